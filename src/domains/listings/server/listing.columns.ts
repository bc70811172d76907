import { type SQL, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MediaRow } from '#domains/media/server/index.ts'
import type { ListingFile, ListingMedia, PositionAccuracy } from '../listing.ts'
import { listingTable } from './listing.table.ts'

const mediaObject = sql`json_build_object(
  'kind', media.kind, 'base', media.path, 'widths', media.widths, 'width', media.width, 'height', media.height,
  'color', media.color, 'alt', media.alt,
  'poster', case when poster.state = 'ready' then poster.path end,
  'focus', case when media.focal_x is not null then json_build_object('x', media.focal_x, 'y', media.focal_y) end)`

const attachedToListing = sql`from property_media
  join media on media.id = property_media.media_id
  left join media as poster on poster.id = media.poster_id
  where property_media.property_id = ${listingTable.id}`

const ofListing = sql`${attachedToListing} and media.state = 'ready'`

const allMedia = sql<ListingMedia[]>`(
  select coalesce(json_agg(${mediaObject} order by property_media.position), '[]') ${ofListing})`

/** Media of a card: the first picture and the first video. */
const cardMedia = sql<ListingMedia[]>`(
  select coalesce(json_agg(first.media), '[]') from (
    select distinct on (media.kind) ${mediaObject} as media ${ofListing} order by media.kind, property_media.position
  ) as first)`

// Nested like the others: the query builder qualifies a column with its table only inside a nested fragment.
// Unqualified, `id` would be that of the media table.
const filesOfListing = sql`from property_media join media on media.id = property_media.media_id
  where property_media.property_id = ${listingTable.id} and media.state = 'ready'`

const mediaFiles = sql<ListingFile[]>`(
  select coalesce(json_agg(json_build_object('kind', media.kind, 'file', media.file) order by property_media.position), '[]')
  ${filesOfListing})`

type StaffMedia = { media: MediaRow; poster: MediaRow | null }

const storedMedia = (table: SQL) => sql`json_build_object(
  'id', ${table}.id, 'kind', ${table}.kind, 'path', ${table}.path, 'widths', ${table}.widths, 'width', ${table}.width,
  'height', ${table}.height, 'color', ${table}.color, 'thumbhash', ${table}.thumbhash, 'alt', ${table}.alt,
  'state', ${table}.state, 'failure', ${table}.failure, 'focalX', ${table}.focal_x, 'focalY', ${table}.focal_y)`

/** All media with the fields that staff see, including media still being processed. */
const staffMediaColumn = sql<StaffMedia[]>`(
  select coalesce(json_agg(json_build_object(
    'media', ${storedMedia(sql`media`)},
    'poster', case when poster.id is not null then ${storedMedia(sql`poster`)} end
  ) order by property_media.position), '[]') ${attachedToListing})`

/** How much of a listing's media is read with it. */
export type MediaDetail = { all: ListingMedia; card: ListingMedia; files: ListingFile }

/** Returns the column that reads this much of the media. */
export function mediaColumn<Detail extends keyof MediaDetail>(detail: Detail): SQL<MediaDetail[Detail][]> {
  return { all: allMedia, card: cardMedia, files: mediaFiles }[detail] as SQL<MediaDetail[Detail][]>
}

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
  hidePosition: _hidePosition,
  version: _version,
  ...shown
} = all

/** How exact the shown position is. */
const accuracy = sql<PositionAccuracy>`case
  when ${listingTable.latitude} is null then 'place' when ${listingTable.hidePosition} then 'blurred' else 'exact' end`

/** Columns that the public market shows. */
export const marketColumns = {
  ...shown,
  categoryId: nonNull(listingTable.categoryId),
  locationId: nonNull(listingTable.locationId),
  propertyType: nonNull(listingTable.propertyType),
  price: nonNull(listingTable.price),
  comparablePrice: nonNull(listingTable.comparablePrice),
  accuracy,
}

// Nested, so that the query builder qualifies the column with its table.
const ofOwner = sql`from users where users.id = ${listingTable.ownerId}`

/** All columns of a listing, with its owner's name and its media. */
export const staffColumns = {
  ...all,
  listed: listingTable.listed,
  accuracy,
  owner: sql<{
    id: number
    name: string
  } | null>`(select json_build_object('id', users.id, 'name', users.name) ${ofOwner})`,
  media: staffMediaColumn,
}

/** Types as non-null a column that only drafts may leave empty (constraint properties_complete), for queries that exclude drafts. */
function nonNull<Column extends PgColumn>(column: Column): SQL<NonNullable<Column['_']['data']>> {
  return sql<NonNullable<Column['_']['data']>>`${column}`
}
