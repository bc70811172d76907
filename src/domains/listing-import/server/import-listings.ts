import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Database } from '#platform/database/index.ts'
import type { ImportedListing, ImportResult, RejectedRow } from '../imported-listing.ts'
import type { ColumnWishes } from '../match-columns.ts'
import { am } from '../messages/am.ts'
import { en } from '../messages/en.ts'
import { isRejected } from '../read-row.ts'
import { storeBatch, type StoredBatch, type StoreOptions } from './listing.store.ts'
import { readMarket } from './market.repository.ts'
import { ListingReader } from './read-listings.ts'
import type { SourceFile } from './source-file.ts'

/** How far an import is. */
export type ImportProgress = Pick<ImportResult, 'rows' | 'accepted' | 'rejected'> & {
  bytes: number
  totalBytes: number
}

export type ImportOptions = ColumnWishes & {
  /** Overwrite listings that are there already and differ; they are left alone otherwise. */
  update?: boolean
  onProgress?: (progress: ImportProgress) => void
  /** Told of each row that is not accepted. */
  onRejected?: (row: RejectedRow) => void | Promise<void>
}

const batchSize = 500

/**
 * Loads the listings of a CSV file, one transaction per batch of accepted rows. Rows that cannot be accepted
 * are told one by one and stop nothing. The same file again adds nothing. Needs the standard places to be there.
 * Throws a problem, before anything is written, when the columns cannot be used.
 */
export async function importListings(
  db: Database,
  file: SourceFile,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const reader = new ListingReader(options, await readMarket(db))
  const tally = { rows: 0, accepted: 0, rejected: 0, added: 0, updated: 0, unchanged: 0, different: 0 }
  const createdCategories: string[] = []
  let batch: ImportedListing[] = []

  const reject = async (row: RejectedRow) => {
    tally.rejected += 1
    await options.onRejected?.(row)
  }
  const flush = async () => {
    const fields = reader.rows.plan.matched.map(({ field }) => field)
    const stored = await storeOrSplit(db, batch, { fields, update: options.update ?? false }, reject)
    batch = []
    for (const { createdCategories: names, ...counts } of stored) {
      createdCategories.push(...names)
      for (const key of ['added', 'updated', 'unchanged', 'different'] as const) {
        tally[key] += counts[key]
        tally.accepted += counts[key]
      }
    }
  }
  const take = async (rows: (ImportedListing | RejectedRow)[]) => {
    for (const row of rows) {
      tally.rows += 1
      if (isRejected(row)) await reject(row)
      else if (batch.push(row) === batchSize) await flush()
    }
  }

  for await (const { text, bytes } of file.text()) {
    await take(reader.push(text))
    options.onProgress?.({ bytes, totalBytes: file.bytes, ...tally })
  }
  await take(reader.end())
  await flush()
  options.onProgress?.({ bytes: file.bytes, totalBytes: file.bytes, ...tally })
  return { ...tally, createdCategories, ...understood(reader, options) }
}

/**
 * Stores a batch; where the database refuses it (a category was removed in between), halves it until the row that it
 * refuses is found and rejected, so that the others are stored.
 */
async function storeOrSplit(
  db: Database,
  batch: ImportedListing[],
  options: StoreOptions,
  reject: (row: RejectedRow) => Promise<void>,
): Promise<StoredBatch[]> {
  if (batch.length === 0) return []
  try {
    return [await storeBatch(db, batch, options)]
  } catch (error) {
    if (!isRefusal(error)) throw error
    const [first] = batch
    if (first && batch.length === 1) {
      const reason = { en: en.reasons.refused, am: am.reasons.refused }
      await reject({ line: first.line, problems: [{ field: '', value: first.reference, reason }] })
      return []
    }
    const middle = Math.ceil(batch.length / 2)
    const before = await storeOrSplit(db, batch.slice(0, middle), options, reject)
    return [...before, ...(await storeOrSplit(db, batch.slice(middle), options, reject))]
  }
}

/** Classes 22 and 23 of PostgreSQL's errors: a value or a constraint, not the connection or the server. */
function isRefusal(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof DatabaseError && /^2[23]/.test(cause.code ?? '')
}

function understood({ rows: { plan, defaults } }: ListingReader, { defaults: wished = {} }: ColumnWishes) {
  const inFile = new Set<string>(plan.matched.map(({ field }) => field))
  return {
    columns: plan.matched.map(({ column, field }) => ({ column, field })),
    unknownColumns: plan.unknown,
    defaults: Object.entries(defaults)
      .filter(([field]) => !inFile.has(field) || field in wished)
      .map(([field, value]) => ({ field, value })),
  }
}
