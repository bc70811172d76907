import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { CategoryListings, ListingCount, ListingMove } from '#domains/taxonomy/server/index.ts'
import { type Executor, type Transaction, allowLongStatements } from '#platform/database/index.ts'
import {
  appliesTo,
  attributeFields,
  restrictedAttributes,
  valueOutside,
  valueNotGiven,
} from '#domains/listing-fields/index.ts'
import { writeListings, type SetChange } from './listing-writer.ts'
import { listingCounts, listingTable } from './listing.table.ts'
import type { LocationCount, LocationListings } from '#domains/locations/server/index.ts'
import { type CategoryKind, categoryKind } from '#domains/taxonomy/index.ts'
import type { ListingCatalogue } from './apply-listing-input.ts'

/**
 * Counts listings of any status by category and subcategory, for all categories or one. Public listings come from the
 * counts table, which every write updates; only the others are counted now.
 */
async function countByCategory(db: Executor, categoryId?: number): Promise<ListingCount[]> {
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

/** The operations on listings that the categories slice uses. */
export const categoryListings: CategoryListings = {
  count: countByCategory,
  move: (tx, { from, to, kinds }, by) => {
    const set = {
      category_id: sql`${to.categoryId}`,
      subcategory_id: sql`${to.subcategoryId}`,
      ...attributesAfterMove(kinds.after, (field) => appliesTo(field, kinds.before)),
    }
    return move(tx, { set, where: areIn(from) }, by)
  },
  adaptRooms: async (tx, { categoryId, kinds }, by) => {
    const [had, has] = [kinds.before, kinds.after].map((kind) => appliesTo(attributeFields.bedrooms, kind))
    if (had === has) return 0
    const set = attributesAfterMove(kinds.after, (field) => appliesTo(field, kinds.before))
    const differs = Object.entries(set).map(([name, value]) => sql`${sql.identifier(name)} is distinct from ${value}`)
    const where = and(areIn({ categoryId }), or(...differs), has ? sql`not ${lostRooms}` : undefined)
    return move(tx, { set, where }, by)
  },
}

/** The listings that lost their rooms when their category did: undoing that brings the rooms back, which another change would prevent. */
const lostRooms = sql`exists (
  select from batch_listings as lost where lost.listing_id = properties.id and lost.version = properties.version
    and lost.former ? 'bedrooms' and not lost.former ? 'category_id')`

async function move(
  tx: Transaction,
  change: Pick<SetChange, 'set' | 'where'>,
  by: Parameters<typeof writeListings>[2],
): Promise<number> {
  // One user waits for this change, so it may take longer than an ordinary request.
  await allowLongStatements(tx)
  return writeListings(tx, { action: 'property.updated', ...change }, by)
}

function areIn({ categoryId, subcategoryId }: ListingMove['from']): SQL | undefined {
  const inSubcategory =
    subcategoryId === undefined
      ? undefined
      : subcategoryId === null
        ? isNull(listingTable.subcategoryId)
        : eq(listingTable.subcategoryId, subcategoryId)
  return and(eq(listingTable.categoryId, categoryId), inSubcategory)
}

/** Counts listings of any status by location, for all locations or one. Public listings come from the counts table. */
async function countByLocation(db: Executor, locationId?: number): Promise<LocationCount[]> {
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

/** The operations on listings that the locations slice uses. */
export const locationListings: LocationListings = {
  count: countByLocation,
  move: (tx, { from, to }, by) => move(tx, { set: { location_id: sql`${to}` }, where: sql`location_id = ${from}` }, by),
}

/**
 * Returns the assignments of the category-dependent attributes after a move. An attribute that does not apply to `kind`
 * becomes 0 or not stated. One that did not apply before becomes not stated: the zeros of a car say nothing about a
 * home. `had` tells, in SQL or as a constant, whether it applied before.
 */
export function attributesAfterMove(
  kind: CategoryKind,
  had: (field: (typeof restrictedAttributes)[number]) => SQL | boolean,
): SetChange['set'] {
  const changes = restrictedAttributes.flatMap((field) => {
    const before = had(field)
    if (!appliesTo(field, kind)) return [[field.key, sql`${sql.param(valueOutside(field))}`]]
    if (before === true) return []
    const notGiven = sql`${sql.param(valueNotGiven(field))}`
    const value = sql`case when ${before} then ${sql.identifier(field.key)} else ${notGiven} end`
    return [[field.key, before === false ? notGiven : value]]
  })
  return Object.fromEntries(changes)
}

/** Returns the SQL condition that an attribute applies to a listing's category; without a category, that it applies to homes. */
export function hasAttribute(field: Parameters<typeof appliesTo>[0], { catalogue }: ListingCatalogue): SQL {
  const having = catalogue.categories.filter((category) => appliesTo(field, categoryKind(category))).map(({ id }) => id)
  return sql`coalesce(category_id = any(${sql.param(having)}::integer[]), ${appliesTo(field, categoryKind(undefined))})`
}
