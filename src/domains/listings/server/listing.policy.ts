import { missingPermission } from '#platform/http/index.ts'
import { may, type Actor, type SignedInActor } from '#shared/actor.ts'
import { notYourListing, listingNotFound } from '../listing.ts'
import { listingPermission } from '../listing.permissions.ts'
import type { StaffListingFilter, StaffProperty } from '../listing.schemas.ts'
import type { ListingFilter } from './listing-filter.ts'
import type { Visibility } from './named-listings.ts'

const { writeOwn, readAll, writeAll } = listingPermission

/** What visitors may see: the public market only; a wish for others finds nothing (readings, "API"). */
export function visibleToVisitors(filter: ListingFilter): ListingFilter | 'nothing' {
  if (filter.status !== undefined && filter.status !== 'available') return 'nothing'
  return { ...filter, status: undefined, listed: true }
}

/** Whoever works with listings; they read more of each of them than visitors do. */
export function isListingStaff(actor: Actor): actor is SignedInActor {
  return [writeOwn, readAll, writeAll].some((permission) => may(actor, permission))
}

/** Which listings staff may see: everything, or the public market and their own. */
export function visibleTo(actor: SignedInActor): Visibility {
  return may(actor, readAll) || may(actor, writeAll) ? 'everything' : { listedOrOwnedBy: actor.id }
}

/** Whether they manage all listings, and so say whose one is. */
export function managesAll({ actor }: { actor: Actor }): boolean {
  return may(actor, listingPermission.writeAll)
}

/** What of a listing decides who may see and change it. */
type Guarded = { ownerId: number | null; listed: boolean; deletedAt: Date | null }

/** Whether staff may see a listing; what is in the bin only where `deleted` is asked for. */
export function maySee(actor: SignedInActor, listing: Guarded, { deleted }: { deleted: boolean }): boolean {
  if (deleted !== (listing.deletedAt !== null)) return false
  return visibleTo(actor) === 'everything' || listing.ownerId === actor.id || listing.listed
}

/** Whether the actor may read what the source of a listing calls it: of one's own, or with the right to see all. */
export function seesSource(actor: Actor, { ownerId }: { ownerId: number | null }): boolean {
  return actor.kind === 'user' && (ownerId === actor.id || visibleTo(actor) === 'everything')
}

/** Whether the actor may change a listing that they see. */
export function mayChange(actor: Actor, { ownerId }: { ownerId: number | null }): boolean {
  if (may(actor, writeAll)) return true
  return actor.kind === 'user' && ownerId === actor.id && may(actor, writeOwn)
}

/** Whether the actor may read the point itself of a listing that they see; where it is hidden, those only who may change it. */
export function seesPoint(actor: Actor, listing: { ownerId: number | null; hidePosition: boolean }): boolean {
  return !listing.hidePosition || mayChange(actor, listing)
}

/** What the actor may do with a listing; screens show a button only where it is true. */
export function abilitiesOnListing(actor: Actor, listing: Omit<Guarded, 'listed'>): StaffProperty['abilities'] {
  const changes = mayChange(actor, listing)
  const deleted = listing.deletedAt !== null
  return { update: changes && !deleted, delete: changes && !deleted, restore: changes && deleted }
}

/**
 * Lets only those on who may change the listing. Throws `property-not-found` for one that they may not even see, and
 * `not-your-listing`.
 */
export function requireMayChange<Listing extends Guarded>(
  actor: SignedInActor,
  listing: Listing | undefined,
  { deleted = false }: { deleted?: boolean } = {},
): Listing {
  if (!listing || !maySee(actor, listing, { deleted })) throw listingNotFound()
  if (!mayChange(actor, listing)) throw notYourListing()
  return listing
}

/** Throws 403 for a filter by a field that the actor may not read of others. */
export function requireReadableFilter(actor: SignedInActor, { owner }: Pick<StaffListingFilter, 'owner'>): void {
  if (owner !== undefined && owner !== actor.id && visibleTo(actor) !== 'everything') throw missingPermission(readAll)
}
