import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { staffMediaColumn } from './listing-media.sql.ts'
import { listingTable } from './listing.table.ts'

const { demo: _demo, listed: _listed, ...all } = getTableColumns(listingTable)
const {
  sourceReference: _sourceReference,
  importSource: _importSource,
  ownerId: _ownerId,
  publication: _publication,
  deletedAt: _deletedAt,
  expiresAt: _expiresAt,
  latitude: _latitude,
  longitude: _longitude,
  version: _version,
  ...shown
} = all

/** What the public market shows of a listing; what only staff read is not fetched for it. */
export const marketColumns = {
  ...shown,
  categoryId: stated(listingTable.categoryId),
  locationId: stated(listingTable.locationId),
  propertyType: stated(listingTable.propertyType),
  price: stated(listingTable.price),
  comparablePrice: stated(listingTable.comparablePrice),
}

// Nested, so that the query builder writes the column with its table's name.
const ofOwner = sql`from users where users.id = ${listingTable.ownerId}`

/** Everything of a listing, with its owner's name and its pictures and videos. */
export const staffColumns = {
  ...all,
  listed: listingTable.listed,
  owner: sql<{
    id: number
    name: string
  } | null>`(select json_build_object('id', users.id, 'name', users.name) ${ofOwner})`,
  media: staffMediaColumn,
}

/** A column that only a draft may leave empty (constraint properties_complete), where drafts are not read. */
function stated<Column extends PgColumn>(column: Column): SQL<NonNullable<Column['_']['data']>> {
  return sql<NonNullable<Column['_']['data']>>`${column}`
}
