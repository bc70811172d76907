import { type Database, type Transaction, forgetOldAnswers } from '#platform/database/index.ts'
import { isBackupRunning } from '#platform/backup/backup-lock.ts'
import { type Storage, type StoredFile, removeLeftovers } from '#platform/storage/index.ts'
import { pictureFormats } from '#shared/picture.ts'
import { type UploadPlace, uploadLifetimeMs } from '#platform/uploads/index.ts'
import { type Jobs, defineQueue, inChunks } from '#platform/jobs/open-jobs.ts'
import { nameOf } from '../media-names.ts'
import {
  type ExpectedMedia,
  failStuck,
  findUnattached,
  pathsWithoutRecord,
  recordsById,
  recordsOfShard,
} from './sweep.repository.ts'

/** A file that a record requires but the storage lacks. */
type MissingFile = { id: number; key: string }

const shards = Array.from({ length: 256 }, (_, shard) => shard.toString(16).padStart(2, '0'))

/**
 * Compares storage and records, one of 256 shards at a time: deletes files without a record that are older than the
 * grace period, and returns them and the missing files of records.
 */
export async function compareFiles(
  db: Database,
  storage: Storage,
  graceMs: number,
): Promise<{ orphans: string[]; missing: MissingFile[] }> {
  let unrecorded = await namesWithoutRecord(db)
  const orphans: string[] = []
  const missing: MissingFile[] = []
  for (const shard of shards) {
    // Reads records first: a file stored later is younger than the grace period.
    const records = await recordsOfShard(db, shard)
    const files = await filesOf(storage, shard)
    const recorded = new Set(records.map(({ path }) => nameOf(path)))
    const old = files.filter((file) => !recorded.has(nameOf(file.key)) && isOlder(file, graceMs))
    const isLost = ({ key }: StoredFile) => !unrecorded.has(nameOf(key))
    // An old picture may have been given to a student since.
    if (old.some(isLost)) unrecorded = await namesWithoutRecord(db)
    const lost = old.filter(isLost)
    // A backup that began before their records were deleted still refers to them: they wait for the next sweep.
    const waitsForBackup = lost.length > 0 && (await isBackupRunning(db))
    for (const { key } of waitsForBackup ? [] : lost) {
      await storage.remove(key)
      orphans.push(key)
    }
    const present = new Set(files.map(({ key }) => key))
    const suspects = records.filter((record) => filesPromisedBy(record).some((key) => !present.has(key)))
    if (suspects.length > 0) missing.push(...(await lookAgain(db, storage, suspects)))
  }
  return { orphans, missing }
}

async function namesWithoutRecord(db: Database): Promise<Set<string | undefined>> {
  return new Set((await pathsWithoutRecord(db)).map(nameOf))
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

/** Checks again, because records may have been deleted or completed while the files were listed. */
async function lookAgain(db: Database, storage: Storage, suspects: ExpectedMedia[]): Promise<MissingFile[]> {
  const ids = suspects.map(({ id }) => id)
  const missing: MissingFile[] = []
  for (const record of await recordsById(db, ids))
    for (const key of filesPromisedBy(record)) if (!(await storage.exists(key))) missing.push({ id: record.id, key })
  return missing
}

function filesPromisedBy({ kind, path, widths, original }: ExpectedMedia): string[] {
  const base = path.slice(1)
  const sizes = pictureFormats.flatMap((format) => (widths[format] ?? []).map((width) => `${base}-${width}.${format}`))
  const own = kind === 'video' ? videoFiles(base, original) : sizes
  return original === null ? own : [...own, original]
}

/** While a video has an original, only the original is stored. */
function videoFiles(base: string, original: string | null): string[] {
  return original === null ? [base] : []
}

/** Dependencies of a sweep; `remove` is that of the media services. */
type SweepNeeds = {
  db: Database
  storage: Storage
  incoming: string
  /** The store of resumable uploads. */
  uploads: Pick<UploadPlace, 'removeOlder'>
  remove(tx: Transaction, ids: number[]): Promise<void>
}

const hour = 3_600_000
export const sweepTimes = {
  /** Files younger than this may still be in progress. */
  graceMs: hour,
  /** Uploads unused after this time are deleted. */
  unattachedMs: 24 * hour,
  /** Processing that takes longer than this has crashed. */
  stuckMs: 6 * hour,
  /** Resumable uploads not continued for this long are deleted. */
  unfinishedMs: uploadLifetimeMs,
}

type SweepReport = Awaited<ReturnType<typeof sweep>>

const batch = 100

/**
 * Makes files and records consistent after failures (security.md 25): deletes what nothing refers to, and reports
 * missing files. Safe to run during uploads, and concurrently.
 */
export async function sweep(needs: SweepNeeds, times = sweepTimes) {
  const { db, storage, incoming, uploads } = needs
  const unattached = await removeUnattached(needs, times.unattachedMs)
  const { orphans, missing } = await compareFiles(db, storage, times.graceMs)
  return {
    /** Deleted files without a record. */
    orphans,
    /** Files that a record requires but the storage lacks. */
    missing,
    /** Number of unused records deleted, with their files. */
    unattached,
    /** Number of interrupted uploads deleted. */
    leftovers: (await removeLeftovers(incoming, times.graceMs)) + (await uploads.removeOlder(times.unfinishedMs)),
    /** Number of records whose processing crashed, now failed. */
    stuck: await failStuck(db, times.stuckMs),
    /** Number of expired idempotent responses deleted. */
    answers: await forgetOldAnswers(db),
  }
}

/** Deletes in batches, each in its own transaction. */
function removeUnattached({ db, remove }: SweepNeeds, olderThanMs: number): Promise<number> {
  return inChunks(batch, () =>
    db.transaction(async (tx) => {
      const ids = await findUnattached(tx, olderThanMs, batch)
      if (ids.length > 0) await remove(tx, ids)
      return ids.length
    }),
  )
}

const sweepQueue = defineQueue('media-sweep', { retries: 0, longestSeconds: 3000 })
/** Not on the hour, when everything else runs. */
const everyHour = '17 * * * *'

/** Thrown when files of records are missing; the message names the first one for the log. */
class MissingFilesError extends Error {}

/** Schedules the hourly sweep. Missing files fail the job, so that they are logged. */
export function scheduleSweep(jobs: Jobs, needs: SweepNeeds): void {
  jobs.schedule(sweepQueue, everyHour, async () => {
    const { missing } = await sweep(needs)
    if (missing.length > 0)
      throw new MissingFilesError(
        `${missing.length} files of pictures and videos are missing, first: ${missing[0]?.key} of ${missing[0]?.id}`,
      )
  })
}

const longestList = 20

/** Returns the report of a sweep as lines for the operator. */
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
