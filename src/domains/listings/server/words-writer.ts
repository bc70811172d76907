import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/index.ts'
import { type SearchedTexts, wordsVector } from '../listing-words.ts'
import { listingTable } from './listing.table.ts'

// The words by which listings are found, kept in step with their texts by the one writer of listings: their row announces them.

/** What is searched of a listing. */
export const searchedColumns = {
  id: listingTable.id,
  title: listingTable.title,
  description: listingTable.description,
  translations: listingTable.translations,
  amenities: listingTable.amenities,
  condominiumSite: listingTable.condominiumSite,
}

/** Writes the words of listings that are written with them. */
export async function writeWords(tx: Transaction, listings: (SearchedTexts & { id: number })[]): Promise<void> {
  if (listings.length === 0) return
  const ids = sql.param(listings.map(({ id }) => id))
  const vectors = sql.param(listings.map(wordsVector))
  await tx.execute(sql`
    insert into listing_words (property_id, words)
    select id, vector::tsvector from unnest(${ids}::integer[], ${vectors}::text[]) as each (id, vector)
    on conflict (property_id) do update set words = excluded.words`)
}

/** Writes the words of listings between two ids that have none yet, at most `count` and none that somebody holds; returns how many of each. */
export async function addMissingWords(
  tx: Transaction,
  { after, upTo, count }: { after: number; upTo: number; count: number },
): Promise<{ added: number; held: number }> {
  // Two indexes say which: hardly anything is read of the listings that have their words, whose pages may lie on the disk.
  const { rows } = await tx.execute<{ ids: number[] | null }>(sql`select array_agg(id) as ids from (
    select id from properties as each where id > ${after} and id <= ${upTo}
    and not exists (select from listing_words where property_id = each.id) limit ${count}) as missing`)
  const missing = inArray(listingTable.id, rows[0]?.ids ?? [])
  const found = await tx.select(searchedColumns).from(listingTable).where(missing).for('update', { skipLocked: true })
  await writeWords(tx, found)
  // A change of words is announced by the row of their listing, which stays as it is here.
  await tx.execute(sql`select announce_listings(array_agg(id) filter (where listed)), announce_unlisted(array_agg(id) filter (where not listed))
    from properties where id = any(${sql.param(found.map(({ id }) => id))}::integer[])`)
  return { added: found.length, held: (rows[0]?.ids?.length ?? 0) - found.length }
}

/** So many texts are read at once. */
const wordsAtOnce = 1000

/** Writes the words of listings anew whose texts were changed in the database. */
export async function rewriteWords(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += wordsAtOnce) {
    const some = inArray(listingTable.id, ids.slice(at, at + wordsAtOnce))
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    await writeWords(tx, await tx.select(searchedColumns).from(listingTable).where(some))
  }
}
