import { type Database, type Transaction, forgetOldAnswers } from '#platform/database/index.ts'
import { isBackupRunning } from '#platform/backup/backup-lock.ts'
import { type Storage, type StoredFile, removeLeftovers } from '#platform/storage/index.ts'
import { pictureFormats } from '#shared/picture.ts'
import { type UploadPlace, uploadKeptMs } from '#platform/uploads/index.ts'
import { type Jobs, defineQueue, inPieces } from '#platform/jobs/index.ts'
import { nameOf } from '../media-names.ts'
import {
  type Promised,
  failStuck,
  findUnattached,
  pathsWithoutRecord,
  recordsById,
  recordsOfShard,
} from './sweep.repository.ts'

/** A file that a record promises and that is not there. */
type MissingFile = { id: number; key: string }

const shards = Array.from({ length: 256 }, (_, shard) => shard.toString(16).padStart(2, '0'))

/**
 * Compares storage and records, a 256th of both at a time: removes files without a record that are older than a grace
 * time, and finds the records whose files are missing.
 */
export async function compareFiles(
  db: Database,
  storage: Storage,
  graceMs: number,
): Promise<{ orphans: string[]; missing: MissingFile[] }> {
  const unrecorded = (await pathsWithoutRecord(db)).map(nameOf)
  const orphans: string[] = []
  const missing: MissingFile[] = []
  for (const shard of shards) {
    // Records first: a file that comes later is younger than the grace time.
    const records = await recordsOfShard(db, shard)
    const files = await filesOf(storage, shard)
    const known = new Set([...unrecorded, ...records.map(({ path }) => nameOf(path))])
    const lost = files.filter((file) => !known.has(nameOf(file.key)) && isOlder(file, graceMs))
    // A backup that began before their records went still names them: they wait for the next sweep.
    const isKept = lost.length > 0 && (await isBackupRunning(db))
    for (const { key } of isKept ? [] : lost) {
      await storage.remove(key)
      orphans.push(key)
    }
    const present = new Set(files.map(({ key }) => key))
    const suspects = records.filter((record) => filesPromisedBy(record).some((key) => !present.has(key)))
    if (suspects.length > 0) missing.push(...(await lookAgain(db, storage, suspects)))
  }
  return { orphans, missing }
}

async function filesOf(storage: Storage, shard: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const prefix of [`media/${shard}/`, `originals/${shard}/`])
    for await (const file of storage.list(prefix)) files.push(file)
  return files
}

function isOlder({ modifiedAt }: StoredFile, graceMs: number): boolean {
  return Date.now() - modifiedAt.getTime() >= graceMs
}

/** The record may have gone, or been finished, while the files were listed. */
async function lookAgain(db: Database, storage: Storage, suspects: Promised[]): Promise<MissingFile[]> {
  const ids = suspects.map(({ id }) => id)
  const missing: MissingFile[] = []
  for (const record of await recordsById(db, ids))
    for (const key of filesPromisedBy(record)) if (!(await storage.exists(key))) missing.push({ id: record.id, key })
  return missing
}

function filesPromisedBy({ kind, path, widths, original }: Promised): string[] {
  const base = path.slice(1)
  const sizes = pictureFormats.flatMap((format) => (widths[format] ?? []).map((width) => `${base}-${width}.${format}`))
  const own = kind === 'video' ? videoFiles(base, original) : sizes
  return original === null ? own : [...own, original]
}

/** While a video is worked on, only what was sent is there. */
function videoFiles(base: string, original: string | null): string[] {
  return original === null ? [base] : []
}

/** What a sweep needs; `remove` is that of the media services. */
type SweepNeeds = {
  db: Database
  storage: Storage
  incoming: string
  /** Where resumable uploads lie. */
  uploads: Pick<UploadPlace, 'removeOlder'>
  remove(tx: Transaction, ids: number[]): Promise<void>
}

type SweepTimes = {
  /** Files younger than this are on their way. */
  graceMs: number
  /** Uploads that nothing shows after this time are given up. */
  unattachedMs: number
  /** Work that takes longer than this has died without a word. */
  stuckMs: number
  /** Resumable uploads that nobody went on with for this time are given up. */
  unfinishedMs: number
}

const hour = 3_600_000
export const sweepTimes: SweepTimes = {
  graceMs: hour,
  unattachedMs: 24 * hour,
  stuckMs: 6 * hour,
  unfinishedMs: uploadKeptMs,
}

type SweepReport = {
  /** Stored files without a record, removed. */
  orphans: string[]
  /** Uploads on their way that were cut off, removed. */
  leftovers: number
  /** Records of pictures and videos that nothing shows, removed with their files. */
  unattached: number
  /** Records whose work died, now failed. */
  stuck: number
  /** Files that a record promises and that are not there. */
  missing: MissingFile[]
  /** Answers kept for retries that nobody will make any more. */
  answers: number
}

const batch = 100

/**
 * Makes files and records agree after failures (security.md 25): removes what nobody refers to, and reports what is
 * missing. It may run while people upload, and twice at once.
 */
export async function sweep(needs: SweepNeeds, times: SweepTimes = sweepTimes): Promise<SweepReport> {
  const { db, storage, incoming, uploads } = needs
  const unattached = await removeUnattached(needs, times.unattachedMs)
  const { orphans, missing } = await compareFiles(db, storage, times.graceMs)
  return {
    orphans,
    missing,
    unattached,
    leftovers: (await removeLeftovers(incoming, times.graceMs)) + (await uploads.removeOlder(times.unfinishedMs)),
    stuck: await failStuck(db, times.stuckMs),
    answers: await forgetOldAnswers(db),
  }
}

/** In batches, each in a transaction of its own. */
function removeUnattached({ db, remove }: SweepNeeds, olderThanMs: number): Promise<number> {
  return inPieces(batch, () =>
    db.transaction(async (tx) => {
      const ids = await findUnattached(tx, olderThanMs, batch)
      if (ids.length > 0) await remove(tx, ids)
      return ids.length
    }),
  )
}

const sweepQueue = defineQueue<Record<string, never>>('media-sweep', { retries: 0, longestSeconds: 3000 })
/** Not at the full hour, when everything else runs. */
const everyHour = '17 * * * *'

/** A record promises files that are not there; the message names them for the log. */
class MissingFilesError extends Error {}

/** Sweeps every hour. What is missing is an error of the job, so that it stands in the log. */
export function scheduleSweep(jobs: Jobs, needs: SweepNeeds): void {
  jobs.schedule(sweepQueue, everyHour)
  jobs.work(sweepQueue, async () => {
    const { missing } = await sweep(needs)
    if (missing.length > 0)
      throw new MissingFilesError(
        `${missing.length} files of pictures and videos are missing, first: ${missing[0]?.key} of ${missing[0]?.id}`,
      )
  })
}

const longestList = 20

/** The report of a sweep as lines for the person who ran it. */
export function sweepLines({ orphans, leftovers, unattached, stuck, missing, answers }: SweepReport): string[] {
  return [
    `${orphans.length} files without a record removed`,
    ...listed(orphans),
    `${leftovers} cut-off uploads removed`,
    `${unattached} pictures and videos that nothing shows removed`,
    `${stuck} unfinished ones marked as failed`,
    `${answers} old answers forgotten`,
    `${missing.length} files missing`,
    ...listed(missing.map(({ id, key }) => `${key} of record ${id}`)),
  ]
}

function listed(names: string[]): string[] {
  const rest = names.length - longestList
  return [...names.slice(0, longestList).map((name) => `  ${name}`), ...(rest > 0 ? [`  and ${rest} more`] : [])]
}
