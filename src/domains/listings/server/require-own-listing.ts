import type { Database } from '#platform/database/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { eq } from 'drizzle-orm'
import { requireMayChange } from './listing.policy.ts'
import { listingTable } from './listing.table.ts'

/** Lets only those on who may change the listing, deleted or not. Throws `property-not-found`, `not-your-listing`. */
export async function requireOwnListing(db: Database, id: number, actor: SignedInActor): Promise<void> {
  const { ownerId, listed, deletedAt } = listingTable
  const [listing] = await db.select({ ownerId, listed, deletedAt }).from(listingTable).where(eq(listingTable.id, id))
  requireMayChange(actor, listing, { deleted: listing?.deletedAt != null })
}
