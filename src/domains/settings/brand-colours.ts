// Contrast of text colours (WCAG 2.2, "Contrast (Minimum)"); `#rrggbb` only.

type Rgb = readonly [red: number, green: number, blue: number]

/** The minimum contrast of normal text. */
export const minContrast = 4.5

/**
 * The darkest background of the light theme and the lightest of the dark one (`--color-sunken`): coloured text has the least contrast
 * there.
 */
const hardest = { light: '#f1ebdf', dark: '#222d27' } as const

function rgbOf(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Returns the contrast ratio, from 1 (the same colour) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(first, second) / Math.min(first, second)
}

function mixed(colour: string, into: string, share: number): string {
  const to = rgbOf(into)
  const parts = rgbOf(colour).map((part, index) => Math.round(part + ((to[index] ?? part) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Whether text in this colour, and light text on it, is readable in the light theme. */
export function isReadable(colour: string): boolean {
  return contrastOf(colour, hardest.light) >= minContrast
}

/** The colours of each theme that matter for an accent: the page's background, and the text on a button. */
export const themes = {
  light: { ground: '#faf7f0', text: '#fdfaf3' },
  dark: { ground: '#111814', text: '#0d1913' },
} as const
export type Theme = keyof typeof themes

/** Returns an agency's accent colour in a theme: unchanged in the light one, lightened until readable in the dark one. */
export function accentIn(colour: string, theme: Theme): string {
  if (theme === 'light') return colour
  let light = 0
  while (contrastOf(mixed(colour, '#ffffff', light), hardest.dark) < minContrast + 1 && light < 1) light += 0.05
  return mixed(colour, '#ffffff', light)
}

/** Returns the custom properties of both themes, with a stronger shade for pressed elements. */
export function brandColours(colour: string): Readonly<Record<`--color-${string}`, string>> {
  const onDark = accentIn(colour, 'dark')
  return {
    '--color-juniper': `light-dark(${colour}, ${onDark})`,
    '--color-juniper-strong': `light-dark(${mixed(colour, '#000000', 0.3)}, ${mixed(onDark, '#ffffff', 0.4)})`,
  }
}
