import { joinKeys, latinKey } from '#shared/fold.ts'
import type { Translations } from '#shared/translations.ts'
import { amenitiesAm, amenitiesEn } from '#domains/listing-fields/index.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/index.ts'
import { listingTable } from './listing.table.ts'

/** What is searched of a listing, in all its languages. */
export type SearchedTexts = {
  title: string
  description: string
  translations: Translations<'title' | 'description'>
  amenities: readonly string[]
  condominiumSite: string | null
}

/** PostgreSQL counts positions up to here. */
const lastPosition = 16_383
const longestKey = 60

/** Words that nearly every text has: nobody finds anything by them. */
const commonWords = new Set(
  'a an and are as at be by for from has have in is it its no of on or our the this to us we with you your'
    .split(' ')
    .map(latinKey),
)

/** The keys of a text's words, in their order: `ቦሌ` and `Bole` are `bole`. */
export function wordKeys(text: string): string[] {
  return titleKeys(text).filter((key) => key.length > 1 && !commonWords.has(key))
}

/** The same with those of one letter, and those that nearly every text has: titles are few words. */
export function titleKeys(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(keyOf)
    .filter((key) => key !== '')
}

const knownKeys = new Map<string, string>()
const mostKnown = 20_000

/** Texts of listings have the same words again and again: a file of an import is read in a third of the time. */
function keyOf(word: string): string {
  const known = knownKeys.get(word)
  if (known !== undefined) return known
  const key = latinKey(word).slice(0, longestKey)
  if (knownKeys.size >= mostKnown) knownKeys.clear()
  knownKeys.set(word, key)
  return key
}

/** The words of a listing as the text of a `tsvector`; words of the title weigh more. */
export function wordsVector({ title, description, translations, amenities, condominiumSite }: SearchedTexts): string {
  const named = amenities.flatMap((key) => [key, amenityNames[0]?.[key] ?? '', amenityNames[1]?.[key] ?? ''])
  const texts = Object.values(translations)
  const heads = wordKeys([title, ...texts.map((text) => text?.title ?? '')].join(' '))
  const others = wordKeys(
    [description, ...texts.map((text) => text?.description ?? ''), condominiumSite ?? '', ...named].join(' '),
  )
  const lexemes = [...heads.map((key) => [key, 'A'] as const), ...others.map((key) => [key, ''] as const)]
  return lexemes
    .slice(0, lastPosition)
    .map(([key, weight], index) => `'${key}':${index + 1}${weight}`)
    .join(' ')
}

const amenityNames: readonly Readonly<Record<string, string>>[] = [amenitiesEn, amenitiesAm]

/** In a query of so many words neighbours are also looked for as one word. */
const mostJoined = 3
/** A word alone is also looked for as two, each of so many letters. */
const shortestHalf = 3

/**
 * The query for listings that have all words; one that goes on is the same word. Behind ` | ` follow other ways of writing them: neighbours
 * as one word, a word alone as two (`መድኃኔ ዓለም` and `መድኃኔዓለም`). Null where no word says anything.
 */
export function wordsQuery(words: readonly string[]): string | null {
  const keys = [...new Set(wordKeys(words.join(' ')))]
  return keys.length === 0 ? null : [allOf(keys), ...writtenOtherwise(keys)].join(' | ')
}

function allOf(keys: readonly string[]): string {
  return keys.map(wordTerm).join(' & ')
}

function writtenOtherwise(keys: readonly string[]): string[] {
  const [first = '', ...others] = keys
  if (others.length === 0) return asTwoWords(first)
  if (keys.length > mostJoined) return []
  return others.map((key, at) => allOf(keys.toSpliced(at, 2, joinKeys(keys[at] ?? '', key))))
}

function asTwoWords(key: string): string[] {
  if (/\d/.test(key)) return []
  const ends = Array.from({ length: Math.max(0, key.length - 2 * shortestHalf + 1) }, (_, more) => shortestHalf + more)
  return ends.map((end) => `'${key.slice(0, end)}' <-> '${key.slice(end)}'`)
}

/** Words that titles are searched for, and what of the text has to stand together, such as `b-1`, whose words say little by themselves. */
export type TitleQuery = { words: readonly string[]; together: readonly string[] }

/** The words of a search of titles, in any language. Null where it has a sign alone, which is looked for as it stands. */
export function titleQuery(text: string): TitleQuery | null {
  const parts = text.trim().split(/\s+/)
  if (!parts.every((part) => /[\p{L}\p{N}]/u.test(part))) return null
  const together = parts.filter((part) => {
    const words = titleKeys(part)
    return words.length > 1 && words.some((word) => word.length === 1)
  })
  return { words: [...new Set(titleKeys(text))], together }
}

/** A word as it is kept, as part of a query. */
export function wordTerm(key: string): string {
  return `'${key}'${key.length > 3 ? ':*' : ''}`
}

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
