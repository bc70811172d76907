import type { Pool } from 'pg'
import { attributes, holdsList, type Attribute } from '#domains/listings/index.ts'

/** What the index knows of a listing of the public market. Moments are in milliseconds, prices in birr by the month, areas in square feet; points are those that everybody sees. */
export type MarketRow = {
  id: number
  category: string
  subcategory: string | null
  location: string
  propertyType: string
  rentPeriod: string | null
  price: number
  pricePerM2: number | null
  area: number | null
  createdAt: number
  latitude: number | null
  longitude: number | null
  withPictures: boolean
  withVideo: boolean
  /** In the order of the searched attributes: words in small letters, numbers, lists as one text. */
  attributes: readonly unknown[]
}

/** The attributes by which lists are narrowed. */
export const searchedAttributes = attributes.filter(({ filter }) => filter !== undefined)

/** Stands between the words of a list. */
export const listSeparator = '\u001f'

// Read as arrays of plain values: there are a million of them.
const selected = `
  select id, category_id::text, subcategory_id::text, location_id::text, property_type, rent_period,
    comparable_price::float8, price_per_m2::float8, square_feet::float8,
    extract(epoch from created_at)::float8 * 1000, shown_latitude, shown_longitude,
    not exists (select from listings_without_pictures where listings_without_pictures.property_id = properties.id),
    exists (select from property_media join media on media.id = property_media.media_id
      where property_media.property_id = properties.id and media.kind = 'video'),
    ${searchedAttributes.map(columnText).join(', ')}
  from properties`

function columnText({ column, kind }: Attribute): string {
  const name = column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  if (holdsList(kind)) return `array_to_string(${name}, E'\\x1f')`
  if (kind === 'line') return `lower(${name})`
  return kind === 'amount' ? `${name}::float8` : kind === 'yesNo' ? `${name}::text` : name
}

/** The listings of the public market after an id, in the order of their ids, at most `limit`. */
export function readRowsAfter(pool: Pool, id: number, limit: number): Promise<MarketRow[]> {
  return readRows(pool, `${selected} where listed and id > $1 order by id limit $2`, [id, limit])
}

/** Those of the given listings that the public market shows. */
export function readRowsOf(pool: Pool, ids: readonly number[]): Promise<MarketRow[]> {
  return readRows(pool, `${selected} where listed and id = any($1)`, [ids])
}

/** Ids of listings that have all words of a query, at most `limit`. */
export async function readIdsWithWords(pool: Pool, words: string, limit: number): Promise<number[]> {
  const { rows } = await pool.query<[number]>({
    text: 'select property_id from listing_words where words @@ $1::tsquery limit $2',
    values: [words, limit],
    rowMode: 'array',
  })
  return rows.map(([id]) => id)
}

async function readRows(pool: Pool, text: string, values: unknown[]): Promise<MarketRow[]> {
  const { rows } = await pool.query<[...Fixed, ...unknown[]]>({ text, values, rowMode: 'array' })
  return rows.map(rowOf)
}

type Fixed = [
  id: number,
  category: string,
  subcategory: string | null,
  location: string,
  propertyType: string,
  rentPeriod: string | null,
  price: number,
  pricePerM2: number | null,
  area: number | null,
  createdAt: number,
  latitude: number | null,
  longitude: number | null,
  withPictures: boolean,
  withVideo: boolean,
]

function rowOf([
  id,
  category,
  subcategory,
  location,
  propertyType,
  rentPeriod,
  price,
  pricePerM2,
  area,
  createdAt,
  latitude,
  longitude,
  withPictures,
  withVideo,
  ...stated
]: [...Fixed, ...unknown[]]): MarketRow {
  return {
    id,
    category,
    subcategory,
    location,
    propertyType,
    rentPeriod,
    price,
    pricePerM2,
    area,
    createdAt,
    latitude,
    longitude,
    withPictures,
    withVideo,
    attributes: stated,
  }
}
