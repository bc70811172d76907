/** States of media: uploads are processed first; a failed one has a reason. */
export const mediaStates = ['processing', 'ready', 'failed'] as const

export const mediaKinds = ['image', 'video'] as const

/** Widths in pixels in which pictures are served; smaller pictures also get their own width. */
const pictureWidths = [320, 640, 1024, 1600] as const
export const largestWidth = Math.max(...pictureWidths)

/** Returns the widths in which a picture of this width is served, smallest first. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, largestWidth)
  return [...pictureWidths.filter((each) => each < largest), largest]
}

/** Maximum characters of a caption, per language. */
export const longestCaption = 200
