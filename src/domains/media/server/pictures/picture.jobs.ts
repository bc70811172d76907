import { isBackupRunning } from '#platform/backup/backup-lock.ts'
import { type Jobs, defineQueue } from '#platform/jobs/open-jobs.ts'
import type { Database, Executor } from '#platform/database/index.ts'
import { MissingFileError, type Storage } from '#platform/storage/index.ts'
import { Problem } from '#shared/problem.ts'
import type { PictureFormat } from '#shared/picture.ts'
import type { MediaFailure } from '../../media.errors.ts'
import { widthsFor } from '../../media.ts'
import { nameOf, originalPrefix, publicPrefix } from '../media-names.ts'
import { loadMedia, updateMedia } from '../media.repository.ts'
import { decoder } from './decoder.ts'
import { contentTypes } from './encode-picture.ts'

/** Retries of a job that needs the storage: with growing delays it survives an outage of minutes. */
export const storeAttempts = 10

/** Makes WebP and JPEG; then the picture is ready. */
export const pictureSizes = defineQueue<{ mediaId: number }>('picture-sizes', {
  atOnce: 2,
  retries: storeAttempts,
  longestSeconds: 120,
})

/** Makes AVIF, which takes ten times as long and only makes pages lighter. */
const pictureAvif = defineQueue<{ mediaId: number }>('picture-avif', { retries: storeAttempts, longestSeconds: 300 })

const removeFiles = defineQueue<{ names: string[] }>('media-remove-files', { retries: storeAttempts })

/** Queues the deletion, once the transaction is committed, of all files at these paths; ignores paths not named by this server. */
export async function sendRemoval(jobs: Jobs, executor: Executor, paths: readonly string[]): Promise<void> {
  const names = paths.flatMap((path) => nameOf(path) ?? [])
  if (names.length > 0) await jobs.send(executor, removeFiles, { names })
}
type Row = NonNullable<Awaited<ReturnType<typeof loadMedia>>>

/** Registers the workers of the picture jobs. Running a job twice changes nothing. */
export function workOnPictures({ db, storage, jobs }: { db: Database; storage: Storage; jobs: Jobs }): void {
  jobs.work(pictureSizes, async ({ data: { mediaId }, lastTry }) => {
    const row = await loadMedia(db, mediaId)
    // Also one that the sweep, or an earlier try, marked as failed.
    if (!row || row.state === 'ready') return
    try {
      const widths = await makeSizes(storage, row, ['jpg', 'webp'], 'soon')
      await db.transaction(async (tx) => {
        if (!(await updateMedia(tx, mediaId, { state: 'ready', failure: null, widths: { ...widths, avif: [] } })))
          await sendRemoval(jobs, tx, [row.path])
        else await jobs.send(tx, pictureAvif, { mediaId })
      })
    } catch (error) {
      const final = lastTry || error instanceof MissingFileError
      if (final) await updateMedia(db, mediaId, { state: 'failed', failure: reasonOf(error) })
      throw error
    }
  })

  jobs.work(pictureAvif, async ({ data: { mediaId } }) => {
    const row = await loadMedia(db, mediaId)
    if (row?.state !== 'ready') return
    const { avif = [] } = await makeSizes(storage, row, ['avif'], 'later')
    const updated = await updateMedia(db, mediaId, { widths: { ...row.widths, avif } })
    if (!updated) await sendRemoval(jobs, db, [row.path])
  })

  jobs.work(removeFiles, async ({ data: { names } }) => {
    // A backup that began before the record was deleted still refers to these files; the sweep deletes them later.
    if (await isBackupRunning(db)) return
    for (const name of names) await removeAllOf(storage, name)
  })
}

/** Deletes every file of a name, including those of an interrupted job. */
async function removeAllOf(storage: Storage, name: string): Promise<void> {
  for (const prefix of [publicPrefix(name), originalPrefix(name)])
    for await (const { key } of storage.list(prefix)) await storage.remove(key)
}

/** Makes and stores all sizes in the given formats, except those stored with the upload; returns the widths per format. */
async function makeSizes(
  storage: Storage,
  row: Row,
  formats: PictureFormat[],
  when: 'soon' | 'later',
): Promise<Row['widths']> {
  const name = nameOf(row.path)
  if (name === undefined || row.original === null) throw new MissingFileError(row.path)
  const master = await storage.read(row.original)
  const widths = widthsFor(row.width)
  for (const format of formats) {
    const missing = widths.filter((width) => !row.widths[format]?.includes(width))
    if (missing.length === 0) continue
    for (const { width, content } of await decoder.sizes(master, { widths: missing, format }, when))
      await storage.put(`${publicPrefix(name)}-${width}.${format}`, content, contentTypes[format])
  }
  return Object.fromEntries(formats.map((format) => [format, widths]))
}

function reasonOf(error: unknown): MediaFailure {
  if (error instanceof MissingFileError) return 'missing'
  return error instanceof Problem && error.status >= 500 ? 'storage' : 'processing'
}
