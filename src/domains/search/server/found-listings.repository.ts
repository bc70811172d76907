import { desc, eq, sql } from 'drizzle-orm'
import { listingPermission } from '#domains/listings/index.ts'
import {
  type StaffIndex,
  type StaffFilter,
  findNamed,
  listingTable,
  staffCondition,
  visibleTo,
} from '#domains/listings/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type SignedInActor, may } from '#shared/actor.ts'

/** The fields of a listing in search results: enough to recognise and open it. */
export type FoundListing = Awaited<ReturnType<typeof readFound>>[number]

/**
 * Returns the newest listings that match `q` (words of the title, a reference, an owner's phone), at most `limit`: for users who read all,
 * every listing outside the recycle bin; otherwise their own, then public ones. Reads no count and no other fields of a list.
 */
export async function searchListings(
  { db, index }: Reads,
  { q, limit }: { q: string; limit: number },
  actor: SignedInActor,
): Promise<FoundListing[]> {
  const named = await findNamed({ db, index }, q, { visible: visibleTo(actor), deleted: false })
  const found = await Promise.all(scopesOf(actor).map((scope) => readFound({ db, index }, { ...scope, named, limit })))
  const byId = new Map(found.flat().map((listing) => [listing.id, listing]))
  return [...byId.values()].slice(0, limit)
}

type Reads = { db: Database; index: StaffIndex }

type Scope = Pick<StaffFilter, 'visible' | 'ownerId' | 'listed'>

function scopesOf(actor: SignedInActor): Scope[] {
  const visible = visibleTo(actor)
  if (visible === 'everything') return [{ visible }]
  const own: Scope[] = may(actor, listingPermission.writeOwn) ? [{ visible, ownerId: actor.id }] : []
  return [...own, { visible, listed: true }]
}

async function readFound(
  { db, index }: Reads,
  { limit, ...scope }: Scope & Pick<StaffFilter, 'named'> & { limit: number },
) {
  const order = [desc(listingTable.createdAt), desc(listingTable.id)]
  const filtered = { ...scope, deleted: false }
  const newest = await index.narrow(filtered, limit, { by: 'createdAt', descending: true })
  const filter: StaffFilter = newest ? { visible: 'everything', deleted: false, ids: newest.ids } : filtered
  // The ids come from an index-only scan; only the few rows shown are then read in full.
  const page = db
    .select({ pageId: sql<number>`${listingTable.id}`.as('page_id') })
    .from(listingTable)
    .where(staffCondition(filter))
    .orderBy(...order)
    .limit(limit)
    .as('page')
  const { id, title, translations, locationId, ownerId } = listingTable
  return db
    .select({ id, title, translations, locationId, ownerId })
    .from(listingTable)
    .innerJoin(page, eq(page.pageId, id))
    .orderBy(...order)
}
