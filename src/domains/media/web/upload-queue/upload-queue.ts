import type { MediaView } from '../../media.schemas.ts'

/**
 * A file being uploaded: waiting for its turn, sending, interrupted (the connection broke; it resumes by itself) or
 * failed. Once uploaded, its tile holds media instead.
 */
export type Upload = {
  file: File
  kind: MediaView['kind']
  state: 'waiting' | 'sending' | 'interrupted' | 'failed'
  /** Bytes sent. */
  sent: number
  /** How often the connection broke since the last manual retry. */
  breaks: number
  /** Why it failed, as shown to the user. */
  problem: string | null
  /** Whether the server refused this file, and would again. */
  refused: boolean
}

/** A place in the field: media, or a file being uploaded. The key stays when one becomes the other. */
export type Tile = { key: string; media: MediaView; removed?: true } | { key: string; upload: Upload }

/** Tiles of the field, in order. */
export type UploadQueue = readonly Tile[]

const parallelUploads = 3

/** Returns the queue of a form's value. */
export function queueOf(value: readonly MediaView[]): UploadQueue {
  return value.map((media) => ({ key: `media-${media.id}`, media }))
}

/** Returns the media in order, without removed tiles and uploads. */
export function valueOf(queue: UploadQueue): MediaView[] {
  return queue.flatMap((tile) => ('media' in tile && !tile.removed ? [tile.media] : []))
}

/** Returns how many files of each kind count against the maximum; a failed one does not, since it is not saved. */
export function occupied(queue: UploadQueue): Record<MediaView['kind'], number> {
  const kinds = queue.flatMap((tile) => {
    if ('upload' in tile) return tile.upload.state === 'failed' ? [] : tile.upload.kind
    return tile.removed ? [] : tile.media.kind
  })
  const videos = kinds.filter((kind) => kind === 'video').length
  return { image: kinds.length - videos, video: videos }
}

/** Returns the queue after the form changed its value; remaining tiles keep their keys, uploads come last. */
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

/** Returns the queue with the processed media, but keeps captions and focal points, which change only here. */
export function processed(queue: UploadQueue, views: readonly MediaView[]): UploadQueue {
  const now = new Map(valueOf(queue).map((media) => [media.id, media]))
  const kept = views.map((view) => {
    const { caption, focal_point: focus } = now.get(view.id) ?? view
    return { ...view, caption, focal_point: focus }
  })
  return refreshed(queue, kept)
}

/** Returns the queue with newer views of its media. */
export function refreshed(queue: UploadQueue, views: readonly MediaView[]): UploadQueue {
  const newer = new Map(views.map((view) => [view.id, view]))
  return queue.map((tile) => ('media' in tile ? { ...tile, media: newer.get(tile.media.id) ?? tile.media } : tile))
}

/** Returns the queue with one tile moved to an index, clamped to the queue. */
export function moved(queue: UploadQueue, key: string, to: number): UploadQueue {
  const tile = queue.find((each) => each.key === key)
  if (!tile) return queue
  const others = queue.filter((each) => each !== tile)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, tile)
}

/** Returns the key of the cover: the first picture (specification of the listing's media). Null if there is none. */
export function coverOf(queue: UploadQueue): string | null {
  const cover = queue.find((tile) => 'media' in tile && !tile.removed && tile.media.kind === 'image')
  return cover?.key ?? null
}

/** Returns the queue with a tile marked as removed while that can be undone; an upload is dropped at once. */
export function removed(queue: UploadQueue, key: string): UploadQueue {
  return queue.flatMap((tile) => {
    if (tile.key !== key) return [tile]
    return 'media' in tile ? [{ ...tile, removed: true as const }] : []
  })
}

/** Returns the queue with a removed tile restored. */
export function restored(queue: UploadQueue, key: string): UploadQueue {
  return queue.map((tile) => (tile.key === key && 'media' in tile ? { key, media: tile.media } : tile))
}

/** Returns the queue without a tile, for good. */
export function dropped(queue: UploadQueue, key: string): UploadQueue {
  return queue.filter((tile) => tile.key !== key)
}

export type NewFile = { key: string; file: File; kind: MediaView['kind'] }

/** Seconds until an interrupted upload resumes, by how often the connection broke. */
const pauses = [1, 2, 4, 8, 15, 30, 30, 60, 60, 60]

/** Returns the queue with waiting files appended. */
export function added(queue: UploadQueue, files: readonly NewFile[]): UploadQueue {
  const fresh = { state: 'waiting', sent: 0, breaks: 0, problem: null, refused: false } as const
  return [...queue, ...files.map(({ key, file, kind }) => ({ key, upload: { file, kind, ...fresh } }))]
}

/** Returns the keys of the uploads to start: the first that wait, up to the maximum of concurrent ones. */
export function startable(queue: UploadQueue): string[] {
  const inState = (state: Upload['state']) => queue.filter((tile) => 'upload' in tile && tile.upload.state === state)
  const free = Math.max(0, parallelUploads - inState('sending').length)
  return inState('waiting')
    .slice(0, free)
    .map(({ key }) => key)
}

/** Returns the queue with one upload changed. */
export function withUpload(
  queue: UploadQueue,
  key: string,
  change: Partial<Omit<Upload, 'file' | 'kind'>>,
): UploadQueue {
  return queue.map((tile) =>
    tile.key === key && 'upload' in tile ? { key, upload: { ...tile.upload, ...change } } : tile,
  )
}

/** Returns the queue with an upload's tile now holding its media. */
export function arrived(queue: UploadQueue, key: string, media: MediaView): UploadQueue {
  return queue.map((tile) => (tile.key === key && 'upload' in tile ? { key, media } : tile))
}

/** Returns the queue after an upload's connection broke, and the seconds until it resumes; null if it gives up. */
export function interrupted(queue: UploadQueue, key: string): { queue: UploadQueue; pause: number | null } {
  const upload = uploadAt(queue, key)
  if (!upload) return { queue, pause: null }
  const pause = pauses[upload.breaks] ?? null
  const state = pause === null ? 'failed' : 'interrupted'
  return { queue: withUpload(queue, key, { state, breaks: upload.breaks + 1, problem: null }), pause }
}

/** Returns the queue with an interrupted or failed upload waiting again; a manual retry resets `breaks`. */
export function queuedAgain(queue: UploadQueue, key: string, asked: boolean): UploadQueue {
  const upload = uploadAt(queue, key)
  if (upload?.state !== 'interrupted' && upload?.state !== 'failed') return queue
  return withUpload(queue, key, { state: 'waiting', problem: null, ...(asked ? { breaks: 0 } : {}) })
}

/** Returns the upload at a key; undefined if it is media already, or gone. */
export function uploadAt(queue: UploadQueue, key: string): Upload | undefined {
  const tile = queue.find((each) => each.key === key)
  return tile && 'upload' in tile ? tile.upload : undefined
}

/** Files that a form would lose if saved now: how many are uploading, the names of failed ones, and all files. */
export type PendingUploads = { underWay: number; failed: readonly string[]; files: readonly File[] }

export function pendingOf(queue: UploadQueue): PendingUploads {
  const uploads = queue.flatMap((tile) => ('upload' in tile ? [tile.upload] : []))
  const failed = uploads.filter(({ state }) => state === 'failed').map(({ file }) => file.name)
  return { underWay: uploads.length - failed.length, failed, files: uploads.map(({ file }) => file) }
}
