import type { Database } from '#platform/database/index.ts'
import type { Storage, StoredFile } from '#platform/storage/index.ts'
import { pictureFormats } from '#shared/picture.ts'
import { nameOf } from '../media-names.ts'
import { portraitPaths, recordsById, recordsOfShard, type Promised } from './sweep.repository.ts'

/** A file that a record promises and that is not there. */
export type MissingFile = { id: number; key: string }

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
  const portraits = (await portraitPaths(db)).map(nameOf)
  const orphans: string[] = []
  const missing: MissingFile[] = []
  for (const shard of shards) {
    // Records first: a file that comes later is younger than the grace time.
    const records = await recordsOfShard(db, shard)
    const files = await filesOf(storage, shard)
    const known = new Set([...portraits, ...records.map(({ path }) => nameOf(path))])
    const lost = files.filter((file) => !known.has(nameOf(file.key)) && isOlder(file, graceMs))
    for (const { key } of lost) {
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
