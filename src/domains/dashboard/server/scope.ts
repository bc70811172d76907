import { sql, type SQL } from 'drizzle-orm'
import { listingPermission } from '#domains/listings/index.ts'
import { may, type SignedInActor } from '#shared/actor.ts'

/** Whose listings the figures are of. */
export type Scope = 'all' | { ownerId: number }

/** Whoever may read or change every listing sees the figures of all; everybody else those of their own. */
export function scopeOf(actor: SignedInActor): Scope {
  const all = [listingPermission.readAll, listingPermission.writeAll].some((permission) => may(actor, permission))
  return all ? 'all' : { ownerId: actor.id }
}

/** Which listings count: those of the scope that are not in the bin. */
export function countedListings(scope: Scope): SQL {
  return scope === 'all' ? sql`deleted_at is null` : sql`deleted_at is null and owner_id = ${scope.ownerId}`
}
