import type { MediaView } from '../../media.schemas.ts'

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
const parallelUploads = 3

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

export type NewFile = { key: string; file: File; kind: MediaView['kind'] }

/** Seconds until an interrupted upload goes on by itself, by how often the line broke. */
const pauses = [1, 2, 4, 8, 15, 30, 30, 60, 60, 60]

/** The queue with files at its end that wait for their turn. */
export function added(queue: UploadQueue, files: readonly NewFile[]): UploadQueue {
  const fresh = { state: 'waiting', sent: 0, breaks: 0, problem: null, refused: false } as const
  return [...queue, ...files.map(({ key, file, kind }) => ({ key, upload: { file, kind, ...fresh } }))]
}

/** Keys of the uploads whose turn it is: those that wait longest, as many as may be sent besides those being sent. */
export function startable(queue: UploadQueue): string[] {
  const inState = (state: Upload['state']) => queue.filter((tile) => 'upload' in tile && tile.upload.state === state)
  const free = Math.max(0, parallelUploads - inState('sending').length)
  return inState('waiting')
    .slice(0, free)
    .map(({ key }) => key)
}

/** The queue with something changed about one upload. */
export function withUpload(
  queue: UploadQueue,
  key: string,
  change: Partial<Omit<Upload, 'file' | 'kind'>>,
): UploadQueue {
  return queue.map((tile) =>
    tile.key === key && 'upload' in tile ? { key, upload: { ...tile.upload, ...change } } : tile,
  )
}

/** The queue when an upload has arrived: its tile holds the media from now on, in the same place. */
export function arrived(queue: UploadQueue, key: string, media: MediaView): UploadQueue {
  return queue.map((tile) => (tile.key === key && 'upload' in tile ? { key, media } : tile))
}

/** The queue when the line broke under an upload, and after how many seconds it goes on; null when it gives up. */
export function interrupted(queue: UploadQueue, key: string): { queue: UploadQueue; pause: number | null } {
  const upload = uploadAt(queue, key)
  if (!upload) return { queue, pause: null }
  const pause = pauses[upload.breaks] ?? null
  const state = pause === null ? 'failed' : 'interrupted'
  return { queue: withUpload(queue, key, { state, breaks: upload.breaks + 1, problem: null }), pause }
}

/** The queue when an interrupted or failed upload takes its turn again; `breaks` counts on unless somebody asked. */
export function queuedAgain(queue: UploadQueue, key: string, asked: boolean): UploadQueue {
  const upload = uploadAt(queue, key)
  if (upload?.state !== 'interrupted' && upload?.state !== 'failed') return queue
  return withUpload(queue, key, { state: 'waiting', problem: null, ...(asked ? { breaks: 0 } : {}) })
}

/** The upload at a key; undefined when it is media already, or gone. */
export function uploadAt(queue: UploadQueue, key: string): Upload | undefined {
  const tile = queue.find((each) => each.key === key)
  return tile && 'upload' in tile ? tile.upload : undefined
}

/** Files that a form would lose if it were saved now: how many are on their way, the names of those that failed, and all of them. */
export type PendingUploads = { underWay: number; failed: readonly string[]; files: readonly File[] }

export function pendingOf(queue: UploadQueue): PendingUploads {
  const uploads = queue.flatMap((tile) => ('upload' in tile ? [tile.upload] : []))
  const failed = uploads.filter(({ state }) => state === 'failed').map(({ file }) => file.name)
  return { underWay: uploads.length - failed.length, failed, files: uploads.map(({ file }) => file) }
}
