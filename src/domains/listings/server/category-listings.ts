import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { CategoryListings, ListingCount, ListingMove } from '#domains/taxonomy/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { appliesTo } from '#domains/listing-fields/index.ts'
import { attributesAfterMove } from './moved-attributes.ts'
import { writeListings } from './listing-writer.ts'
import { listingCounts, listingTable } from './listing.table.ts'

/**
 * Listings of any status by category and subcategory, of all categories or of one. The public ones are known from their
 * counts, which are kept with every write; only the others are counted now.
 */
async function countByCategory(db: Database | Transaction, categoryId?: number): Promise<ListingCount[]> {
  const ofOne = categoryId === undefined ? sql`category_id is not null` : sql`category_id = ${categoryId}`
  const { rows } = await db.execute<ListingCount>(sql`
    select category_id as "categoryId", subcategory_id as "subcategoryId",
      sum(listings)::int as listings, sum(deleted)::int as deleted
    from (
      select category_id, nullif(subcategory_id, 0) as subcategory_id, listings, 0 as deleted
      from ${listingCounts} where ${ofOne}
      union all
      select category_id, subcategory_id, count(*) filter (where deleted_at is null), count(deleted_at)
      from ${listingTable} where not listed and ${ofOne} group by category_id, subcategory_id
    ) as counted
    group by 1, 2 having sum(listings) + sum(deleted) > 0`)
  return rows
}

const move: CategoryListings['move'] = async (transaction, { from, to, kinds }, by) => {
  // The transaction is one person's, who waits for it: more than lists and pages may take.
  await transaction.execute(sql`set local statement_timeout = '120s'`)
  const set = {
    category_id: sql`${to.categoryId}`,
    subcategory_id: sql`${to.subcategoryId}`,
    ...attributesAfterMove(kinds.after, (field) => appliesTo(field, kinds.before)),
  }
  return writeListings(transaction, { action: 'property.updated', set, where: areIn(from) }, by)
}

/** What categories know of their listings and do with them. */
export const categoryListings: CategoryListings = { count: countByCategory, move }

function areIn({ categoryId, subcategoryId }: ListingMove['from']): SQL | undefined {
  const inSubcategory =
    subcategoryId === undefined
      ? undefined
      : subcategoryId === null
        ? isNull(listingTable.subcategoryId)
        : eq(listingTable.subcategoryId, subcategoryId)
  return and(eq(listingTable.categoryId, categoryId), inSubcategory)
}
