import type { Database } from '#platform/database/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { listingNotFound, wrongCursor } from '../listing.ts'
import type { StaffListingQuery } from '../listing.schemas.ts'
import type { ListingTotal } from './listing-counts.repository.ts'
import { cursorAt, readCursor, type ListingCursor } from './listing-order.ts'
import type { ListingCatalogue } from './apply-listing-input.ts'
import { staffFilter } from './resolve-filter.ts'
import { maySee } from './listing.policy.ts'
import {
  countStaffListings,
  hasCursors,
  readStaffListing,
  readStaffListings,
  type StaffListing,
} from './staff-listings.repository.ts'

/** The values of the `page` or `cursor` parameter of the neighbouring pages; null where there is none. */
type Neighbours = { parameter: 'page' | 'cursor'; previous: string | null; next: string | null }

type StaffResults = ListingTotal & Neighbours & { listings: StaffListing[] }

/** A page of what the actor may see. Throws `wrong-cursor`, `unknown-filter-value`, 403 for a filter by others' owner. */
export async function listForStaff(
  db: Database,
  query: StaffListingQuery,
  actor: SignedInActor,
  names: ListingCatalogue,
): Promise<StaffResults> {
  const { sort, limit, page = 1 } = query
  const cursor = query.cursor === undefined ? undefined : cursorOf(query.cursor, sort)
  const filter = staffFilter(query, actor, names)
  const [results, total] = await Promise.all([
    readStaffListings(db, filter, { sort, limit, cursor, offset: (page - 1) * limit }),
    countStaffListings(db, filter),
  ])
  return { ...results, ...total, ...neighboursOf(results, query, cursor) }
}

/** One listing that the actor may see. Throws `property-not-found`. */
export async function findForStaff(
  db: Database,
  id: number,
  actor: SignedInActor,
  { deleted }: { deleted: boolean },
): Promise<StaffListing> {
  const listing = await readStaffListing(db, id)
  if (!listing || !maySee(actor, listing, { deleted })) throw listingNotFound()
  return listing
}

function cursorOf(text: string, sort: StaffListingQuery['sort']): ListingCursor {
  if (!hasCursors(sort)) throw wrongCursor()
  return readCursor(text, sort)
}

function neighboursOf(
  { listings, more }: { listings: StaffListing[]; more: boolean },
  { sort, page, cursor: asked }: StaffListingQuery,
  cursor: ListingCursor | undefined,
): Neighbours {
  if (page !== undefined || !hasCursors(sort)) {
    const number = page ?? 1
    const next = more ? String(number + 1) : null
    return { parameter: 'page', previous: number > 1 ? String(number - 1) : null, next }
  }
  const [first, last] = [listings.at(0), listings.at(-1)]
  const backwards = cursor?.backwards ?? false
  const hasPrevious = backwards ? more : asked !== undefined
  return {
    parameter: 'cursor',
    previous: first && hasPrevious ? cursorAt(sort, first, true) : null,
    next: last && (backwards || more) ? cursorAt(sort, last, false) : null,
  }
}
