export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/**
 * A picture as it is served: the file of a width and format is `${base}-${width}.${format}`,
 * `base` being an address such as `/scenes/apartment-exterior-03`. `width` and `height` are the original's pixels,
 * `color` its average as a CSS colour, `alt` what it shows, in the reader's language ('' when it only decorates).
 */
export type PictureSource = {
  base: string
  widths: Record<PictureFormat, number[]>
  width: number
  height: number
  color: string
  alt: string
  /** The point that must stay visible when the picture is cropped, 0 to 1 from the left and the top; else the middle. */
  focus?: { x: number; y: number } | undefined
}

/** The `srcset` of one format: every width with its descriptor, smallest first. Empty when there is none. */
export function sourceSet({ base, widths }: Pick<PictureSource, 'base' | 'widths'>, format: PictureFormat): string {
  return widths[format]
    .toSorted((a, b) => a - b)
    .map((width) => `${base}-${width}.${format} ${width}w`)
    .join(', ')
}

/** The address for programs that take one file only (link previews): the widest JPEG up to `limit` pixels. */
export function singleSource({ base, widths }: Pick<PictureSource, 'base' | 'widths'>, limit = 1200): string {
  const fitting = widths.jpg.filter((width) => width <= limit)
  return `${base}-${Math.max(...(fitting.length > 0 ? fitting : widths.jpg))}.jpg`
}
