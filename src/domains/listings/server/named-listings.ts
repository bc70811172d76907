import { type SQL, and, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/index.ts'
import { phonePattern } from '#shared/phone.ts'
import { idOfReference } from '../listing-reference.ts'
import { titleWordsQuery } from '../listing-words.ts'
import { listingTable } from './listing.table.ts'

/** The title in small letters, by which it is searched and put in order. */
export const titleKey = sql`properties.title_key`

/** Which listings somebody may see at all. */
export type Visibility = 'everything' | { listedOrOwnedBy: number }

/** Listings whose titles have the words of a search in another script, and the people whose phone it is. */
export type NamedListings = { ids: readonly number[]; owners: readonly number[] }

type Searched = { visible: Visibility; named?: NamedListings | undefined }

/** Words of the title, or a whole reference. The ids of references are looked up first: lists go on reading one index. */
export function namedCondition(text: string, { visible, named }: Searched): SQL | undefined {
  return or(
    titledCondition(text),
    sql`${listingTable.id} = any(array(${idsOfReference(text, visible)}))`,
    named?.ids.length ? sql`${listingTable.id} = any(${sql.param(named.ids)}::integer[])` : undefined,
    named?.owners.length ? sql`${listingTable.ownerId} = any(${sql.param(named.owners)}::integer[])` : undefined,
  )
}

const mostWords = 10

/** Part of the title, or words that those of the title begin with, in any order; in any letter case. */
function titledCondition(text: string): SQL | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '')
  if (words.length < 2 || words.length > mostWords) return titleCondition(text)
  const key = sql`(' ' || ${titleKey})`
  return and(
    // What either way must be there, and the index knows.
    ...words.map(titleCondition),
    or(
      sql`${key} like lower(${`%${literally(text)}%`})`,
      and(...words.map((word) => sql`${key} like lower(${`% ${literally(word)}%`})`)),
    ),
  )
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

/** More than a list counts. */
const mostNamed = 10_000

/**
 * What a search of staff finds that a look into the titles does not: words in the other script (`Bole` and `ቦሌ`), and whose phone it
 * is, for those who see everyone's listings. Words that more listings have than a list counts are found as they stand only.
 */
export async function findNamed(
  db: Database | Transaction,
  q: string | undefined,
  visible: Visibility,
): Promise<NamedListings> {
  const [words, phone] = q === undefined ? [null, undefined] : [titleWordsQuery(q), phonePattern(q)]
  // One after the other: a transaction has one connection.
  const ids = words === null ? [] : await readIds(db, titledQuery(words))
  const owners =
    phone === undefined || visible !== 'everything'
      ? []
      : await readIds(db, sql`select id from users where phone like ${phone} limit ${mostNamed}`)
  return { ids, owners }
}

/** The index knows the words but not where they stand: looking at all that have a common word would take longest of all. */
function titledQuery({ anywhere, inTitle }: { anywhere: string; inTitle: string }): SQL {
  return sql`
    with worded as materialized (
      select property_id, words from listing_words where words @@ ${anywhere}::tsquery limit ${mostNamed + 1})
    select property_id as id from worded
    where (select count(*) from worded) <= ${mostNamed} and words @@ ${inTitle}::tsquery`
}

async function readIds(db: Database | Transaction, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query)
  return rows.map(({ id }) => id)
}
