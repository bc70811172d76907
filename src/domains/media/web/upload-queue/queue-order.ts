import type { UploadQueue } from './upload-queue.ts'

/** The queue with one tile moved to a position (from 0; beyond either end is the end). */
export function moved(queue: UploadQueue, key: string, to: number): UploadQueue {
  const tile = queue.find((each) => each.key === key)
  if (!tile) return queue
  const others = queue.filter((each) => each !== tile)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, tile)
}

/** The key of the cover: the first picture (specification of the listing's media). Null while there is none. */
export function coverOf(queue: UploadQueue): string | null {
  const cover = queue.find((tile) => 'media' in tile && !tile.removed && tile.media.kind === 'image')
  return cover?.key ?? null
}

/** The queue with a picture before all others, which makes it the cover. */
export function asCover(queue: UploadQueue, key: string): UploadQueue {
  return moved(queue, key, 0)
}

/** The queue with a tile taken out for as long as that can be undone; what is not media yet goes at once. */
export function removed(queue: UploadQueue, key: string): UploadQueue {
  return queue.flatMap((tile) => {
    if (tile.key !== key) return [tile]
    return 'media' in tile ? [{ ...tile, removed: true as const }] : []
  })
}

/** The queue with a removed tile back in its place. */
export function restored(queue: UploadQueue, key: string): UploadQueue {
  return queue.map((tile) => (tile.key === key && 'media' in tile ? { key, media: tile.media } : tile))
}

/** The queue without a tile, for good. */
export function dropped(queue: UploadQueue, key: string): UploadQueue {
  return queue.filter((tile) => tile.key !== key)
}
