import type { Texts } from '#shared/language.ts'
import type { PictureSource } from '#shared/picture.ts'

/** Uploaded pictures and videos are processed first; what failed says why. */
export const mediaStates = ['processing', 'ready', 'failed'] as const
type MediaState = (typeof mediaStates)[number]

export const mediaKinds = ['image', 'video'] as const
type MediaKind = (typeof mediaKinds)[number]

/** The point of a picture that must stay visible when it is cropped; 0 to 1 from the left and from the top. */
type FocalPoint = { x: number; y: number }

/** A picture or video as the back-office sees it; addresses are paths of this site. */
export type MediaView = {
  id: number
  kind: MediaKind
  state: MediaState
  /** Why it failed, a text for people. */
  problem: string | null
  /** The largest JPEG, or the video; null until it is ready. */
  url: string | null
  /** The smallest JPEG, of a video that of its poster; there from the moment of the upload. */
  thumbnail: string | null
  /** All sizes; null until they are ready, and for videos. */
  picture: Omit<PictureSource, 'alt'> | null
  width: number
  height: number
  /** Average colour as a CSS colour. */
  color: string
  thumbhash: string | null
  caption: Partial<Texts>
  focal_point: FocalPoint | null
  /** A video's poster picture. */
  poster: string | null
}

/** The sizes in which pictures are served, in pixels of width; smaller pictures end with their own width. */
const pictureWidths = [320, 640, 1024, 1600] as const

/** The widths that a picture of this width is served in, smallest first. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, Math.max(...pictureWidths))
  return [...pictureWidths.filter((each) => each < largest), largest]
}

/** Characters that the caption of a picture or video may have, per language. */
export const longestCaption = 200
