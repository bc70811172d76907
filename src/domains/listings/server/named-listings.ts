import { type SQL, and, or, sql } from 'drizzle-orm'
import { TypedFastBitSet } from 'typedfastbitset'
import type { Executor } from '#platform/database/index.ts'
import { phonePattern } from '#shared/phone.ts'
import { idOfReference } from '../listing.ts'
import { type TitleQuery, titleQuery } from './listing-words.ts'
import { listingTable } from './listing.table.ts'

/** The title in small letters, by which it is searched and put in order. */
export const titleKey = sql`properties.title_key`

/** Which listings somebody may see at all. */
export type Visibility = 'everything' | { listedOrOwnedBy: number }

/**
 * What a search of staff names: these listings, those with its words in their titles, those of the people whose phone it is; and where
 * the text as it stands is in more titles than one looks up, the text.
 */
export type NamedListings = {
  ids: readonly number[]
  titled?: TypedFastBitSet
  text?: string
  owners?: readonly number[]
}

/** The listings that a search names. */
export function namedCondition({ ids, titled, text, owners }: NamedListings): SQL | undefined {
  const named = [...ids, ...(titled?.array() ?? [])]
  const others = [
    text === undefined ? undefined : titleCondition(text),
    owners?.length ? sql`${listingTable.ownerId} = any(${sql.param(owners)}::integer[])` : undefined,
  ].filter((condition) => condition !== undefined)
  // As a table: of an array the planner looks for every element along the whole index of an order.
  if (others.length === 0) return sql`${listingTable.id} in (select unnest(${sql.param(named)}::integer[]))`
  return or(...others, named.length > 0 ? sql`${listingTable.id} = any(${sql.param(named)}::integer[])` : undefined)
}

/** So many listings are looked at one by one in less time than as many are met on the way through an index. */
export const mostByIds = 5000
const mostOwners = 10_000

/** Finds the listings, in the recycle bin or not, whose titles have all words, each of which may go on. */
export type TitleSearch = (words: readonly string[], among: { deleted: boolean }) => Promise<TypedFastBitSet>

type Reads = { db: Executor; index: { titled: TitleSearch } }

/**
 * What a search of staff finds: titles that have its words, which may go on, in any order and script (`Bole` and `ቦሌ`); where none has,
 * those that have it as it stands, within a word too; a whole reference; and whose phone it is, for those who see everyone's listings.
 */
export async function findNamed(
  { db, index }: Reads,
  q: string,
  { visible, deleted, most = mostByIds }: { visible: Visibility; deleted: boolean; most?: number },
): Promise<NamedListings> {
  const phone = visible === 'everything' ? phonePattern(q) : undefined
  // One after the other: a transaction has one connection.
  const ids = await readIds(db, idsOfReference(q, visible))
  const owners =
    phone === undefined
      ? []
      : await readIds(db, sql`select id from users where phone like ${phone} limit ${mostOwners}`)
  const query = titleQuery(q)
  const titled = query && (await findTitled({ db, index }, query, deleted))
  if (titled && !titled.isEmpty()) return { ids, owners, titled }
  // The index of pieces knows nothing of the recycle bin, in which little lies.
  if (deleted) return { ids, owners, text: q }
  const piece = longestPiece(q)
  if (piece === undefined) return query ? { ids, owners } : { ids, owners, text: q }
  const texted = await readIds(
    db,
    sql`select id from properties where deleted_at is null and ${titleKey} like ${`%${piece}%`} and ${titleCondition(q)}
      limit ${most + 1}`,
  )
  return texted.length > most ? { ids, owners, text: q } : { ids: [...ids, ...texted], owners }
}

/** Whether the words stand together is looked up where few listings have them. */
async function findTitled(
  { db, index }: Reads,
  { words, together }: TitleQuery,
  deleted: boolean,
): Promise<TypedFastBitSet> {
  const found = await index.titled(words, { deleted })
  if (together.length === 0 || found.isEmpty() || found.size() > mostByIds) return found
  const asWritten = together.map((part) => sql`' ' || ${titleKey} like lower(${`% ${literally(part)}%`})`)
  return new TypedFastBitSet(
    await readIds(
      db,
      sql`select id from properties where id = any(${sql.param(found.array())}::integer[]) and ${and(...asWritten)}`,
    ),
  )
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

export async function readIds(db: Executor, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query)
  return rows.map(({ id }) => id)
}
