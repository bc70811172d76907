import { hasEthiopic, joinKeys, latinKey } from '#shared/fold.ts'
import type { Translations } from '#shared/translations.ts'
import { amenitiesAm, amenitiesEn } from '#domains/listing-fields/index.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/index.ts'
import { listingTable } from './listing.table.ts'

/** The texts of a listing that full-text search covers, in all languages. */
export type SearchedTexts = {
  title: string
  description: string
  translations: Translations<'title' | 'description'>
  amenities: readonly string[]
  condominiumSite: string | null
}

/** The highest position in a `tsvector`. */
const lastPosition = 16_383
const longestKey = 60

/** Stop words: too common to find anything by. */
const commonWords = new Set(
  'a an and are as at be by for from has have in is it its no of on or our the this to us we with you your'
    .split(' ')
    .map(latinKey),
)

/** Returns the keys of a text's words in order, without stop words and single letters: `ቦሌ` and `Bole` both become `bole`. */
export function wordKeys(text: string): string[] {
  return titleKeys(text).filter((key) => key.length > 1 && !commonWords.has(key))
}

/** Returns the keys including stop words and single letters, since titles have few words. */
export function titleKeys(text: string): string[] {
  return wordsIn(text)
    .map(keyOf)
    .filter((key) => key !== '')
}

function wordsIn(text: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u)
}

const knownKeys = new Map<string, string>()
const maxKnown = 20_000

/** Caches keys, because the texts of listings repeat the same words: an import file is read in a third of the time. */
function keyOf(word: string): string {
  const known = knownKeys.get(word)
  if (known !== undefined) return known
  const key = latinKey(word).slice(0, longestKey)
  if (knownKeys.size >= maxKnown) knownKeys.clear()
  knownKeys.set(word, key)
  return key
}

/** Returns the words of a listing as `tsvector` text; words of the title have weight A. */
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

/** Up to this many words, the query also tries neighbours joined into one word. */
const maxJoined = 3
/** A single word is also tried as two, each of at least this many letters. */
const shortestHalf = 3

/**
 * Returns a `tsquery` for listings that have all words, matching by prefix. Alternatives follow after ` | `: neighbours
 * joined into one word, a single word split into two (`መድኃኔ ዓለም` and `መድኃኔዓለም`), or an Amharic word with another
 * preposition (`አትላስ` and `በአትላስ`). Null when only stop words are left.
 */
export function wordsQuery(words: readonly string[]): string | null {
  const text = words.join(' ')
  const keys = [...new Set(wordKeys(text))]
  return keys.length === 0
    ? null
    : [allOf(keys), ...withPrepositions(keys, text), ...writtenOtherwise(keys)].join(' | ')
}

/** What Amharic writes before a word: "in", "of", "for" and "from". */
const prepositions = ['በ', 'የ', 'ለ', 'ከ']
/** Of more words, listings that state each of them otherwise are too rare to look for. */
const maxWithPrepositions = 2
/** A shorter word may only begin like one that has a preposition. */
const shortestBare = 3

function withPrepositions(keys: readonly string[], text: string): string[] {
  if (keys.length > maxWithPrepositions) return []
  const words = new Map(wordsIn(text).map((word) => [keyOf(word), word]))
  return keys.flatMap((key, at) =>
    otherForms(words.get(key) ?? '')
      .filter((other) => other !== key)
      .map((other) => allOf(keys.toSpliced(at, 1, other))),
  )
}

/** Returns the keys of an Amharic word without its preposition and with each. */
function otherForms(word: string): string[] {
  if (!hasEthiopic(word) || word.length < shortestBare) return []
  const hasPreposition = prepositions.some((one) => word.startsWith(one)) && word.length > shortestBare
  const bare = hasPreposition ? word.slice(1) : word
  return [...new Set([bare, ...prepositions.map((one) => one + bare)].map(keyOf))]
}

function allOf(keys: readonly string[]): string {
  return keys.map(wordTerm).join(' & ')
}

function writtenOtherwise(keys: readonly string[]): string[] {
  const [first = '', ...others] = keys
  if (others.length === 0) return asTwoWords(first)
  if (keys.length > maxJoined) return []
  return others.map((key, at) => allOf(keys.toSpliced(at, 2, joinKeys(keys[at] ?? '', key))))
}

function asTwoWords(key: string): string[] {
  if (/\d/.test(key)) return []
  const ends = Array.from({ length: Math.max(0, key.length - 2 * shortestHalf + 1) }, (_, more) => shortestHalf + more)
  return ends.map((end) => `'${key.slice(0, end)}' <-> '${key.slice(end)}'`)
}

/** The terms of a title search, and the parts such as `b-1` that must occur literally because their words say little by themselves. */
export type TitleQuery = { words: readonly string[]; together: readonly string[] }

/**
 * Returns the terms of a title search in any language. Null when a part has neither letter nor digit; the text is then
 * matched literally.
 */
export function titleQuery(text: string): TitleQuery | null {
  const parts = text.trim().split(/\s+/)
  if (!parts.every((part) => /[\p{L}\p{N}]/u.test(part))) return null
  const together = parts.filter((part) => {
    const words = titleKeys(part)
    return words.length > 1 && words.some((word) => word.length === 1)
  })
  return { words: [...new Set(titleKeys(text))], together }
}

/** Returns a stored key as a `tsquery` term; keys longer than 3 characters match by prefix. */
export function wordTerm(key: string): string {
  return `'${key}'${key.length > 3 ? ':*' : ''}`
}

// The writer of listings updates these words whenever a text changes. Their listing's row announces the change.

/** The columns that full-text search covers. */
export const searchedColumns = {
  id: listingTable.id,
  title: listingTable.title,
  description: listingTable.description,
  translations: listingTable.translations,
  amenities: listingTable.amenities,
  condominiumSite: listingTable.condominiumSite,
}

/** Inserts or replaces the words of listings. */
export async function writeWords(tx: Transaction, listings: (SearchedTexts & { id: number })[]): Promise<void> {
  if (listings.length === 0) return
  const ids = sql.param(listings.map(({ id }) => id))
  const vectors = sql.param(listings.map(wordsVector))
  await tx.execute(sql`
    insert into listing_words (property_id, words)
    select id, vector::tsvector from unnest(${ids}::integer[], ${vectors}::text[]) as each (id, vector)
    on conflict (property_id) do update set words = excluded.words`)
}

/**
 * Writes the words of at most `count` listings between two ids that have none yet, and skips locked rows. Returns how
 * many were added and how many were locked.
 */
export async function addMissingWords(
  tx: Transaction,
  { after, upTo, count }: { after: number; upTo: number; count: number },
): Promise<{ added: number; held: number }> {
  // Two indexes answer this, so the listings that have words are hardly read; their pages may not be in memory.
  const { rows } = await tx.execute<{ ids: number[] | null }>(sql`select array_agg(id) as ids from (
    select id from properties as each where id > ${after} and id <= ${upTo}
    and not exists (select from listing_words where property_id = each.id) limit ${count}) as missing`)
  const missing = inArray(listingTable.id, rows[0]?.ids ?? [])
  const found = await tx.select(searchedColumns).from(listingTable).where(missing).for('update', { skipLocked: true })
  await writeWords(tx, found)
  // Changed words are announced by an update of the listing row, which does not happen here.
  await tx.execute(sql`select announce_listings(array_agg(id) filter (where listed)), announce_unlisted(array_agg(id) filter (where not listed))
    from properties where id = any(${sql.param(found.map(({ id }) => id))}::integer[])`)
  return { added: found.length, held: (rows[0]?.ids?.length ?? 0) - found.length }
}

const wordsAtOnce = 1000

/** Rewrites the words of listings whose texts an SQL statement changed. */
export async function rewriteWords(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += wordsAtOnce) {
    const some = inArray(listingTable.id, ids.slice(at, at + wordsAtOnce))
    await writeWords(tx, await tx.select(searchedColumns).from(listingTable).where(some))
  }
}
