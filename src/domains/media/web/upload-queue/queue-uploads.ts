import type { MediaView } from '../../media.ts'
import { parallelUploads, type UploadQueue, type Upload } from './upload-queue.ts'

export type NewFile = { key: string; file: File; kind: MediaView['kind'] }

/** Seconds until an interrupted upload goes on by itself, by how often the line broke. */
const pauses = [1, 2, 4, 8, 15, 30, 30, 60, 60, 60]

/** The queue with files at its end that wait for their turn. */
export function added(queue: UploadQueue, files: readonly NewFile[]): UploadQueue {
  const fresh = { state: 'waiting', sent: 0, breaks: 0, problem: null, refused: false } as const
  return [...queue, ...files.map(({ key, file, kind }) => ({ key, upload: { file, kind, ...fresh } }))]
}

/** Keys of the uploads whose turn it is: those that wait longest, as many as may be sent besides those being sent. */
export function startable(queue: UploadQueue, most = parallelUploads): string[] {
  const inState = (state: Upload['state']) => queue.filter((tile) => 'upload' in tile && tile.upload.state === state)
  const free = Math.max(0, most - inState('sending').length)
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

/** Whether anything is still on its way by itself. */
export function isBusy(queue: UploadQueue): boolean {
  return queue.some((tile) => 'upload' in tile && tile.upload.state !== 'failed')
}
