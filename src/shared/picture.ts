export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/**
 * A served picture: the file of a width and format is `${base}-${width}.${format}`, where `base` is an address such as
 * `/scenes/apartment-exterior-03`. `width` and `height` are the original's pixels, `color` its average as a CSS colour,
 * `alt` its description in the reader's language ('' for a decorative one).
 */
export type PictureSource = {
  base: string
  widths: Record<PictureFormat, number[]>
  width: number
  height: number
  color: string
  alt: string
  /** The point that must stay visible when the picture is cropped, 0 to 1 from the left and the top; the centre by default. */
  focus?: { x: number; y: number } | undefined
}

/** Returns the `srcset` of one format: every width, smallest first; '' when there is none. */
export function sourceSet({ base, widths }: Pick<PictureSource, 'base' | 'widths'>, format: PictureFormat): string {
  return widths[format]
    .toSorted((a, b) => a - b)
    .map((width) => `${base}-${width}.${format} ${width}w`)
    .join(', ')
}

/** Returns the address for clients that take a single file (link previews): the widest JPEG up to `limit` pixels. */
export function singleSource({ base, widths }: Pick<PictureSource, 'base' | 'widths'>, limit = 1200): string {
  const fitting = widths.jpg.filter((width) => width <= limit)
  return `${base}-${Math.max(...(fitting.length > 0 ? fitting : widths.jpg))}.jpg`
}
