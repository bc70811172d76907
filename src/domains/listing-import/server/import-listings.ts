import { setImmediate as others } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { type Database, type Transaction, bisect } from '#platform/database/index.ts'
import {
  type ColumnOptions,
  type ImportResult,
  type ImportedListing,
  type RejectedRow,
  isRejected,
  rowText,
} from '#domains/listing-rows/index.ts'
import type { ImportOwner } from './known-listings.ts'
import { checkBatch, storeBatch, type Refusal, type StoredBatch, type StoreOptions } from './listing.store.ts'
import { readMarket } from './category.store.ts'
import {
  ListingPictures,
  type FoundPictures,
  type PictureNeeds,
  type SourceFile,
  type UnusualProblem,
} from '#domains/listing-files/server/index.ts'
import { ListingReader } from './read-listings.ts'
import { createPlausibilityCheck, readUsualPrices } from './usual-prices.ts'

const counted = ['added', 'updated', 'unchanged', 'different'] as const

export type ImportProgress = Pick<
  ImportResult,
  'rows' | 'accepted' | 'rejected' | 'warned' | (typeof counted)[number]
> & { bytes: number; totalBytes: number }

export type ImportOptions = ColumnOptions &
  Pick<StoreOptions, 'onStored' | 'by' | 'expiresAt' | 'publication'> & {
    /** Overwrite existing listings that differ; otherwise they are left alone. */
    update?: boolean
    /** The owner of new listings, and whether listings of others may change. Default: no owner, and yes. */
    owner?: ImportOwner
    /** Write nothing; only report what would happen. */
    dryRun?: boolean
    /** The source of the rows' pictures; without it all pictures are missing. */
    pictures?: PictureNeeds
    /** Runs in the transaction that stores the pictures of a listing. */
    onPictures?: (transaction: Transaction, added: number) => Promise<void>
    /** Stops after the current batch, which stays stored; the import then rejects with the signal's reason. */
    signal?: AbortSignal
    onProgress?: (progress: ImportProgress) => void | Promise<void>
    onRejected?: (row: RejectedRow) => void | Promise<void>
    /** Called for each valid row, with what is unusual in it. */
    onRead?: (listing: ImportedListing, unusual: readonly UnusualProblem[]) => void | Promise<void>
  }

const batchSize = 500
/** The longest time that other requests wait for rows being read. */
const longestTurnMs = 20

/**
 * Imports the listings of a CSV file, one transaction per batch of accepted rows. Rejected rows are reported one by one and do not stop the
 * import. Importing the same file again adds nothing. Needs the standard places in the database. Throws a problem, before anything is
 * written, when the columns cannot be used.
 */
export async function importListings(
  db: Database,
  file: SourceFile,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const reader = new ListingReader(options, await readMarket(db))
  const unusualIn = createPlausibilityCheck(await readUsualPrices(db))
  const tally = { rows: 0, accepted: 0, rejected: 0, warned: 0, added: 0, updated: 0, unchanged: 0, different: 0 }
  const createdCategories = new Set<string>()
  const pictures = new ListingPictures(options.pictures)
  let batch = new Batch(options, pictures)
  /** Stores one batch while the next is read. */
  let storing = Promise.resolve()

  // Callbacks run one at a time: those of a batch being stored interleave with those of rows being read.
  let reported: Promise<void> = Promise.resolve()
  const inTurn = (report: () => void | Promise<void>) => (reported = reported.then(report))
  const reject = (row: RejectedRow) => {
    tally.rejected += 1
    return inTurn(() => options.onRejected?.(row))
  }
  const store = async (full: Batch) => {
    const terms = { ...options, ...termsOf(reader, options), pictures: full.pictures }
    const refused = new Set<ImportedListing>()
    const refuse = (row: ImportedListing, reason: RefusalReason) => {
      refused.add(row)
      return reject(rejectedWhole(row, reason))
    }
    const stored = await storeOrSplit(db, full.rows, terms, refuse)
    for (const { listing, reason } of stored.flatMap((one) => one.refused)) await refuse(listing, reason)
    await full.report(db, tell, refused)
    for (const one of stored) {
      for (const name of one.createdCategories) createdCategories.add(name)
      for (const key of counted) {
        tally[key] += one[key]
        tally.accepted += one[key]
      }
    }
  }
  const flush = async () => {
    await storing
    options.signal?.throwIfAborted()
    storing = store(batch)
    // A failure is thrown with the next batch or at the end.
    storing.catch(() => {})
    batch = new Batch(options, pictures)
  }
  const tell = (row: ImportedListing, unusual: readonly UnusualProblem[]) => {
    if (unusual.length > 0) tally.warned += 1
    return inTurn(() => options.onRead?.(row, unusual))
  }
  let began = performance.now()
  const take = async (rows: Iterable<ImportedListing | RejectedRow>) => {
    for (const row of rows) {
      // A chunk may have twenty thousand short rows, and a market thousands of places that an unknown name is compared with.
      if (performance.now() - began > longestTurnMs) {
        await others()
        began = performance.now()
      }
      tally.rows += 1
      if (isRejected(row)) {
        await reject(row)
        continue
      }
      if (batch.add(row, unusualIn(row)) === batchSize) await flush()
    }
  }

  try {
    for await (const { text, bytes } of file.text()) {
      options.signal?.throwIfAborted()
      await take(reader.push(text))
      await options.onProgress?.({ bytes, totalBytes: file.bytes, ...tally })
    }
    await take(reader.end())
    await flush()
    await storing
  } finally {
    // Even after a failure, nothing is still being stored when this function ends.
    await storing.catch(() => {})
  }
  await options.onProgress?.({ bytes: file.bytes, totalBytes: file.bytes, ...tally })
  return { ...tally, createdCategories: [...createdCategories], ...columnsUsed(reader, options) }
}

type Tell = (row: ImportedListing, unusual: readonly UnusualProblem[]) => Promise<void>

/** Rows that are stored together, and reported once it is known what became of them and their pictures. */
class Batch {
  readonly #options: ImportOptions
  readonly #pictures: ListingPictures
  readonly #held = new Map<ImportedListing, { look: FoundPictures; unusual: readonly UnusualProblem[] }>()

  constructor(options: ImportOptions, pictures: ListingPictures) {
    this.#options = options
    this.#pictures = pictures
  }

  /** Returns the number of rows. */
  add(row: ImportedListing, unusual: readonly UnusualProblem[]): number {
    const look = row.pictures.length > 0 ? this.#pictures.look(row) : { files: [], problems: [] }
    return this.#held.set(row, { look, unusual }).size
  }

  get rows(): ImportedListing[] {
    return [...this.#held.keys()]
  }

  get pictures(): StoreOptions['pictures'] {
    const batch = this.#options.by?.batch
    if (batch === undefined || !this.#options.pictures) return undefined
    const look = (row: ImportedListing) => {
      const { files, problems } = this.#held.get(row)?.look ?? { files: [], problems: [] }
      return { found: files.length, complete: problems.length === 0 }
    }
    return { batch, look }
  }

  /** Attaches the pictures of the stored rows, including those that a killed worker left waiting, and tells of all rows but the refused. */
  async report(db: Database, tell: Tell, refused: ReadonlySet<ImportedListing>): Promise<void> {
    const { by, dryRun, owner, expiresAt = null, onPictures, signal } = this.#options
    const batch = dryRun ? undefined : this.pictures?.batch
    const waiting = batch === undefined ? undefined : await this.#pictures.waiting(db, batch, this.rows)
    const terms = {
      context: by?.context ?? null,
      ownerId: owner?.ownerId ?? null,
      expiresAt,
      onStored: onPictures,
    }
    for (const [row, { look, unusual }] of this.#held) {
      signal?.throwIfAborted()
      const pending = waiting?.get(row.sourceReference)
      const unusable = pending ? await this.#pictures.attach(db, pending, look, terms) : []
      if (!refused.has(row)) await tell(row, [...unusual, ...look.problems, ...unusable])
    }
  }
}

function termsOf(
  { rows: { plan } }: ListingReader,
  { update = false, owner = { ownerId: null, all: true } }: ImportOptions,
): Pick<StoreOptions, 'fields' | 'update' | 'owner'> {
  return { fields: plan.matched.map(({ field }) => field), update, owner }
}

/**
 * Stores a batch. If the database refuses it (a category was deleted meanwhile), halves it until the refused row is found and rejected, and
 * stores the others.
 */
async function storeOrSplit(
  db: Database,
  batch: readonly ImportedListing[],
  options: StoreOptions & { dryRun?: boolean },
  reject: (row: ImportedListing, reason: RefusalReason) => Promise<void>,
): Promise<StoredBatch[]> {
  const stored = await bisect<ImportedListing, StoredBatch[]>(batch, {
    work: async (rows) => [await (options.dryRun ? checkBatch : storeBatch)(db, rows, options)],
    isAboutOne: isRefusal,
    refuse: async (row) => {
      await reject(row, 'refused')
      return []
    },
  })
  return stored.flat()
}

type RefusalReason = 'refused' | Refusal['reason']

function rejectedWhole({ line, sourceReference, cells }: ImportedListing, reason: RefusalReason): RejectedRow {
  const problem = { field: '', value: sourceReference, reason: rowText(`reasons.${reason}`) }
  return { line, cells, problems: [problem] }
}

/** PostgreSQL error classes 22 and 23: a value or constraint is at fault, not the connection or the server. */
function isRefusal(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof DatabaseError && /^2[23]/.test(cause.code ?? '')
}

function columnsUsed({ rows: { plan, defaults } }: ListingReader, { defaults: stated = {} }: ColumnOptions) {
  const inFile = new Set<string>(plan.matched.map(({ field }) => field))
  return {
    columns: plan.matched.map(({ column, field }) => ({ column, field })),
    unknownColumns: plan.unknown,
    defaults: Object.entries(defaults)
      .filter(([field]) => !inFile.has(field) || field in stated)
      .map(([field, value]) => ({ field, value })),
  }
}
