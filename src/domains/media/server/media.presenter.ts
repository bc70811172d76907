import type { Language } from '#shared/language.ts'
import { failureText } from '../media.errors.ts'
import type { MediaView } from '../media.schemas.ts'
import type { media } from './media.table.ts'

/** The columns of a picture or video that views need. */
export type MediaRow = Pick<
  typeof media.$inferSelect,
  | 'id'
  | 'kind'
  | 'path'
  | 'widths'
  | 'width'
  | 'height'
  | 'color'
  | 'thumbhash'
  | 'alt'
  | 'state'
  | 'failure'
  | 'focalX'
  | 'focalY'
>

/** Presents a picture or video to the back-office; `poster` is a video's still picture. */
export function presentMedia(row: MediaRow, poster: MediaRow | null, language: Language): MediaView {
  const { id, kind, state, failure, width, height, color, thumbhash, alt, focalX, focalY } = row
  const focus = focalX === null || focalY === null ? null : { x: focalX, y: focalY }
  const { avif = [], webp = [], jpg = [] } = row.widths
  const picture = { base: row.path, widths: { avif, webp, jpg }, width, height, color, ...(focus && { focus }) }
  const image = kind === 'image' ? row : poster
  return {
    id,
    kind,
    state,
    problem: state === 'failed' ? failureText(failure, language) : null,
    url: state !== 'ready' ? null : kind === 'video' ? row.path : jpegOf(row, Math.max),
    thumbnail: image && jpegOf(image, Math.min),
    picture: kind === 'image' && state === 'ready' ? picture : null,
    width,
    height,
    color,
    thumbhash,
    caption: alt,
    focal_point: focus,
    poster: poster && jpegOf(poster, Math.max),
  }
}

function jpegOf({ path, widths: { jpg = [] } }: MediaRow, choose: (...widths: number[]) => number): string | null {
  return jpg.length === 0 ? null : `${path}-${choose(...jpg)}.jpg`
}
