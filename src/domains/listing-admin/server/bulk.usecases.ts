import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordBatch } from '#domains/audit/server/index.ts'
import { missingPermission } from '#platform/http/index.ts'
import { type RequestContext, may } from '#shared/actor.ts'
import { violates, type Transaction } from '#platform/database/index.ts'
import {
  type BulkChange,
  isOfTheBin,
  listingPermission,
  referenceTaken,
  notYourListing,
  listingNotFound,
  selectionChanged,
  unknownListingValue,
  wrongListing,
} from '#domains/listings/index.ts'
import {
  type Chosen,
  type ListingCatalogue,
  type StaffIndex,
  type WriteContext,
  changeMany,
  countAmong,
  countLimit,
  lockChosen,
  mayChange,
  purgeWithMedia,
  staffFilter,
  visibleTo,
} from '#domains/listings/server/index.ts'

import { bulkAction, incompleteDraft, leftAsTheyAre } from './bulk-actions.ts'

/** Listings by the hundred thousand take longer than a statement otherwise may. */
const longestStatement = sql`set local statement_timeout = '120s'`

/**
 * What became of a choice: the batch by which it is undone, how many changed, how many of it had to stay as they are, and the first of
 * the drafts that lack something.
 */
type BulkOutcome = { batch: string; changed: number; skipped: number; drafts?: { id: number; title: string }[] }

/**
 * Does one thing to many listings at once. Throws `property-not-found` when none is there, `not-your-listing` when one of
 * them is not the actor's to change, `selection-changed` when a filter finds another number than the actor saw, 400.
 */
export async function changeListings(
  tx: Transaction,
  change: BulkChange,
  { names, index, removeMedia }: { names: WriteContext; index: StaffIndex; removeMedia: RemoveMedia },
  context: RequestContext,
): Promise<BulkOutcome> {
  if (change.action === 'owner' && !may(context.actor, listingPermission.writeAll))
    throw missingPermission(listingPermission.writeAll)
  const action = change.action === 'purge' ? null : bulkAction(change, names)
  await tx.execute(longestStatement)
  const chosen = await choose({ db: tx, index }, change, names, context)
  const ids = chosen.map(({ id }) => id)
  const left = leftAsTheyAre(change, names)
  const skipped = left ? await countAmong(tx, ids, left) : 0
  const drafts = skipped > 0 && change.action === 'publication' ? { drafts: await nameDrafts(tx, ids, names) } : {}
  const batch = randomUUID()
  if (action === null) return { batch, changed: await purge(tx, ids, { context, batch, removeMedia }), skipped: 0 }
  const changed = await translateDbErrors(() => changeMany(tx, ids, action, { context, batch }))
  if (change.action === 'owner') await names.tellReceiver(tx, change.owner_id, changed, context.actor)
  await recordBatch(tx, context, { action: action.action, kind: 'property', batch })
  return { batch, changed, skipped, ...drafts }
}

/** So many of the drafts that lack something are named. */
const mostNamed = 10

async function nameDrafts(tx: Transaction, ids: number[], names: ListingCatalogue) {
  const { rows } = await tx.execute<{ id: number; title: string }>(sql`
    select id, title from properties where id = any(${sql.param(ids)}::integer[]) and ${incompleteDraft(names)}
    order by id limit ${mostNamed}`)
  return rows
}

/** Removes pictures and videos that nothing shows any more: rows at once, files after the transaction. */
type RemoveMedia = (tx: Transaction, ids: number[]) => Promise<void>

/** Removes listings for good, with their pictures and videos. */
async function purge(
  tx: Transaction,
  ids: number[],
  { removeMedia, ...by }: { context: RequestContext; batch: string; removeMedia: RemoveMedia },
): Promise<number> {
  const media = await purgeWithMedia(tx, ids, by)
  await recordBatch(tx, by.context, { action: 'property.purged', kind: 'property', batch: by.batch })
  if (media.length > 0) await removeMedia(tx, media)
  return ids.length
}

async function choose(
  reads: { db: Transaction; index: StaffIndex },
  change: BulkChange,
  names: ListingCatalogue,
  { actor }: RequestContext,
) {
  const { db: tx } = reads
  const { ids, filter, total } = change
  const deleted = isOfTheBin(change)
  const chosen = filter
    ? await lockChosen(tx, { filter: { ...(await staffFilter(reads, filter, actor, names)), deleted } })
    : await lockChosen(tx, { ids: ids ?? [], visible: visibleTo(actor), deleted })
  if (filter && !isCount(chosen, total)) throw selectionChanged(chosen.length)
  if (!filter && chosen.length === 0) throw listingNotFound()
  if (!chosen.every((listing) => mayChange(actor, listing))) throw notYourListing()
  return chosen
}

/** Beyond 10,000 a list says only that there are more. */
function isCount(chosen: Chosen[], total = 0): boolean {
  return Math.min(chosen.length, countLimit) === Math.min(total, countLimit)
}

/** A category, place or person deleted in this moment, and a reference that the new owner has already. */
async function translateDbErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const gone = ['properties_category_id_fkey', 'properties_subcategory_id_category_id_fkey']
    if (gone.some((constraint) => violates(error, constraint)))
      throw wrongListing([unknownListingValue('category_id', 'category')])
    if (violates(error, 'properties_location_id_fkey'))
      throw wrongListing([unknownListingValue('location_id', 'location')])
    if (violates(error, 'properties_owner_id_fkey')) throw wrongListing([unknownListingValue('owner_id', 'owner')])
    if (violates(error, 'properties_source_reference') || violates(error, 'properties_import_source'))
      throw referenceTaken()
    throw error
  }
}
