import { recordAudit } from '#domains/audit/server/index.ts'
import {
  type SkippedListing,
  type UndoTerms,
  countRemembered,
  undoPiece,
} from '#domains/listing-batches/server/index.ts'
import { listingText, referenceOf } from '#domains/listings/index.ts'
import type { RejectedRow } from '#domains/listing-rows/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { endWork, report } from '../jobs/import.repository.ts'
import { FirstProblems, SupersededRunError } from '../jobs/import-reporter.ts'
import type { RejectedRowsWriter } from '../upload/rejected-rows.ts'
import { removeCreatedCategories } from './undo.repository.ts'
import type { ListingImport } from '../jobs/import.table.ts'

/** Few enough listings per transaction that none of them stays locked for long. */
const pieceSize = 200

type UndoNeeds = Pick<UndoTerms, 'enquiredAmong' | 'removeMedia'> & {
  db: Database
  attempt: string
  /** The user who runs the undo. */
  actor: { id: number; name: string }
  kept: RejectedRowsWriter
  signal: AbortSignal
  /** Throws when the user has lost the right to the undo. */
  requireRight: (tx: Transaction) => Promise<void>
}

/**
 * Reverts what an import stored, as a run of that import. Listings changed since are kept and reported one by one. Works in pieces, each in
 * its own transaction; a restarted job resumes after the last piece. Throws SupersededRunError.
 */
export async function undoImport(one: ListingImport, needs: UndoNeeds): Promise<void> {
  const { db, attempt, signal, actor, enquiredAmong, removeMedia } = needs
  const { batch, run } = one
  if (run === null) return
  let counts = { rows: one.rows, added: one.added, updated: one.updated, different: 0 }
  const problems = new FirstProblems()
  const total = counts.added + counts.updated + (await countRemembered(db, batch))
  // `all`: the user may change listings of others.
  const mayChange = ({ ownerId }: { ownerId: number | null }) => ownerId === actor.id || one.importOptions.all === true
  const context = { actor, origin: null }
  for (let after = 0; ;) {
    signal.throwIfAborted()
    const { piece, reached } = await db.transaction(async (tx) => {
      const terms = { batch, undo: run, context, mayChange, enquiredAmong, removeMedia }
      const done = await undoPiece(tx, { after, limit: pieceSize }, terms)
      // Counted only once this try is committed: after a deadlock there is another.
      const now = countsAfter(counts, done)
      const bytesRead = Math.floor((one.bytes * now.rows) / Math.max(1, total))
      await needs.requireRight(tx)
      if (!(await report(tx, attempt, { ...now, bytesRead }))) throw new SupersededRunError()
      return { piece: done, reached: now }
    })
    counts = reached
    for (const listing of piece.kept) {
      const row = skippedRow(listing)
      problems.add(row)
      await needs.kept.write(row)
    }
    if (piece.last === undefined) break
    after = piece.last
  }
  await needs.kept.close()
  await db.transaction(async (tx) => {
    await removeCreatedCategories(tx, batch)
    const end = {
      ...counts,
      problems: problems.rows,
      state: 'done',
      categoriesAdded: [],
      subcategoriesAdded: [],
    } as const
    if (!(await endWork(tx, attempt, end))) throw new SupersededRunError()
    await recordAudit(tx, context, {
      action: 'listing-import.undone',
      subject: { kind: 'listing-import', id: one.id, name: one.fileName },
      changes: { removed: [null, counts.added], restored: [null, counts.updated], kept: [null, counts.different] },
      batch: run,
      members: counts.added + counts.updated,
    })
  })
}

type Counts = Record<'rows' | 'added' | 'updated' | 'different', number>

function countsAfter(before: Counts, { removed, restored, kept }: Awaited<ReturnType<typeof undoPiece>>): Counts {
  const [added, updated] = [before.added + removed, before.updated + restored]
  const different = before.different + kept.length
  return { rows: added + updated + different, added, updated, different }
}

function skippedRow({ id, title, sourceReference, why }: SkippedListing): RejectedRow {
  return {
    line: id,
    cells: [referenceOf(id), sourceReference ?? '', title ?? ''],
    problems: [{ field: '', value: '', reason: listingText(`kept.${why}`) }],
  }
}

/** The columns of the sheet of listings that an undo left unchanged. */
export const skippedHeader = ['reference', 'source_reference', 'title']
