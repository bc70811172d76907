/** Returns the average colour of RGBA pixels, as `#rrggbb`, weighted by opacity. */
export function averageColour(rgba: Uint8Array): string {
  const average = (channel: number) => {
    let [sum, weight] = [0, 0]
    for (let at = 0; at < rgba.length; at += 4) {
      const seen = rgba[at + 3] ?? 0
      sum += (rgba[at + channel] ?? 0) * seen
      weight += seen
    }
    return Math.round(sum / Math.max(1, weight))
  }
  return `#${[0, 1, 2].map((channel) => average(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Returns whether every pixel is opaque. */
export function isOpaque(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false
  return true
}
