import type { Language } from '#shared/language.ts'
import { failureText } from '../media.errors.ts'
import type { MediaView } from '../media.schemas.ts'
import type { media, PictureWidths } from './media.table.ts'

/** A stored picture or video, as far as views need it. */
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

/** The only way out of a picture or video to the back-office; `poster` is the picture of a video. */
export function presentMedia(row: MediaRow, poster: MediaRow | null, language: Language): MediaView {
  const { id, kind, state, failure, width, height, color, thumbhash, alt, focalX, focalY } = row
  const focus = focalX === null || focalY === null ? null : { x: focalX, y: focalY }
  const picture = kind === 'image' && state === 'ready' ? pictureOf(row) : null
  const image = kind === 'image' ? row : poster
  return {
    id,
    kind,
    state,
    problem: state === 'failed' ? failureText(failure, language) : null,
    url: state === 'ready' ? fileOf(row) : null,
    thumbnail: image && jpegOf(image, Math.min),
    picture: picture && { ...picture, ...(focus && { focus }) },
    width,
    height,
    color,
    thumbhash,
    caption: alt,
    focal_point: focus,
    poster: poster && jpegOf(poster, Math.max),
  }
}

function pictureOf({ path, widths, width, height, color }: MediaRow): NonNullable<MediaView['picture']> {
  return { base: path, widths: allFormats(widths), width, height, color }
}

function allFormats({ avif = [], webp = [], jpg = [] }: Partial<PictureWidths>): PictureWidths {
  return { avif, webp, jpg }
}

function fileOf(row: MediaRow): string | null {
  return row.kind === 'video' ? row.path : jpegOf(row, Math.max)
}

function jpegOf({ path, widths: { jpg = [] } }: MediaRow, choose: (...widths: number[]) => number): string | null {
  return jpg.length === 0 ? null : `${path}-${choose(...jpg)}.jpg`
}
