import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { auditEvents } from '#domains/audit/server/index.ts'
import type { CategoryListings, ListingCount, ListingMove } from '#domains/taxonomy/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { stampOf } from './listing-writer.ts'
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

/** One statement for any number of listings: it moves them and writes into the record what changed for each. */
const move: CategoryListings['move'] = async (transaction, { from, to, cars }, { actor, origin }) => {
  // The transaction is one person's, who waits for it: more than lists and pages may take.
  await transaction.execute(sql`set local statement_timeout = '120s'`)
  const facts = factsAfter(cars)
  const { rowCount } = await transaction.execute(sql`
    with before as (
      select id, title, category_id, subcategory_id, bedrooms, bathrooms, square_feet
      from properties where ${areIn(from)} for update
    ), after as (
      update properties set
        category_id = ${to.categoryId}::integer,
        subcategory_id = ${to.subcategoryId}::integer,
        ${facts ? sql`bedrooms = ${facts}, bathrooms = ${facts}, square_feet = ${facts},` : sql``}
        ${stampOf('person')}
      from before where properties.id = before.id
      returning properties.id, properties.category_id, properties.subcategory_id, properties.bedrooms,
        properties.bathrooms, properties.square_feet
    )
    insert into ${auditEvents} (actor_id, actor_name, action, subject_kind, subject_id, subject_name, changes, address, user_agent)
    select ${actor.id}, ${actor.name}, 'property.updated', 'property', before.id::text, before.title,
      ${changed('category_id')} || ${changed('subcategory_id')} || ${changed('bedrooms')}
        || ${changed('bathrooms')} || ${changed('square_feet')},
      ${origin.address}, ${origin.userAgent?.slice(0, longestUserAgent) ?? null}
    from before join after using (id)`)
  return rowCount ?? 0
}

/** What categories know of their listings and do with them. */
export const categoryListings: CategoryListings = { count: countByCategory, move }

const longestUserAgent = 300

function areIn({ categoryId, subcategoryId }: ListingMove['from']): SQL | undefined {
  const inSubcategory =
    subcategoryId === undefined
      ? undefined
      : subcategoryId === null
        ? isNull(listingTable.subcategoryId)
        : eq(listingTable.subcategoryId, subcategoryId)
  return and(eq(listingTable.categoryId, categoryId), inSubcategory)
}

/** What becomes of bedrooms, bathrooms and size: cars carry 0, of what was a car nothing is known (readings, "Property"). */
function factsAfter({ before, after }: ListingMove['cars']): SQL | undefined {
  if (before === after) return undefined
  return after ? sql`0` : sql`null`
}

/** A field's entry among the changes, where it changed. */
function changed(field: string): SQL {
  const [before, after] = [sql.raw(`before.${field}`), sql.raw(`after.${field}`)]
  return sql`case when ${before} is distinct from ${after}
    then jsonb_build_object(${field}::text, jsonb_build_array(${before}, ${after})) else '{}' end`
}
