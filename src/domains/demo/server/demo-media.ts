import { media } from '#domains/media/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { DemoListing, DemoPicture, DemoPictures } from '../index.ts'

/** Database ids by demo id. */
export type MediaIds = Map<string, number>

type Row = typeof media.$inferInsert

/** Stores the pictures and videos of the demo, unless already stored. */
export async function storeMedia(tx: Transaction, { pictures, videos }: DemoPictures): Promise<MediaIds> {
  const posters = videos.map(({ poster, alt }) => ({ ...poster, alt }))
  const images = await storeRows(
    tx,
    [...pictures, ...posters].map((picture) => ({ ...row(picture), kind: 'image', path: `/scenes/${picture.id}` })),
  )
  const films = await storeRows(
    tx,
    videos.map(({ file, poster, alt }) => {
      const posterId = images.get(`/scenes/${poster.id}`)
      return { ...row({ ...poster, alt }), kind: 'video', path: `/scenes/${file}`, posterId }
    }),
  )
  return new Map([
    ...pictures.map(({ id }) => [id, images.get(`/scenes/${id}`) ?? 0] as const),
    ...videos.map(({ id, file }) => [id, films.get(`/scenes/${file}`) ?? 0] as const),
  ])
}

/** Returns the ids of a listing's pictures in order, then of its video. */
export function mediaOf({ pictures, video }: DemoListing, ids: MediaIds): number[] {
  return [...pictures, ...(video === null ? [] : [video])].map((id) => {
    const mediaId = ids.get(id)
    if (mediaId === undefined)
      throw new Error(`The demo market names the picture "${id}", which demo/pictures.json lacks`)
    return mediaId
  })
}

function row({ widths, width, height, color, thumbhash, alt }: DemoPicture): Omit<Row, 'kind' | 'path'> {
  return { widths, width, height, color, thumbhash, alt }
}

/** Stores rows and returns their ids by path. A second demo after a removed one finds its existing rows. */
async function storeRows(tx: Transaction, rows: Row[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const batchSize = 500
  for (let start = 0; start < rows.length; start += batchSize) {
    const stored = await tx
      .insert(media)
      .values(rows.slice(start, start + batchSize))
      .returning({ id: media.id, path: media.path })
    for (const { id, path } of stored) ids.set(path ?? '', id)
  }
  return ids
}
