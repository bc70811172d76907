import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordBatch } from '#domains/audit/server/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import { violates, type Transaction } from '#platform/database/index.ts'
import {
  type BulkChange,
  notYourListing,
  listingNotFound,
  selectionChanged,
  unknownListingValue,
  wrongListing,
} from '#domains/listings/index.ts'
import {
  type Chosen,
  type ListingCatalogue,
  type WriteContext,
  bulkAction,
  changeMany,
  countAmong,
  countLimit,
  incompleteDraft,
  lockChosen,
  mayChange,
  staffFilter,
  visibleTo,
} from '#domains/listings/server/index.ts'

/** Listings by the hundred thousand take longer than a statement otherwise may. */
const longestStatement = sql`set local statement_timeout = '120s'`

/** What became of a choice: the batch by which it is undone, how many changed, and how many drafts had to stay drafts. */
type BulkOutcome = { batch: string; changed: number; skipped: number }

/**
 * Does one thing to many listings at once. Throws `property-not-found` when none is there, `not-your-listing` when one of
 * them is not the actor's to change, `selection-changed` when a filter finds another number than the actor saw, 400.
 */
export async function changeListings(
  tx: Transaction,
  change: BulkChange,
  names: WriteContext,
  context: RequestContext,
): Promise<BulkOutcome> {
  const action = bulkAction(change, names)
  await tx.execute(longestStatement)
  const chosen = await choose(tx, change, names, context)
  const ids = chosen.map(({ id }) => id)
  const publishes = change.action === 'publication' && change.publication === 'published'
  const skipped = publishes ? await countAmong(tx, ids, incompleteDraft(names)) : 0
  const batch = randomUUID()
  const changed = await translateDbErrors(() => changeMany(tx, ids, action, { context, batch }))
  await recordBatch(tx, context, { action: action.action, kind: 'property', batch })
  return { batch, changed, skipped }
}

async function choose(
  tx: Transaction,
  { ids, filter, total }: BulkChange,
  names: ListingCatalogue,
  { actor }: RequestContext,
) {
  const chosen = filter
    ? await lockChosen(tx, { filter: staffFilter(filter, actor, names) })
    : await lockChosen(tx, { ids: ids ?? [], visible: visibleTo(actor) })
  if (filter && !isCount(chosen, total)) throw selectionChanged(chosen.length)
  if (!filter && chosen.length === 0) throw listingNotFound()
  if (!chosen.every((listing) => mayChange(actor, listing))) throw notYourListing()
  return chosen
}

/** Beyond 10,000 a list says only that there are more. */
function isCount(chosen: Chosen[], total = 0): boolean {
  return Math.min(chosen.length, countLimit) === Math.min(total, countLimit)
}

/** A category that was deleted in this moment, or since the batch that is undone. */
async function translateDbErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const gone = ['properties_category_id_fkey', 'properties_subcategory_id_category_id_fkey']
    if (gone.some((constraint) => violates(error, constraint)))
      throw wrongListing([unknownListingValue('category_id', 'category')])
    throw error
  }
}
