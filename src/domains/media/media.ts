/** Uploaded pictures and videos are processed first; what failed says why. */
export const mediaStates = ['processing', 'ready', 'failed'] as const

export const mediaKinds = ['image', 'video'] as const

/** The sizes in which pictures are served, in pixels of width; smaller pictures end with their own width. */
const pictureWidths = [320, 640, 1024, 1600] as const
export const largestWidth = Math.max(...pictureWidths)

/** The widths that a picture of this width is served in, smallest first. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, largestWidth)
  return [...pictureWidths.filter((each) => each < largest), largest]
}

/** Characters that the caption of a picture or video may have, per language. */
export const longestCaption = 200
