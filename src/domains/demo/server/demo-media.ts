import { media } from '#domains/media/server/index.ts'
import type { Scene, SceneCatalogue } from '#domains/media/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { DemoListing } from '../index.ts'

/** The pictures and videos of the demo market by their ids in the database. */
export type StoredScenes = { pictures: (Scene & { mediaId: number })[]; videos: { kind: string; mediaId: number }[] }

const mostPictures = 8

/** Stores the drawn scenes and the short videos as media, once. */
export async function storeScenes(tx: Transaction, scenes: SceneCatalogue): Promise<StoredScenes> {
  const storedPictures = await tx
    .insert(media)
    .values(
      scenes.scenes.map(({ id, widths, width, height, color, thumbhash, alt }) => {
        return { kind: 'image' as const, path: `/scenes/${id}`, widths, width, height, color, thumbhash, alt }
      }),
    )
    .onConflictDoUpdate({ target: media.path, set: { kind: 'image' } })
    .returning({ id: media.id, path: media.path })
  const idOf = new Map(storedPictures.map(({ id, path }) => [path, id]))

  const storedVideos = await tx
    .insert(media)
    .values(
      scenes.videos.map(({ file, poster, alt }) => {
        const { widths, width, height, color, thumbhash } = poster
        const posterId = idOf.get(`/scenes/${poster.id}`) ?? null
        return {
          kind: 'video' as const,
          path: `/scenes/${file}`,
          widths,
          width,
          height,
          color,
          thumbhash,
          alt,
          posterId,
        }
      }),
    )
    .onConflictDoUpdate({ target: media.path, set: { kind: 'video' } })
    .returning({ id: media.id })
  return {
    pictures: scenes.scenes.flatMap((scene) => {
      const mediaId = idOf.get(`/scenes/${scene.id}`)
      return mediaId === undefined ? [] : [{ ...scene, mediaId }]
    }),
    videos: scenes.videos.flatMap(({ kind }, index) => {
      const mediaId = storedVideos[index]?.id
      return mediaId === undefined ? [] : [{ kind, mediaId }]
    }),
  }
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
