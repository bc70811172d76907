export type Keys = readonly (readonly [number, number])[]

/** The lines that make a car: heights and half-widths along its length, front at x = 0, in metres. */
export interface CarShape {
  length: number
  /** Silhouette of the upper edge. */
  top: Keys
  /** Height of the shoulder under the windows. */
  belt: Keys
  sill: Keys
  /** Half the width at the shoulder. */
  half: Keys
  roofHalf: number
  axles: readonly [number, number]
  wheel: number
  /** Outlines (x, y) of the windows on the side. */
  windows: readonly Keys[]
  /** Windscreen and rear window: where along the car, and (half-width, height) of the lower and upper edge. */
  screens: readonly { from: number; to: number; low: readonly [number, number]; high: readonly [number, number] }[]
  /** Positions of the gaps between doors. */
  seams: readonly number[]
  handles: readonly number[]
  lamp: readonly [number, number, number]
  tail: readonly [number, number, number]
  tailSize: readonly [number, number, number]
  grille: readonly [number, number]
  mirror: readonly [number, number]
  /** Load bed: from, to, floor height. */
  bed?: readonly [number, number, number]
}

/** Evaluates a smooth line (monotone cubic) at a position. */
export function along(keys: Keys, x: number): number {
  const last = keys.length - 1
  const point = (i: number): readonly [number, number] => keys[Math.max(0, Math.min(last, i))] ?? [0, 0]
  let k = 0
  while (k < last - 1 && x > point(k + 1)[0]) k++
  const [x0, y0] = point(k)
  const [x1, y1] = point(k + 1)
  const slope = (i: number): number => {
    if (i <= 0 || i >= last) return 0
    const before = (point(i)[1] - point(i - 1)[1]) / (point(i)[0] - point(i - 1)[0])
    const after = (point(i + 1)[1] - point(i)[1]) / (point(i + 1)[0] - point(i)[0])
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  }
  const end = (i: number): number => (i === 0 || i === last ? (y1 - y0) / (x1 - x0) : slope(i))
  const h = x1 - x0
  const t = Math.max(0, Math.min(1, (x - x0) / h))
  return (
    y0 * (2 * t ** 3 - 3 * t ** 2 + 1) +
    h * end(k) * (t ** 3 - 2 * t ** 2 + t) +
    y1 * (-2 * t ** 3 + 3 * t ** 2) +
    h * end(k + 1) * (t ** 3 - t ** 2)
  )
}
