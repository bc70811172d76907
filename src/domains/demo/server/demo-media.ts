import { media } from '#domains/media/server/index.ts'
import type { Scene, SceneCatalogue } from '#domains/media/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { DemoListing } from '../index.ts'

/** The pictures and videos of the demo market by their ids in the database. */
export type StoredScenes = { pictures: (Scene & { mediaId: number })[]; videos: { kind: string; mediaId: number }[] }

type Picture = Omit<Scene, 'kind' | 'vehicle'>

const mostPictures = 8

/** Stores the drawn scenes and the short videos as media, once. */
export async function storeScenes(tx: Transaction, { scenes, videos }: SceneCatalogue): Promise<StoredScenes> {
  const pictureIds = await storePictures(tx, [...scenes, ...videos.map(({ poster, alt }) => ({ ...poster, alt }))])
  const stored: StoredScenes['videos'] = []
  for (const { kind, file, poster, alt } of videos) {
    const { widths, width, height, color, thumbhash } = poster
    const row = {
      path: `/scenes/${file}`,
      widths,
      width,
      height,
      color,
      thumbhash,
      alt,
      posterId: pictureIds.get(poster.id),
    }
    const mediaId = await storeMedia(tx, { kind: 'video', ...row })
    stored.push({ kind, mediaId })
  }
  return {
    pictures: scenes.flatMap((scene) => {
      const mediaId = pictureIds.get(scene.id)
      return mediaId === undefined ? [] : [{ ...scene, mediaId }]
    }),
    videos: stored,
  }
}

async function storePictures(tx: Transaction, pictures: Picture[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { id, widths, width, height, color, thumbhash, alt } of pictures) {
    const row = { path: `/scenes/${id}`, widths, width, height, color, thumbhash, alt }
    ids.set(id, await storeMedia(tx, { kind: 'image', ...row }))
  }
  return ids
}

async function storeMedia(tx: Transaction, row: typeof media.$inferInsert): Promise<number> {
  const [stored] = await tx
    .insert(media)
    .values(row)
    .onConflictDoUpdate({ target: media.path, set: row })
    .returning({ id: media.id })
  if (!stored) throw new Error(`${row.path} was not stored`)
  return stored.id
}

/**
 * Chooses the pictures of a listing: one scene per kind it wants, in its order. `turn` (the listing's number) moves
 * through the scenes, so that listings beside each other look different.
 */
export function chooseMedia(listing: DemoListing, turn: number, { pictures, videos }: StoredScenes): number[] {
  const used = new Map<string, number>()
  const chosen = listing.sceneKinds.slice(0, mostPictures).flatMap((kind) => {
    const fitting = pictures.filter(
      (scene) => scene.kind === kind && (!listing.vehicle || scene.vehicle === listing.vehicle),
    )
    const repeat = used.get(kind) ?? 0
    used.set(kind, repeat + 1)
    const scene = repeat < fitting.length ? fitting[(turn + repeat) % fitting.length] : undefined
    return scene ? [scene.mediaId] : []
  })
  const fittingVideos = videos.filter(({ kind }) => listing.sceneKinds.some((wanted) => wanted === kind))
  const video = listing.hasVideo ? fittingVideos[turn % fittingVideos.length] : undefined
  return video ? [...chosen, video.mediaId] : chosen
}
