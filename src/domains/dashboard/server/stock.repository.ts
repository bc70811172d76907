import { sql } from 'drizzle-orm'
import type { ListingStatus, Publication } from '#domains/listings/index.ts'
import type { Database } from '#platform/database/index.ts'
import { countedListings, type Scope } from './scope.ts'

/** How many listings there are of a status and publication in a category and at a place. */
export type StockCell = {
  status: ListingStatus
  publication: Publication
  categoryId: number | null
  locationId: number | null
  listings: number
}

/**
 * Every combination that occurs, counted in one pass that PostgreSQL shares among its workers and answers from
 * `properties_staff_newest` alone; what screens show are sums of these.
 */
export async function readStock(db: Database, scope: Scope): Promise<StockCell[]> {
  const { rows } = await db.execute<StockCell>(sql`
    select status, publication, category_id as "categoryId", location_id as "locationId", count(*)::integer as listings
    from properties where ${countedListings(scope)}
    group by status, publication, category_id, location_id`)
  return rows
}
