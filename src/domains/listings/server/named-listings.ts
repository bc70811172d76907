import { type SQL, and, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/index.ts'
import { phonePattern } from '#shared/phone.ts'
import { idOfReference } from '../listing-reference.ts'
import { type TitleWords, titleWords } from '../listing-words.ts'
import { listingTable } from './listing.table.ts'

/** The title in small letters, by which it is searched and put in order. */
export const titleKey = sql`properties.title_key`

/** Which listings somebody may see at all. */
export type Visibility = 'everything' | { listedOrOwnedBy: number }

/**
 * What a search of staff names: these listings; and where there are more than one looks up, those that have the words or the text in
 * their titles, and those of the people whose phone it is.
 */
export type NamedListings = {
  ids: readonly number[]
  words?: TitleWords
  text?: string
  owners?: readonly number[]
}

/** The listings that a search names. */
export function namedCondition({ ids, words, text, owners }: NamedListings): SQL | undefined {
  const others = [
    words && and(sql`${listingTable.id} in (${idsOfWords(words)})`, othersCondition(words)),
    text === undefined ? undefined : titleCondition(text),
    owners?.length ? sql`${listingTable.ownerId} = any(${sql.param(owners)}::integer[])` : undefined,
  ].filter((condition) => condition !== undefined)
  // As a table: of an array the planner looks for every element along the whole index of an order.
  if (others.length === 0) return sql`${listingTable.id} in (select unnest(${sql.param(ids)}::integer[]))`
  return or(...others, ids.length > 0 ? sql`${listingTable.id} = any(${sql.param(ids)}::integer[])` : undefined)
}

/** So many listings are looked at one by one in less time than as many are met on the way through an index. */
const mostByIds = 5000
const mostOwners = 10_000

/**
 * What a search of staff finds: titles that have its words, which may go on, in any order and script (`Bole` and `ቦሌ`); where none has,
 * those that have it as it stands, within a word too; a whole reference; and whose phone it is, for those who see everyone's listings.
 */
export async function findNamed(
  db: Database | Transaction,
  q: string,
  { visible, deleted, most = mostByIds }: { visible: Visibility; deleted: boolean; most?: number },
): Promise<NamedListings> {
  const phone = visible === 'everything' ? phonePattern(q) : undefined
  const words = titleWords(q)
  // One after the other: a transaction has one connection.
  const referenced = await readIds(db, idsOfReference(q, visible))
  const owners =
    phone === undefined
      ? []
      : await readIds(db, sql`select id from users where phone like ${phone} limit ${mostOwners}`)
  const worded = words ? await readIds(db, sql`${idsOfWords(words)} limit ${most + 1}`) : []
  const named = { ids: referenced, owners }
  if (words && worded.length > most) return { ...named, words }
  const known = words?.others.length && worded.length > 0 ? await readIds(db, withOthers(worded, words)) : worded
  const ids = [...referenced, ...known]
  if (known.length > 0) return { ids, owners }
  // The index of pieces knows nothing of the recycle bin, in which little lies.
  const piece = deleted ? undefined : longestPiece(q)
  if (piece === undefined) return words && !deleted ? { ids, owners } : { ids, owners, text: q }
  const texted = await readIds(
    db,
    sql`select id from properties where deleted_at is null and ${titleKey} like ${`%${piece}%`} and ${titleCondition(q)}
      limit ${most + 1}`,
  )
  return texted.length > most ? { ids, owners, text: q } : { ids: [...ids, ...texted], owners }
}

/** Ids of the listings whose titles have the words that the index knows, in any language. */
function idsOfWords({ query }: TitleWords): SQL {
  return sql`select property_id from listing_words where strip(ts_filter(words, '{a}')) @@ ${query}::tsquery`
}

/** The title has the others too. */
function othersCondition({ others }: TitleWords): SQL | undefined {
  return and(...others.map((word) => sql`' ' || ${titleKey} like lower(${`% ${literally(word)}%`})`))
}

function withOthers(ids: readonly number[], words: TitleWords): SQL {
  return sql`select id from properties where id = any(${sql.param(ids)}::integer[]) and ${othersCondition(words)}`
}

/** The ids of the listings of a reference or source reference, the latter among those whose source one may read. */
export function idsOfReference(text: string, visible: Visibility): SQL {
  const readable = visible === 'everything' ? sql`true` : sql`sourced.owner_id = ${visible.listedOrOwnedBy}`
  const sourced = sql`select id from properties as sourced
    where lower(sourced.source_reference) = lower(${text.trim()}) and ${readable}`
  const id = idOfReference(text)
  return id === undefined ? sourced : sql`select ${id}::integer as id union all (${sourced})`
}

/** Part of the title, in any letter case; by no index, which for `8-bedroom` would give everything that has bedrooms. */
function titleCondition(part: string): SQL {
  return sql`(${titleKey} || '') like lower(${`%${literally(part)}%`})`
}

/** The longest part of a text that the index of three-letter pieces finds: it knows Latin words only. */
function longestPiece(text: string): string | undefined {
  const pieces = text.toLowerCase().match(/[a-z\d]{3,}/g) ?? []
  return pieces.toSorted((one, other) => other.length - one.length)[0]
}

/** A text whose `%` and `_` stand for themselves in a pattern. */
function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

async function readIds(db: Database | Transaction, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id?: number; property_id?: number }>(query)
  return rows.flatMap(({ id, property_id: listing }) => id ?? listing ?? [])
}
