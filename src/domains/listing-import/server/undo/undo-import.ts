import { changesBetween, recordAudit } from '#domains/audit/server/index.ts'
import { fieldsOf, purgeListings, writeListing } from '#domains/listings/server/index.ts'
import { referenceOf } from '#domains/listings/index.ts'
import type { RejectedRow } from '#domains/listing-rows/index.ts'
import { type Database, type Transaction, violates } from '#platform/database/index.ts'
import { messagesOfSection } from '#shared/message.ts'
import type { ListingImport } from '../../import-job.ts'
import type { en } from '../../messages/en.ts'
import type { StoredListing } from '../known-listings.ts'
import { finish, report } from '../jobs/import.repository.ts'
import { FirstProblems, OutOfTurn, type RejectedRowsWriter } from '../jobs/import-reporter.ts'
import {
  type ImportedRow,
  countRemembered,
  forgetRemembered,
  lockRemembered,
  removeCreatedCategories,
} from './undo.repository.ts'

const text = messagesOfSection<typeof en>('imports')

/** So many listings in one transaction: none of them waits long for it. */
const pieceSize = 200

/** Why a listing stays as it is. */
type Kept = 'changed' | 'enquired' | 'foreign' | 'categoryGone'

/** The listings among these of which somebody asked something; what is gone could not be spoken of any more. */
export type EnquiredAmong = (tx: Transaction, ids: number[]) => Promise<ReadonlySet<number>>

type UndoNeeds = {
  db: Database
  attempt: string
  /** Who undoes it: `all` where they may change the listings of others. */
  actor: { id: number; name: string }
  enquiredAmong: EnquiredAmong
  kept: RejectedRowsWriter
  signal: AbortSignal
}

/**
 * Takes back what an import stored: removes for good what it added, gives what it changed the values of before. What somebody
 * changed since stays, and is told listing by listing. In pieces, each a transaction of its own; a job that starts again goes on
 * where the last one ended. Throws OutOfTurn.
 */
export async function undoImport(one: ListingImport, needs: UndoNeeds): Promise<void> {
  const { db, attempt, signal } = needs
  const counts = { rows: one.rows, added: one.added, updated: one.updated, different: 0 }
  const problems = new FirstProblems()
  const before = counts.added + counts.updated
  const total = before + (await countRemembered(db, one.id))
  for (let after = 0; ;) {
    signal.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- piece by piece, so that nothing is held for long
    const piece = await db.transaction(async (tx) => {
      const rows = await lockRemembered(tx, one.id, { after, limit: pieceSize })
      const done = await undoPiece(tx, one, { rows, ...needs })
      counts.added += done.removed
      counts.updated += done.restored
      counts.different += done.kept.length
      counts.rows = counts.added + counts.updated + counts.different
      const bytesRead = Math.floor((one.bytes * counts.rows) / Math.max(1, total))
      if (!(await report(tx, attempt, { ...counts, bytesRead }))) throw new OutOfTurn()
      return { ...done, last: rows.at(-1)?.listing.id }
    })
    for (const row of piece.kept) {
      problems.add(row)
      // oxlint-disable-next-line no-await-in-loop -- waits while the disk is slower
      await needs.kept.write(row)
    }
    if (piece.last === undefined) break
    after = piece.last
  }
  await needs.kept.close()
  await db.transaction(async (tx) => {
    await removeCreatedCategories(tx, one)
    const end = {
      ...counts,
      problems: problems.rows,
      state: 'done',
      categoriesAdded: [],
      subcategoriesAdded: [],
    } as const
    if (!(await finish(tx, attempt, end))) throw new OutOfTurn()
    await recordAudit(tx, { kind: 'user', ...needs.actor }, null, {
      action: 'listing-import.undone',
      subject: { kind: 'listing-import', id: one.id, name: one.fileName },
      changes: { removed: [null, counts.added], restored: [null, counts.updated], kept: [null, counts.different] },
      ...(one.run && { batch: one.run }),
    })
  })
}

type Piece = Pick<UndoNeeds, 'actor' | 'enquiredAmong'> & { rows: ImportedRow[] }

async function undoPiece(tx: Transaction, one: ListingImport, { rows, actor, enquiredAmong }: Piece) {
  const added = rows.filter(({ former }) => former === null).map(({ listing }) => listing.id)
  const enquired = await enquiredAmong(tx, added)
  const kept: RejectedRow[] = []
  const [removed, restored]: [number[], number[]] = [[], []]
  for (const row of rows) {
    const { listing, version, former } = row
    const isForeign = listing.ownerId !== actor.id && !one.importOptions.all
    if (listing.version !== version) kept.push(keptRow(listing, 'changed'))
    else if (isForeign) kept.push(keptRow(listing, 'foreign'))
    else if (enquired.has(listing.id)) kept.push(keptRow(listing, 'enquired'))
    else if (former === null) removed.push(listing.id)
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    else if (await changeBack(tx, { listing, former }, { actor, batch: one.run ?? undefined }))
      restored.push(listing.id)
    else kept.push(keptRow(listing, 'categoryGone'))
  }
  if (removed.length > 0 && one.run)
    await purgeListings(tx, removed, one.run, { actor, origin: { address: null, userAgent: null } })
  await forgetRemembered(tx, one.id, restored)
  return { removed: removed.length, restored: restored.length, kept }
}

/** Gives a listing its values of before; false where its category or place of then is gone. */
async function changeBack(
  tx: Transaction,
  { listing, former }: { listing: StoredListing; former: Partial<StoredListing> },
  { actor, batch }: { actor: UndoNeeds['actor']; batch: string | undefined },
): Promise<boolean> {
  try {
    await tx.transaction((inner) =>
      writeListing(inner, listing, former, {
        actor: { kind: 'user', ...actor },
        origin: null,
        action: 'property.updated',
        changes: changesBetween(fieldsOf(listing), fieldsOf({ ...listing, ...former })),
        batch,
      }),
    )
    return true
  } catch (error) {
    if (gone.some((constraint) => violates(error, constraint))) return false
    throw error
  }
}

const gone = [
  'properties_category_id_fkey',
  'properties_subcategory_id_category_id_fkey',
  'properties_location_id_fkey',
]

function keptRow({ id, title, sourceReference }: StoredListing, reason: Kept): RejectedRow {
  return {
    line: id,
    cells: [referenceOf(id), sourceReference ?? '', title],
    problems: [{ field: '', value: '', reason: text(`kept.${reason}`) }],
  }
}

/** The columns of the sheet of listings that an undo left as they are. */
export const keptHeader = ['reference', 'source_reference', 'title']
