import type { MediaView } from '../../media.ts'
import { parallelUploads, type Tray, type Upload } from './tray.ts'

export type NewFile = { key: string; file: File; kind: MediaView['kind'] }

/** Seconds until an interrupted upload goes on by itself, by how often the line broke. */
const pauses = [1, 2, 4, 8, 15, 30, 30, 60, 60, 60]

/** The tray with files at its end that wait for their turn. */
export function added(tray: Tray, files: readonly NewFile[]): Tray {
  const fresh = { state: 'waiting', sent: 0, breaks: 0, problem: null, refused: false } as const
  return [...tray, ...files.map(({ key, file, kind }) => ({ key, upload: { file, kind, ...fresh } }))]
}

/** Keys of the uploads whose turn it is: those that wait longest, as many as may be sent besides those being sent. */
export function startable(tray: Tray, most = parallelUploads): string[] {
  const inState = (state: Upload['state']) => tray.filter((tile) => 'upload' in tile && tile.upload.state === state)
  const free = Math.max(0, most - inState('sending').length)
  return inState('waiting')
    .slice(0, free)
    .map(({ key }) => key)
}

/** The tray with something changed about one upload. */
export function withUpload(tray: Tray, key: string, change: Partial<Omit<Upload, 'file' | 'kind'>>): Tray {
  return tray.map((tile) =>
    tile.key === key && 'upload' in tile ? { key, upload: { ...tile.upload, ...change } } : tile,
  )
}

/** The tray when an upload has arrived: its tile holds the media from now on, in the same place. */
export function arrived(tray: Tray, key: string, media: MediaView): Tray {
  return tray.map((tile) => (tile.key === key && 'upload' in tile ? { key, media } : tile))
}

/** The tray when the line broke under an upload, and after how many seconds it goes on; null when it gives up. */
export function interrupted(tray: Tray, key: string): { tray: Tray; pause: number | null } {
  const upload = uploadAt(tray, key)
  if (!upload) return { tray, pause: null }
  const pause = pauses[upload.breaks] ?? null
  const state = pause === null ? 'failed' : 'interrupted'
  return { tray: withUpload(tray, key, { state, breaks: upload.breaks + 1, problem: null }), pause }
}

/** The tray when an interrupted or failed upload takes its turn again; `breaks` counts on unless somebody asked. */
export function queuedAgain(tray: Tray, key: string, asked: boolean): Tray {
  const upload = uploadAt(tray, key)
  if (upload?.state !== 'interrupted' && upload?.state !== 'failed') return tray
  return withUpload(tray, key, { state: 'waiting', problem: null, ...(asked ? { breaks: 0 } : {}) })
}

/** The upload at a key; undefined when it is media already, or gone. */
export function uploadAt(tray: Tray, key: string): Upload | undefined {
  const tile = tray.find((each) => each.key === key)
  return tile && 'upload' in tile ? tile.upload : undefined
}

/** Whether anything is still on its way by itself. */
export function isBusy(tray: Tray): boolean {
  return tray.some((tile) => 'upload' in tile && tile.upload.state !== 'failed')
}
