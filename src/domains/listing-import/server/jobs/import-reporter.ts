import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { ListingImport } from '../../import-job.ts'
import type { ImportResult, RejectedRow } from '../../imported-listing.ts'
import type { ImportProgress } from '../import-listings.ts'
import type { StoredBatch } from '../listing.store.ts'
import { FirstProblems } from './first-problems.ts'
import { countStored, report } from './import.repository.ts'
import { listingImports } from './import.table.ts'

/** The run was cancelled, or another worker took it over: nothing more may be stored. */
export class OutOfTurn extends Error {}

/** How often progress is written, in milliseconds. */
const everyMs = 500

/** Tells the table of imports how far one worker is. */
export class ImportReporter {
  readonly #db: Database
  readonly #attempt: string
  readonly #isCheck: boolean
  /** What earlier workers of the run stored; this one finds it unchanged. */
  readonly #carried: number
  readonly #problems = new FirstProblems()
  #reportedAt = 0
  #reportedProblems = -1

  constructor(db: Database, { taken, attempt }: { taken: ListingImport; attempt: string }) {
    this.#db = db
    this.#attempt = attempt
    this.#isCheck = taken.mode === 'check'
    this.#carried = taken.added + taken.updated
  }

  /** Throws OutOfTurn. */
  readonly progress = async (progress: ImportProgress): Promise<void> => {
    if (performance.now() - this.#reportedAt < everyMs) return
    this.#reportedAt = performance.now()
    const progressReport = { bytesRead: progress.bytes, ...this.#counts(progress) }
    if (!(await report(this.#db, this.#attempt, progressReport))) throw new OutOfTurn()
  }

  /** Counts a batch in its own transaction. Throws OutOfTurn, so that nothing of the batch is stored. */
  readonly stored = async (tx: Transaction, batch: StoredBatch): Promise<void> => {
    if (!(await countStored(tx, this.#attempt, batch))) throw new OutOfTurn()
  }

  rejected(row: RejectedRow): void {
    this.#problems.add(row)
  }

  /** What remains to be said at the end. */
  countsOf(result: ImportResult) {
    const { createdCategories } = result
    return { ...this.#counts(result), ...(this.#isCheck && { createdCategories }), problems: this.#problems.rows }
  }

  /** What all workers of the run stored. */
  async totals(tx: Transaction): Promise<{ added: number; updated: number }> {
    const { added, updated } = listingImports
    const [totals] = await tx
      .select({ added, updated })
      .from(listingImports)
      .where(eq(listingImports.attempt, this.#attempt))
    return totals ?? { added: 0, updated: 0 }
  }

  #counts({ rows, rejected, added, updated, unchanged, different }: Omit<ImportProgress, 'bytes' | 'totalBytes'>) {
    const grown = this.#problems.rows.length !== this.#reportedProblems
    this.#reportedProblems = this.#problems.rows.length
    return {
      rows,
      rejected,
      unchanged: Math.max(0, unchanged - this.#carried),
      different,
      ...(this.#isCheck && { added, updated }),
      ...(grown && { problems: this.#problems.rows }),
    }
  }
}
