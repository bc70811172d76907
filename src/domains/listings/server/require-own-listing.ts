import type { Database } from '#platform/database/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { eq } from 'drizzle-orm'
import { demandChange } from './listing.policy.ts'
import { properties } from './listing.table.ts'

/** Lets only those on who may change the listing, deleted or not. Throws `property-not-found`, `not-your-listing`. */
export async function demandOwnListing(db: Database, id: number, actor: SignedInActor): Promise<void> {
  const { ownerId, listed, deletedAt } = properties
  const [listing] = await db.select({ ownerId, listed, deletedAt }).from(properties).where(eq(properties.id, id))
  demandChange(actor, listing, { deleted: listing?.deletedAt != null })
}
