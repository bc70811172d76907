import type { Database, Executor } from '#platform/database/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { momentOfLocal } from '#shared/moment.ts'
import type { StaffListingFilter, StaffListingQuery } from '../listing.schemas.ts'
import { listingNotFound, wrongCursor } from '../listing.ts'
import type { ListingCatalogue } from './apply-listing-input.ts'
import {
  type ListingTotal,
  type StaffListing,
  countStaffListings,
  hasCursors,
  readStaffListing,
  readStaffListings,
} from './listing.repository.ts'
import type { StaffFilter, StaffIndex } from './listing-filter.ts'
import { type ListingCursor, readCursor } from './listing-order.ts'
import { maySee, requireReadableFilter, visibleTo } from './listing.policy.ts'
import { namedFilter, neighbours } from './listing-reads.ts'
import { findNamed } from './named-listings.ts'
import { narrowStaffFilter } from './narrow-listings.ts'

/** The `page` or `cursor` parameter of the neighbouring pages; null where there is none. */
type Neighbours = { parameter: 'page' | 'cursor'; previous: string | null; next: string | null }

type StaffReads<Db> = { db: Db; index: StaffIndex }

type StaffResults = ListingTotal & Neighbours & { listings: StaffListing[] }

/**
 * Returns a page of the listings that the actor may see. Throws `wrong-cursor`, `unknown-filter-value`, and 403 for a
 * filter by another owner.
 */
export async function listForStaff(
  { db, index }: StaffReads<Database>,
  query: StaffListingQuery,
  actor: SignedInActor,
  listingCatalogue: ListingCatalogue,
): Promise<StaffResults> {
  const { sort, limit, page = 1 } = query
  const cursor = query.cursor === undefined ? undefined : cursorOf(query.cursor, sort)
  const offset = (page - 1) * limit
  const asked = await staffFilter({ db, index }, query, actor, listingCatalogue)
  const { filter, total } = await narrowStaffFilter(asked, { index, sort, cursor, end: offset + limit + 1 })
  const [results, counted] = await Promise.all([
    readStaffListings(db, filter, { sort, limit, cursor, offset }),
    total ?? countStaffListings(db, filter),
  ])
  return { ...results, ...counted, ...neighboursOf(results, query, cursor?.backwards ?? false) }
}

/** Returns a listing that the actor may see. Throws `property-not-found`. */
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
  { sort, page, cursor }: StaffListingQuery,
  backwards: boolean,
): Neighbours {
  if (page !== undefined || !hasCursors(sort)) {
    const number = page ?? 1
    const next = more ? String(number + 1) : null
    return { parameter: 'page', previous: number > 1 ? String(number - 1) : null, next }
  }
  return { parameter: 'cursor', ...neighbours({ listings, more }, { sort, cursor }, { backwards }) }
}

/**
 * Returns the filter of a staff list, restricted to what the actor may see. Throws like `namedFilter`, and 403 for a
 * filter by another owner.
 */
export async function staffFilter(
  { db, index }: StaffReads<Executor>,
  query: StaffListingFilter,
  actor: SignedInActor,
  listingCatalogue: ListingCatalogue,
): Promise<StaffFilter> {
  requireReadableFilter(actor, query)
  const mine = query.mine && actor.id
  const owner = query.owner === 'nobody' ? null : query.owner
  const seen = { visible: visibleTo(actor), deleted: query.deleted ?? false }
  return {
    ...namedFilter(query, listingCatalogue),
    ...seen,
    named: query.q === undefined ? undefined : await findNamed({ db, index }, query.q, seen),
    // No listing has two owners, so the filter must match nothing.
    ownerId: mine !== undefined && owner !== undefined && owner !== mine ? 0 : (mine ?? owner),
    publication: query.publication,
    withoutPictures: query.without_pictures,
    incomplete: query.incomplete,
    addedSince: query.added_since ? Date.parse(momentOfLocal(`${query.added_since}T00:00`)) : undefined,
    unchanged: query.unchanged,
  }
}
