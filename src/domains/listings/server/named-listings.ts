import { type SQL, and, or, sql } from 'drizzle-orm'
import { TypedFastBitSet } from 'typedfastbitset'
import { type Executor, escapeLike } from '#platform/database/index.ts'
import { phonePattern } from '#shared/phone.ts'
import { idOfReference } from '../listing.ts'
import { type TitleQuery, titleQuery } from './listing-words.ts'
import { listingTable } from './listing.table.ts'

/** The lower-case title, for searching and sorting. */
export const titleKey = sql`properties.title_key`

/** Which listings a user may see. */
export type Visibility = 'everything' | { listedOrOwnedBy: number }

/**
 * The matches of a staff search: `ids`, `titled` whose titles have the words, and the listings of `owners` found by
 * phone. `text` is set instead when its literal matches are too many to list.
 */
export type NamedListings = {
  ids: readonly number[]
  titled?: TypedFastBitSet
  text?: string
  owners?: readonly number[]
}

/** Returns the condition that selects the matches of a search. */
export function namedCondition({ ids, titled, text, owners }: NamedListings): SQL | undefined {
  const named = [...ids, ...(titled?.array() ?? [])]
  const others = [
    text === undefined ? undefined : titleCondition(text),
    owners?.length ? sql`${listingTable.ownerId} = any(${sql.param(owners)}::integer[])` : undefined,
  ].filter((condition) => condition !== undefined)
  // A subquery, because with an array the planner would check each id along the whole index of the sort order.
  if (others.length === 0) return sql`${listingTable.id} in (select unnest(${sql.param(named)}::integer[]))`
  return or(...others, named.length > 0 ? sql`${listingTable.id} = any(${sql.param(named)}::integer[])` : undefined)
}

/** Up to this many listings are read faster one by one than by scanning an index for them. */
export const maxByIds = 5000
const maxOwners = 10_000

/** Finds the listings, in the recycle bin or outside it, whose titles match all words by prefix. */
export type TitleSearch = (words: readonly string[], among: { deleted: boolean }) => Promise<TypedFastBitSet>

type Reads = { db: Executor; index: { titled: TitleSearch } }

/**
 * Runs a staff search. It finds titles that match all words by prefix, in any order and script (`Bole` and `ቦሌ`); if
 * none does, titles that contain the text literally; a complete reference; and, for users who see all listings, the
 * listings of a phone number's owner.
 */
export async function findNamed(
  { db, index }: Reads,
  q: string,
  { visible, deleted, max = maxByIds }: { visible: Visibility; deleted: boolean; max?: number },
): Promise<NamedListings> {
  const phone = visible === 'everything' ? phonePattern(q) : undefined
  // Sequential, because a transaction has one connection.
  const ids = await readIds(db, idsOfReference(q, visible))
  const owners =
    phone === undefined ? [] : await readIds(db, sql`select id from users where phone like ${phone} limit ${maxOwners}`)
  const query = titleQuery(q)
  const titled = query && (await findTitled({ db, index }, query, deleted))
  if (titled && !titled.isEmpty()) return { ids, owners, titled }
  // The trigram index does not cover the recycle bin, which holds little.
  if (deleted) return { ids, owners, text: q }
  const piece = longestPiece(q)
  if (piece === undefined) return query ? { ids, owners } : { ids, owners, text: q }
  const texted = await readIds(
    db,
    sql`select id from properties where deleted_at is null and ${titleKey} like ${`%${piece}%`} and ${titleCondition(q)}
      limit ${max + 1}`,
  )
  return texted.length > max ? { ids, owners, text: q } : { ids: [...ids, ...texted], owners }
}

/** Finds titles by words. Checks whether the parts of `together` occur literally only when there are few matches. */
async function findTitled(
  { db, index }: Reads,
  { words, together }: TitleQuery,
  deleted: boolean,
): Promise<TypedFastBitSet> {
  const found = await index.titled(words, { deleted })
  if (together.length === 0 || found.isEmpty() || found.size() > maxByIds) return found
  const asWritten = together.map((part) => sql`' ' || ${titleKey} like lower(${`% ${escapeLike(part)}%`})`)
  return new TypedFastBitSet(
    await readIds(
      db,
      sql`select id from properties where id = any(${sql.param(found.array())}::integer[]) and ${and(...asWritten)}`,
    ),
  )
}

/** Returns the query for the ids of listings with this reference or source reference; the latter only where the user may read it. */
export function idsOfReference(text: string, visible: Visibility): SQL {
  const readable = visible === 'everything' ? sql`true` : sql`sourced.owner_id = ${visible.listedOrOwnedBy}`
  const sourced = sql`select id from properties as sourced
    where lower(sourced.source_reference) = lower(${text.trim()}) and ${readable}`
  const id = idOfReference(text)
  return id === undefined ? sourced : sql`select ${id}::integer as id union all (${sourced})`
}

/**
 * Returns a case-insensitive substring condition. The `|| ''` keeps it off the index, which for `8-bedroom` would
 * return every title with "bedroom".
 */
function titleCondition(part: string): SQL {
  return sql`(${titleKey} || '') like lower(${`%${escapeLike(part)}%`})`
}

/** Returns the longest part of a text that the trigram index supports: Latin letters and digits only. */
function longestPiece(text: string): string | undefined {
  const pieces = text.toLowerCase().match(/[a-z\d]{3,}/g) ?? []
  return pieces.toSorted((one, other) => other.length - one.length)[0]
}

export async function readIds(db: Executor, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query)
  return rows.map(({ id }) => id)
}
