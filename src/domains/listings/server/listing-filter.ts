import { type SQL, and, arrayContains, between, eq, gt, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  type ListingStatus,
  type ListingType,
  type rentPeriods,
  type AttributeFilters,
  type AttributeParameter,
  attributeParameters,
  holdsList,
} from '#domains/listing-fields/index.ts'
import { type Bounds, type Point, boundsAround } from '#shared/geography.ts'
import type { Publication } from '../listing.ts'
import { staleAfterDays } from '../listing.schemas.ts'
import { listingCounts, listingTable } from './listing.table.ts'
import { type NamedListings, type TitleSearch, type Visibility, namedCondition } from './named-listings.ts'

/** A filter of listings with resolved ids. Prices are exact decimals of birr, for rents per month. */
export type ListingFilter = {
  categoryId?: number | undefined
  subcategoryId?: number | undefined
  locationIds?: number[] | undefined
  propertyType?: ListingType | undefined
  status?: ListingStatus | undefined
  /** Only listings of the public market: available, published, not deleted. */
  listed?: true | undefined
  priceMin?: string | undefined
  priceMax?: string | undefined
  /** Square feet. */
  areaMin?: string | undefined
  areaMax?: string | undefined
  /** Birr per square metre, for rents per month. */
  pricePerM2Min?: string | undefined
  pricePerM2Max?: string | undefined
  rentPeriod?: (typeof rentPeriods)[number] | undefined
  /** Days. */
  listedWithin?: number | undefined
  withPictures?: true | undefined
  withVideo?: true | undefined
  attributes?: AttributeFilters | undefined
  /** Map viewport and drawn area in which the shown position must lie. */
  bounds?: Bounds | undefined
  polygon?: readonly Point[] | undefined
  /** Full-text query as a `tsquery`. */
  words?: string | undefined
  id?: number | undefined
  ids?: readonly number[] | undefined
}

/** Returns the names of the filters that are set, attributes included. */
export function askedNames({ attributes = {}, ...others }: ListingFilter): string[] {
  return Object.entries({ ...others, ...attributes }).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}

/** A sort by a number (dates in milliseconds) and then by id, and the position at which the page begins. */
export type ListingOrder = {
  by: 'createdAt' | 'price' | 'area' | 'price_per_m2'
  descending: boolean
  from?: { value: number; id: number } | undefined
}

/**
 * Answers from memory what the database indexes answer slowly: how many public listings match, and which. With an
 * order, `ids` are the first `max` in that order and counting may stop beyond `countLimit`; without one, `ids` are all
 * matches if at most `max`. `exact` false: there are more. Undefined while the index is not ready.
 */
export type Narrow = (
  filter: ListingFilter,
  max: number,
  order?: ListingOrder,
) => Promise<{ total: number; exact: boolean; ids: number[] | undefined } | undefined>

export type StaffFilter = ListingFilter & {
  visible: Visibility
  /** True: only the recycle bin; false: only what is not in it. */
  deleted: boolean
  named?: NamedListings | undefined
  /** null: listings without an owner. */
  ownerId?: number | null | undefined
  publication?: Publication | undefined
  withoutPictures?: true | undefined
  incomplete?: true | undefined
  /** Time in milliseconds. */
  addedSince?: number | undefined
  unchanged?: true | undefined
}

/** A sort by a number of the listing and then by id, and where the page begins. */
export type StaffOrder = Omit<ListingOrder, 'by'> & { by: 'createdAt' | 'updatedAt' | 'price' }

/** Like `Narrow`, for a staff filter. Undefined when the database must be asked. */
type NarrowStaff = (
  filter: StaffFilter,
  max: number,
  order?: StaffOrder,
) => Promise<{ total: number; ids: number[] | undefined } | undefined>

/** The in-memory index of all listings, for staff. */
export type StaffIndex = { titled: TitleSearch; narrow: NarrowStaff }

type Column<Key extends keyof ListingFilter> = NonNullable<ListingFilter[Key]>

function when<Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined): SQL | undefined {
  return value === undefined ? undefined : condition(value)
}

function locationIs(column: typeof listingTable.locationId | typeof listingCounts.locationId) {
  return (ids: Column<'locationIds'>) =>
    ids.length === 1 && ids[0] !== undefined ? eq(column, ids[0]) : inArray(column, ids)
}

/** Returns the SQL condition of a filter. */
export function listingCondition(filter: ListingFilter): SQL | undefined {
  return and(
    when(filter.status, (status) => eq(listingTable.status, status)),
    // Must be the bare column to match the predicate of the public market's partial indexes.
    when(filter.listed, () => sql`${listingTable.listed}`),
    when(filter.categoryId, (id) => eq(listingTable.categoryId, id)),
    when(filter.subcategoryId, (id) => eq(listingTable.subcategoryId, id)),
    when(filter.locationIds, locationIs(listingTable.locationId)),
    when(filter.propertyType, (type) => eq(listingTable.propertyType, type)),
    ...attributeParameters.map((parameter) => attributeCondition(parameter, filter.attributes ?? {})),
    when(filter.id, (id) => eq(listingTable.id, id)),
    // A subquery, because with an array the planner would check each id along the whole index of the sort order.
    when(filter.ids, (ids) => sql`${listingTable.id} in (select unnest(${sql.param(ids)}::integer[]))`),
    when(filter.words, wordsCondition),
    when(filter.bounds, boundsCondition),
    when(filter.polygon, polygonCondition),
    rangeCondition(listingTable.comparablePrice, filter.priceMin, filter.priceMax),
    rangeCondition(listingTable.squareFeet, filter.areaMin, filter.areaMax),
    rangeCondition(listingTable.pricePerM2, filter.pricePerM2Min, filter.pricePerM2Max),
    when(filter.rentPeriod, (period) => eq(listingTable.rentPeriod, period)),
    when(filter.listedWithin, (days) => sql`${listingTable.createdAt} >= now() - make_interval(days => ${days})`),
    when(filter.withPictures, () => sql`not ${withoutPictures}`),
    when(filter.withVideo, () => withVideo),
  )
}

/** Returns the SQL condition of a staff filter. */
export function staffCondition(filter: StaffFilter): SQL | undefined {
  return and(
    filter.deleted ? isNotNull(listingTable.deletedAt) : isNull(listingTable.deletedAt),
    visibleCondition(filter.visible),
    listingCondition(filter),
    when(filter.named, namedCondition),
    when(filter.ownerId, (id) => (id === null ? isNull(listingTable.ownerId) : eq(listingTable.ownerId, id))),
    when(filter.publication, (publication) => eq(listingTable.publication, publication)),
    when(filter.withoutPictures, () => withoutPictures),
    when(filter.incomplete, () => sql.raw(incompleteSql)),
    when(filter.addedSince, (moment) => gte(listingTable.createdAt, new Date(moment))),
    when(filter.unchanged, () => unchangedCondition),
  )
}

/** Returns the SQL condition of the listings that somebody may see. */
export function visibleCondition(visible: Visibility): SQL | undefined {
  if (visible === 'everything') return undefined
  return sql`(${listingTable.listed} or ${eq(listingTable.ownerId, visible.listedOrOwnedBy)})`
}

const withoutPictures = sql`exists (
  select from listings_without_pictures where listings_without_pictures.property_id = ${listingTable.id})`

/** A listing that lacks what every published one should state. */
export const incompleteSql = `(properties.square_feet is null or properties.bedrooms is null or properties.description = '')`

const unchangedCondition = sql`properties.updated_at < now() - make_interval(days => ${staleAfterDays})`

const withVideo = sql`exists (
  select from property_media join media on media.id = property_media.media_id
  where property_media.property_id = ${listingTable.id} and media.kind = 'video')`

function wordsCondition(query: string): SQL {
  return sql`${listingTable.id} in (select property_id from listing_words where words @@ ${query}::tsquery)`
}

const { shownLatitude, shownLongitude } = listingTable

function boundsCondition({ south, west, north, east }: Bounds): SQL {
  return sql`(${between(shownLatitude, south, north)} and ${between(shownLongitude, west, east)})`
}

/** The bounding box narrows the rows before the exact test. */
function polygonCondition(corners: readonly Point[]): SQL {
  const polygon = `(${corners.map(({ latitude, longitude }) => `(${longitude},${latitude})`).join(',')})`
  return sql`(${boundsCondition(boundsAround(corners))}
    and ${polygon}::polygon @> point(${shownLongitude}, ${shownLatitude}))`
}

function rangeCondition(column: PgColumn, min: string | undefined, max: string | undefined): SQL | undefined {
  if (min !== undefined && max !== undefined) return between(column, min, max)
  return when(min, (from) => gte(column, from)) ?? when(max, (to) => lte(column, to))
}

function attributeCondition({ name, field, compares }: AttributeParameter, filters: AttributeFilters): SQL | undefined {
  const column: PgColumn = listingTable[field.column]
  return when(filters[name], (value) => {
    if (compares !== 'value') return compares === 'min' ? gte(column, value) : lte(column, value)
    if (holdsList(field.kind)) {
      const wanted = typeof value === 'object' ? [...value] : [value]
      return wanted.length > 0 ? arrayContains(column, wanted) : undefined
    }
    return field.kind === 'line' ? sql`lower(${column}) = lower(${value})` : eq(column, value)
  })
}

/** Filters that the counts table can answer. */
const counted: ReadonlySet<string> = new Set([
  ...(['listed', 'categoryId', 'subcategoryId', 'locationIds', 'propertyType'] satisfies (keyof ListingFilter)[]),
  ...attributeParameters.flatMap(({ name, field, compares }) => (field.counted && compares === 'value' ? [name] : [])),
])

/** Returns whether the counts table can count a filter: it covers only the public market, and no prices. */
export function isCounted(filter: ListingFilter): boolean {
  return filter.listed === true && askedNames(filter).every((name) => counted.has(name))
}

/** Returns the same filter as a condition on the counts table; call it only when `isCounted`. */
export function countCondition(filter: ListingFilter): SQL | undefined {
  return and(
    gt(listingCounts.listings, 0),
    when(filter.categoryId, (id) => eq(listingCounts.categoryId, id)),
    when(filter.subcategoryId, (id) => eq(listingCounts.subcategoryId, id)),
    when(filter.locationIds, locationIs(listingCounts.locationId)),
    when(filter.propertyType, (type) => eq(listingCounts.propertyType, type)),
    when(filter.attributes?.bedrooms, (bedrooms) => eq(listingCounts.bedrooms, bedrooms)),
  )
}
