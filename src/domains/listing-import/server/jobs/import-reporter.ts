import type { Database, Transaction } from '#platform/database/index.ts'
import type { ImportedListing, ImportResult, RejectedRow, WarnedRow } from '#domains/listing-rows/index.ts'
import type { PreviewedListing } from '../../import-job.ts'
import type { ImportProgress } from '../import-listings.ts'
import type { UnusualProblem } from '#domains/listing-files/server/index.ts'
import type { StoredBatch } from '../listing.store.ts'
import { rememberStored } from '../undo/undo.repository.ts'
import { storable } from '../upload/read-head.ts'
import { countPictures, countStored, report } from './import.repository.ts'
import type { ListingImport } from './import.table.ts'

const maxRows = 50
const maxCards = 6
const maxCells = 40
const longest = 200

/** Collects the first rejected rows, shortened to what a screen shows and the database can store. */
export class FirstProblems {
  readonly rows: RejectedRow[] = []

  add({ line, problems, cells }: RejectedRow): void {
    if (this.rows.length === maxRows) return
    this.rows.push({
      line,
      cells: cells.slice(0, maxCells).map((cell) => storable(cell, longest)),
      problems: problems.map((problem) => ({ ...problem, value: storable(problem.value, longest) })),
    })
  }
}

/** Returns an accepted row with what is unusual in it, for sheets and reports. */
export function warnedRow({ line, cells }: ImportedListing, unusual: readonly UnusualProblem[]): WarnedRow {
  return {
    line,
    cells,
    problems: unusual.map(({ field, value, reason }) => ({ field, value, reason })),
    accepted: true,
  }
}

/** Thrown when the run was cancelled or another worker took it over: nothing more may be stored. */
export class SupersededRunError extends Error {}

/** Milliseconds between writes of the progress. */
const everyMs = 500

/** Writes the progress of one worker to the table of imports. */
export class ImportReporter {
  readonly #db: Database
  readonly #attempt: string
  readonly #isCheck: boolean
  /** Listings that earlier workers of the run stored; this worker finds them unchanged. */
  readonly #carried: number
  readonly #problems = new FirstProblems()
  readonly #unusual = new FirstProblems()
  readonly #rules: NonNullable<ListingImport['warnings']['rules']> = {}
  readonly #preview: PreviewedListing[] = []
  #reportedAt = 0
  #reportedProblems = -1

  constructor(db: Database, { taken, attempt }: { taken: ListingImport; attempt: string }) {
    this.#db = db
    this.#attempt = attempt
    this.#isCheck = taken.mode === 'check'
    this.#carried = taken.added + taken.updated
  }

  /** Writes the progress. Throws SupersededRunError. */
  readonly progress = async (progress: ImportProgress): Promise<void> => {
    if (performance.now() - this.#reportedAt < everyMs) return
    this.#reportedAt = performance.now()
    const progressReport = { bytesRead: progress.bytes, ...this.#counts(progress) }
    if (!(await report(this.#db, this.#attempt, progressReport))) throw new SupersededRunError()
  }

  /** Counts a batch in the transaction that stores it. Throws SupersededRunError, so that the batch is rolled back. */
  readonly stored = async (tx: Transaction, batch: StoredBatch): Promise<void> => {
    if (!(await countStored(tx, this.#attempt, batch))) throw new SupersededRunError()
    await rememberStored(tx, this.#attempt, batch)
  }

  /** Counts the pictures of a listing in the transaction that stores them. Throws SupersededRunError. */
  readonly pictures = async (tx: Transaction, added: number): Promise<void> => {
    if (!(await countPictures(tx, this.#attempt, added))) throw new SupersededRunError()
  }

  rejected(row: RejectedRow): void {
    this.#problems.add(row)
  }

  /** Counts what is unusual in an accepted row, and keeps the first listings for the preview. */
  read({ cells, ...listing }: ImportedListing, unusual: readonly UnusualProblem[]): void {
    if (this.#isCheck && this.#preview.length < maxCards) this.#preview.push(listing)
    if (unusual.length === 0) return
    for (const { rule } of unusual) this.#rules[rule] = (this.#rules[rule] ?? 0) + 1
    this.#unusual.add(warnedRow({ cells, ...listing }, unusual))
  }

  /** Returns the final counts of the run. */
  countsOf(result: ImportResult) {
    const { createdCategories } = result
    return {
      ...this.#counts(result),
      ...(this.#isCheck && { createdCategories }),
      problems: this.#problems.rows,
      warnings: { rules: this.#rules, rows: this.#unusual.rows },
      preview: this.#preview,
    }
  }

  #counts({ rows, rejected, warned, different, ...made }: Omit<ImportProgress, 'bytes' | 'totalBytes'>) {
    const grown = this.#problems.rows.length !== this.#reportedProblems
    this.#reportedProblems = this.#problems.rows.length
    return {
      rows,
      rejected,
      warned,
      unchanged: Math.max(0, made.unchanged - this.#carried),
      different,
      ...(this.#isCheck && { added: made.added, updated: made.updated }),
      ...(grown && { problems: this.#problems.rows }),
    }
  }
}
