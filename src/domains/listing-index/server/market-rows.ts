import type { Pool } from 'pg'
import { attributes, holdsList, type Attribute } from '#domains/listing-fields/index.ts'
import { incompleteSql } from '#domains/listings/server/index.ts'
import { type CopiedKind, type CopiedRow, type CopiedValue, copyRows } from '#platform/database/index.ts'

/**
 * What the index knows of a listing. Times are in milliseconds, prices in birr per month, areas in square feet; positions are the public
 * ones.
 */
export type MarketRow = ReturnType<typeof rowOf>

/** The attributes that can filter lists. */
export const searchedAttributes = attributes.filter(({ filter }) => filter !== undefined)

/** Separates the words of a list. */
export const listSeparator = '\u001f'

const fixed: [value: string, kind: CopiedKind][] = [
  ['id', 'int'],
  ['category_id', 'int'],
  ['subcategory_id', 'int'],
  ['location_id', 'int'],
  ['property_type', 'text'],
  ['rent_period', 'text'],
  ['comparable_price::float8', 'float'],
  ['price_per_m2::float8', 'float'],
  ['square_feet::float8', 'float'],
  ['(extract(epoch from created_at) * 1000)::float8', 'float'],
  ['shown_latitude', 'float'],
  ['shown_longitude', 'float'],
  [
    'not exists (select from listings_without_pictures where listings_without_pictures.property_id = properties.id)',
    'yesNo',
  ],
  [
    `exists (select from property_media join media on media.id = property_media.media_id
      where property_media.property_id = properties.id and media.kind = 'video')`,
    'yesNo',
  ],
  ['status', 'text'],
  ['publication', 'text'],
  ['owner_id', 'int'],
  ['(extract(epoch from updated_at) * 1000)::float8', 'float'],
  ['listed', 'yesNo'],
  ['deleted_at is not null', 'yesNo'],
  [incompleteSql, 'yesNo'],
  [
    `case when translations = '{}' then title else title || ' ' || coalesce(
      (select string_agg(value ->> 'title', ' ') from jsonb_each(translations)), '') end`,
    'text',
  ],
]
const values = [...fixed, ...searchedAttributes.map(attributeValue)]
const kinds = values.map(([, kind]) => kind)
const selected = `select ${values.map(([value]) => value).join(', ')} from properties`

function attributeValue({ column, kind }: Attribute): [value: string, kind: CopiedKind] {
  const name = column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  if (holdsList(kind)) return [`nullif(array_to_string(${name}, E'\\x1f'), '')`, 'text']
  if (kind === 'line') return [`lower(${name})`, 'text']
  if (kind === 'amount') return [`${name}::float8`, 'float']
  if (kind === 'yesNo') return [name, 'yesNo']
  return kind === 'count' ? [`${name}::int4`, 'int'] : [name, 'text']
}

/** Reads all listings in chunks, with one statement. */
export async function* readMarket(pool: Pool): AsyncGenerator<MarketRow[], void> {
  for await (const rows of copyRows(pool, selected, kinds)) yield rows.map(rowOf)
}

/** Reads those of the given listings that are public. */
export async function readListedRows(pool: Pool, ids: readonly number[]): Promise<ListedRow[]> {
  return (await readRowsOf(pool, ids)).filter(isListed)
}

type ListedRow = MarketRow & { category: number; location: number; propertyType: string; price: number }

function isListed(row: MarketRow): row is ListedRow {
  return row.listed
}

/** Reads those of the given listings that exist. */
export async function readRowsOf(pool: Pool, ids: readonly number[]): Promise<MarketRow[]> {
  // A prepared statement: it runs after every change of a listing.
  const { rows } = await pool.query<CopiedValue[]>({ ...rowsById, values: [ids] })
  return rows.map(rowOf)
}

const rowsById = { name: 'market_rows', text: `${selected} where id = any($1::integer[])`, rowMode: 'array' } as const

/** Returns an id that no listing exceeds. */
export async function readHighestId(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ highest: number }>('select coalesce(max(id), 0) as highest from properties')
  return rows[0]?.highest ?? 0
}

/** By index: destructuring makes ten times as much garbage while the whole market is read. */
function rowOf(row: CopiedRow) {
  return {
    id: row[0] as number,
    category: row[1] as number | null,
    subcategory: row[2] as number | null,
    location: row[3] as number | null,
    propertyType: row[4] as string | null,
    rentPeriod: row[5] as string | null,
    price: row[6] as number | null,
    pricePerM2: row[7] as number | null,
    area: row[8] as number | null,
    createdAt: row[9] as number,
    latitude: row[10] as number | null,
    longitude: row[11] as number | null,
    withPictures: row[12] as boolean,
    withVideo: row[13] as boolean,
    status: row[14] as string,
    publication: row[15] as string,
    owner: row[16] as number | null,
    updatedAt: row[17] as number,
    listed: row[18] as boolean,
    deleted: row[19] as boolean,
    incomplete: row[20] as boolean,
    /** The title in all languages. */
    titles: row[21] as string,
    /** In the order of `searchedAttributes`: lowercase words, numbers, and lists as one string. */
    attributes: row.slice(fixed.length) as readonly Exclude<CopiedValue, Uint8Array>[],
  }
}
