import type { MediaView } from '../../media.ts'

/**
 * A file on its way: it waits for its turn, is being sent, or was interrupted (the line broke; it goes on by itself) or
 * failed. When it has arrived its tile holds media instead.
 */
export type Upload = {
  file: File
  kind: MediaView['kind']
  state: 'waiting' | 'sending' | 'interrupted' | 'failed'
  /** Bytes that were sent. */
  sent: number
  /** How often the line broke since somebody last said to try. */
  breaks: number
  /** Why it failed, for people. */
  problem: string | null
  /** The server refused this file, and would again. */
  refused: boolean
}

/** A place in the field: uploaded media, or a file on its way there. The key stays while one becomes the other. */
export type Tile = { key: string; media: MediaView; removed?: true } | { key: string; upload: Upload }

/** What the field shows, in order. */
export type UploadQueue = readonly Tile[]

/** How many files are sent at once. */
export const parallelUploads = 3

/** The queue of a value that the form gives. */
export function queueOf(value: readonly MediaView[]): UploadQueue {
  return value.map((media) => ({ key: `media-${media.id}`, media }))
}

/** The media of the queue in order, without what was removed or is still on its way. */
export function valueOf(queue: UploadQueue): MediaView[] {
  return queue.flatMap((tile) => ('media' in tile && !tile.removed ? [tile.media] : []))
}

/** How many files of each kind count against the maximum. */
export function occupied(queue: UploadQueue): Record<MediaView['kind'], number> {
  const kinds = queue.flatMap((tile) => {
    if ('upload' in tile) return tile.upload.kind
    return tile.removed ? [] : tile.media.kind
  })
  const videos = kinds.filter((kind) => kind === 'video').length
  return { image: kinds.length - videos, video: videos }
}

/** The queue after the form changed its value by itself; tiles that stay keep their keys, files on their way come last. */
export function replaced(queue: UploadQueue, value: readonly MediaView[]): UploadQueue {
  const own = valueOf(queue)
  if (own.length === value.length && own.every((media, index) => media === value[index])) return queue
  const keys = new Map(queue.flatMap((tile) => ('media' in tile ? [[tile.media.id, tile.key] as const] : [])))
  const given = value.map((media) => ({ key: keys.get(media.id) ?? `media-${media.id}`, media }))
  const uploads = queue.filter((tile) => 'upload' in tile)
  return own.length === value.length && own.every(({ id }, index) => id === value[index]?.id)
    ? refreshed(queue, value)
    : [...given, ...uploads]
}

/** The queue with what the server made of its media meanwhile; what is said about them changes only here. */
export function processed(queue: UploadQueue, views: readonly MediaView[]): UploadQueue {
  const now = new Map(valueOf(queue).map((media) => [media.id, media]))
  const kept = views.map((view) => {
    const { caption, focal_point: focus } = now.get(view.id) ?? view
    return { ...view, caption, focal_point: focus }
  })
  return refreshed(queue, kept)
}

/** The queue with newer views of media that it holds. */
export function refreshed(queue: UploadQueue, views: readonly MediaView[]): UploadQueue {
  const newer = new Map(views.map((view) => [view.id, view]))
  return queue.map((tile) => ('media' in tile ? { ...tile, media: newer.get(tile.media.id) ?? tile.media } : tile))
}
