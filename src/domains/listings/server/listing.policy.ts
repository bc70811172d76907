import { missingPermission } from '#platform/http/index.ts'
import { may, type Actor, type SignedInActor } from '#shared/actor.ts'
import { notYourListing, listingNotFound } from '../listing.ts'
import { listingPermission } from '../listing.permissions.ts'
import type { StaffListingFilter, StaffProperty } from '../listing.schemas.ts'
import type { ListingFilter } from './listing-filter.ts'
import type { Visibility } from './named-listings.ts'

const { writeOwn, readAll, writeAll } = listingPermission

/** Restricts a filter to the public market; `nothing` when it asks for another status (readings, "API"). */
export function visibleToVisitors(filter: ListingFilter): ListingFilter | 'nothing' {
  if (filter.status !== undefined && filter.status !== 'available') return 'nothing'
  return { ...filter, status: undefined, listed: true }
}

/** Returns whether the actor works with listings and so reads more fields than visitors do. */
export function isListingStaff(actor: Actor): actor is SignedInActor {
  return [writeOwn, readAll, writeAll].some((permission) => may(actor, permission))
}

/** Returns which listings the actor may see: all, or the public market and their own. */
export function visibleTo(actor: SignedInActor): Visibility {
  return may(actor, readAll) || may(actor, writeAll) ? 'everything' : { listedOrOwnedBy: actor.id }
}

/** Returns whether the caller manages all listings and may therefore set the owner. */
export function managesAll({ actor }: { actor: Actor }): boolean {
  return may(actor, listingPermission.writeAll)
}

/** The columns that decide who may see and change a listing. */
type Guarded = { ownerId: number | null; listed: boolean; deletedAt: Date | null }

/** Returns whether the actor may see a listing; those in the recycle bin only with `deleted`, the others only without. */
export function maySee(actor: SignedInActor, listing: Guarded, { deleted }: { deleted: boolean }): boolean {
  if (deleted !== (listing.deletedAt !== null)) return false
  return visibleTo(actor) === 'everything' || listing.ownerId === actor.id || listing.listed
}

/** Returns whether the actor may read a listing's source reference: the owner may, and users who see all listings. */
export function seesSource(actor: Actor, { ownerId }: { ownerId: number | null }): boolean {
  return actor.kind === 'user' && (ownerId === actor.id || visibleTo(actor) === 'everything')
}

/** Returns whether the actor may change a listing that they see. */
export function mayChange(actor: Actor, { ownerId }: { ownerId: number | null }): boolean {
  if (may(actor, writeAll)) return true
  return actor.kind === 'user' && ownerId === actor.id && may(actor, writeOwn)
}

/** Returns whether the actor may read the exact point of a listing that they see; a hidden one only if they may change the listing. */
export function seesPoint(actor: Actor, listing: { ownerId: number | null; hidePosition: boolean }): boolean {
  return !listing.hidePosition || mayChange(actor, listing)
}

/** Returns what the actor may do with a listing; screens show a button only where it is true. */
export function abilitiesOnListing(actor: Actor, listing: Omit<Guarded, 'listed'>): StaffProperty['abilities'] {
  const changes = mayChange(actor, listing)
  const deleted = listing.deletedAt !== null
  return { update: changes && !deleted, delete: changes && !deleted, restore: changes && deleted }
}

/** Returns the listing if the actor may change it. Throws `property-not-found` if they may not even see it, else `not-your-listing`. */
export function requireMayChange<Listing extends Guarded>(
  actor: SignedInActor,
  listing: Listing | undefined,
  { deleted = false }: { deleted?: boolean } = {},
): Listing {
  if (!listing || !maySee(actor, listing, { deleted })) throw listingNotFound()
  if (!mayChange(actor, listing)) throw notYourListing()
  return listing
}

/** Throws 403 for a filter by another owner unless the actor sees all listings. */
export function requireReadableFilter(actor: SignedInActor, { owner }: Pick<StaffListingFilter, 'owner'>): void {
  if (owner !== undefined && owner !== actor.id && visibleTo(actor) !== 'everything') throw missingPermission(readAll)
}
