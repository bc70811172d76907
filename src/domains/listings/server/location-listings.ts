import { sql } from 'drizzle-orm'
import type { LocationCount, LocationListings } from '#domains/locations/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { writeListings } from './listing-writer.ts'
import { listingCounts, listingTable } from './listing.table.ts'

/** Listings of any status by location, of all or of one. The public ones are known from their counts. */
async function countByLocation(db: Database | Transaction, locationId?: number): Promise<LocationCount[]> {
  const ofOne = locationId === undefined ? sql`location_id is not null` : sql`location_id = ${locationId}`
  const { rows } = await db.execute<LocationCount>(sql`
    select location_id as "locationId", sum(listings)::int as listings, sum(deleted)::int as deleted
    from (
      select location_id, listings, 0 as deleted from ${listingCounts} where ${ofOne}
      union all
      select location_id, count(*) filter (where deleted_at is null), count(deleted_at)
      from ${listingTable} where not listed and ${ofOne} group by location_id
    ) as counted
    group by 1 having sum(listings) + sum(deleted) > 0`)
  return rows
}

const move: LocationListings['move'] = async (transaction, { from, to }, by) => {
  // The transaction is one person's, who waits for it: more than lists and pages may take.
  await transaction.execute(sql`set local statement_timeout = '120s'`)
  const change = { action: 'property.updated', set: { location_id: sql`${to}` } } as const
  return writeListings(transaction, { ...change, where: sql`location_id = ${from}` }, by)
}

/** What locations know of their listings and do with them. */
export const locationListings: LocationListings = { count: countByLocation, move }
