import { and, between, eq, gt, gte, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { type Publication, idOfReference } from '../listing.ts'
import { filterAttributes, type FilterAttribute, type ListingStatus, type ListingType } from '../listing.fields.ts'
import { listingCounts, listingTable } from './listing.table.ts'

/** The title in small letters, by which it is searched and put in order. */
export const titleKey = sql`properties.title_key`

/** Which listings somebody may see at all. */
export type Visibility = 'everything' | { listedOrOwnedBy: number }

/** Which listings a list is of; ids are known to exist. Prices are exact decimals of birr, of rents by the month. */
export type ListingFilter = {
  categoryId?: number | undefined
  subcategoryId?: number | undefined
  locationIds?: number[] | undefined
  propertyType?: ListingType | undefined
  status?: ListingStatus | undefined
  /** Only what the public market shows: available, published, not deleted. */
  listed?: true | undefined
  priceMin?: string | undefined
  priceMax?: string | undefined
} & { [Key in FilterAttribute]?: number | undefined }

/** The further filters of staff. */
export type StaffFilter = ListingFilter & {
  visible: Visibility
  /** The recycle bin, or what is not in it. */
  deleted: boolean
  /** Part of the title, in any letter case; or a whole reference. */
  q?: string | undefined
  ownerId?: number | undefined
  publication?: Publication | undefined
  withoutPictures?: true | undefined
}

type Column<Key extends keyof ListingFilter> = NonNullable<ListingFilter[Key]>

function when<Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value)
}

function locationIs(column: typeof listingTable.locationId | typeof listingCounts.locationId) {
  return (ids: Column<'locationIds'>) =>
    ids.length === 1 && ids[0] !== undefined ? eq(column, ids[0]) : inArray(column, ids)
}

/** The filter as a condition on listings. */
export function listingCondition(filter: ListingFilter): SQL | undefined {
  return and(
    when(filter.status, (status) => eq(listingTable.status, status)),
    // As the column alone, which is how the indexes of the public market say it.
    when(filter.listed, () => sql`${listingTable.listed}`),
    when(filter.categoryId, (id) => eq(listingTable.categoryId, id)),
    when(filter.subcategoryId, (id) => eq(listingTable.subcategoryId, id)),
    when(filter.locationIds, locationIs(listingTable.locationId)),
    when(filter.propertyType, (type) => eq(listingTable.propertyType, type)),
    ...filterAttributes.map(({ key, column }) => when(filter[key], (value) => eq(listingTable[column], value))),
    priceCondition(filter),
  )
}

/** The filter of staff as a condition on listings. */
export function staffCondition(filter: StaffFilter): SQL | undefined {
  return and(
    filter.deleted ? isNotNull(listingTable.deletedAt) : isNull(listingTable.deletedAt),
    visibleCondition(filter.visible),
    listingCondition(filter),
    when(filter.q, (text) => namedCondition(text, filter.visible)),
    when(filter.ownerId, (id) => eq(listingTable.ownerId, id)),
    when(filter.publication, (publication) => eq(listingTable.publication, publication)),
    when(filter.withoutPictures, () => withoutPictures),
  )
}

function visibleCondition(visible: Visibility): SQL | undefined {
  if (visible === 'everything') return undefined
  return sql`(${listingTable.listed} or ${eq(listingTable.ownerId, visible.listedOrOwnedBy)})`
}

const withoutPictures = sql`exists (
  select from listings_without_pictures where listings_without_pictures.property_id = ${listingTable.id})`

/** Part of the title, or a whole reference. The ids of references are looked up first: lists go on reading one index. */
function namedCondition(text: string, visible: Visibility): SQL {
  return sql`(${titleCondition(text)} or ${listingTable.id} = any(array(${idsOfReference(text, visible)})))`
}

/** The ids of the listings of a reference or source reference, the latter among those whose source one may read. */
export function idsOfReference(text: string, visible: Visibility): SQL {
  const readable = visible === 'everything' ? sql`true` : sql`sourced.owner_id = ${visible.listedOrOwnedBy}`
  const sourced = sql`select id from properties as sourced
    where lower(sourced.source_reference) = lower(${text.trim()}) and ${readable}`
  const id = idOfReference(text)
  return id === undefined ? sourced : sql`select ${id}::integer union all (${sourced})`
}

/** Part of the title, in any letter case. */
function titleCondition(part: string): SQL {
  const key = isInPieces(part) ? titleKey : sql`(${titleKey} || '')`
  return sql`${key} like lower(${`%${literally(part)}%`})`
}

/**
 * Whether the index of three-letter pieces finds few rows for a text. It knows Latin words only, and nothing of a single
 * letter at an end: for `8-bedroom` it would return everything that has bedrooms.
 */
function isInPieces(part: string): boolean {
  const words = part.match(/[a-z\d]+/gi) ?? []
  return words.some(({ length }) => length > 2) && words.at(0)?.length !== 1 && words.at(-1)?.length !== 1
}

/** A text whose `%` and `_` stand for themselves in a pattern. */
function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

function priceCondition({ priceMin, priceMax }: ListingFilter): SQL | undefined {
  const { comparablePrice } = listingTable
  if (priceMin !== undefined && priceMax !== undefined) return between(comparablePrice, priceMin, priceMax)
  return (
    when(priceMin, (price) => gte(comparablePrice, price)) ?? when(priceMax, (price) => lte(comparablePrice, price))
  )
}

/** Whether the counts table can answer how many listings a filter has: it knows the public market, and no prices. */
export function isCounted(filter: ListingFilter): boolean {
  return (
    filter.listed === true &&
    filter.status === undefined &&
    filter.priceMin === undefined &&
    filter.priceMax === undefined &&
    filterAttributes.every(({ key, counted }) => counted || filter[key] === undefined)
  )
}

/** The same filter as a condition on the counts table; only for filters that are counted. */
export function countCondition(filter: ListingFilter): SQL | undefined {
  return and(
    gt(listingCounts.listings, 0),
    when(filter.categoryId, (id) => eq(listingCounts.categoryId, id)),
    when(filter.subcategoryId, (id) => eq(listingCounts.subcategoryId, id)),
    when(filter.locationIds, locationIs(listingCounts.locationId)),
    when(filter.propertyType, (type) => eq(listingCounts.propertyType, type)),
    when(filter.bedrooms, (bedrooms) => eq(listingCounts.bedrooms, bedrooms)),
  )
}
