import { setTimeout as pause } from 'node:timers/promises'
import { type Pool, escapeLiteral } from 'pg'
import { wordTerm } from '#domains/listings/server/index.ts'
import { copyRows } from '#platform/database/index.ts'
import { enlarged } from './listing-set.ts'

/** A full read pauses twice as long as it works, so that visitors' queries are not starved, in the database either. */
const [workMs, restsPerWork] = [10, 2]

/** Reports that a listing has a term, by the term's number. */
export type Add = (term: number, listing: number) => void

/** A word that many listings have, as a term, and their estimated number. */
type CommonTerm = { term: string; listings: number }

/** Returns the words of more than `min` listings, the most common first, by the statistics of the database's planner. */
export async function readCommonTerms(pool: Pool, { min, max }: { min: number; max: number }): Promise<CommonTerm[]> {
  const { rows } = await pool.query<{ word: string; listings: number }>(
    `select word, part * reltuples as listings from pg_stats
     join pg_class on pg_class.oid = 'listing_words'::regclass,
     unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, part)
     where schemaname = current_schema and tablename = 'listing_words' and attname = 'words'
       and word is not null and part * reltuples > $1 order by part desc limit $2`,
    [min, max],
  )
  return rows.map(({ word, listings }) => ({ term: wordTerm(word), listings }))
}

/** Reads the words of listings and reports which of the terms each has. */
export async function readTerms(
  pool: Pool,
  { terms, which, places }: { terms: readonly string[]; which: string; places: number },
  add: Add,
): Promise<void> {
  const read = createTermReader(terms, places)
  const statement = `select property_id, strip(words) from listing_words where ${which}`
  let began = performance.now()
  for await (const rows of copyRows(pool, statement, ['int', 'bytes'])) {
    for (const [id, words] of rows) if (words instanceof Uint8Array) read(words, (term) => add(term, Number(id)))
    const worked = performance.now() - began
    if (worked < workMs) continue
    await pause(restsPerWork * worked)
    began = performance.now()
  }
}

/** Reads all listings that match a query. Each row is one value with many ids: a million rows would take a second here. */
export async function readAllWith(pool: Pool, words: string, add: (listing: number) => void): Promise<void> {
  const statement = `select string_agg(int4send(property_id), '') from listing_words
    where words @@ ${escapeLiteral(words)}::tsquery group by property_id >> 14 order by property_id >> 14`
  for await (const rows of copyRows(pool, statement, ['bytes']))
    for (const [bytes] of rows) if (bytes instanceof Uint8Array) for (const id of idsIn(bytes)) add(id)
}

/** Returns at most `limit` ids of listings that match a query, as one value: a row per id takes 20 times as long. */
export async function readIdsWith(pool: Pool, words: string, limit: number): Promise<Uint32Array> {
  const { rows } = await pool.query<{ ids: Buffer | null }>(
    `select string_agg(int4send(property_id), '') as ids
     from (select property_id from listing_words where words @@ $1::tsquery limit $2) as found`,
    [words, limit],
  )
  return idsIn(rows[0]?.ids ?? new Uint8Array())
}

/**
 * Returns the given listings that match a query. Reads their words instead of using the index, which is slow for prefixes of common words.
 */
export async function readIdsAmong(pool: Pool, words: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select property_id as id from (select * from listing_words where property_id = any($1::integer[]) offset 0) as few
     where words @@ $2::tsquery`,
    [ids, words],
  )
  return rows.map(({ id }) => id)
}

/** Decodes integers in the format of the database. */
function idsIn(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4))
}

const utf8 = new TextDecoder()
const none: readonly number[] = []

/**
 * Creates a reader that tells which of many terms (`'m2'`: a word; `'road':*`: a prefix) a listing has, from its words as a binary
 * `tsvector` without positions. A million listings have a hundred million words, but few different ones: each is recognised by its bytes,
 * in memory that lies close together. Calls `has` with the numbers of the terms, perhaps twice with the same one. `places` is a power of
 * two; at most half as many words are remembered. Descriptions have some thousands.
 */
function createTermReader(
  terms: readonly string[],
  places: number,
): (words: Uint8Array, has: (term: number) => void) => void {
  const termsOf = createTermFinder(terms)
  const hashes = new Int32Array(places)
  // The offset of a word's length and bytes; 0 means a free place.
  const starts = new Int32Array(places)
  const found: (readonly number[])[] = Array.from({ length: places }, () => none)
  let bytes = new Uint8Array(8 * places)
  let end = 1
  let remembered = 0

  function remember(place: number, hash: number, word: Uint8Array): readonly number[] {
    const having = termsOf(utf8.decode(word))
    if (remembered === places / 2) return having
    while (end + 1 + word.length > bytes.length) bytes = enlarged(bytes, bytes.length * 2)
    remembered += 1
    hashes[place] = hash
    starts[place] = end
    found[place] = having
    bytes[end] = Math.min(word.length, 255)
    bytes.set(word, end + 1)
    end += 1 + word.length
    return having
  }

  function isAt(start: number, words: Uint8Array, from: number, to: number): boolean {
    if (bytes[start] !== to - from) return false
    for (let at = from, known = start + 1; at < to; at += 1, known += 1) if (bytes[known] !== words[at]) return false
    return true
  }

  return (words, has) => {
    // Four bytes hold the number of words. Then follow each word, a zero byte, and two bytes for the number of positions, which is 0.
    let at = 4
    while (at < words.length) {
      const from = at
      let hash = 0
      for (let byte = words[at] ?? 0; byte !== 0; byte = words[at] ?? 0) {
        hash = (Math.imul(hash, 31) + byte) | 0
        at += 1
      }
      let place = (hash ^ (hash >>> 15)) & (places - 1)
      let start = starts[place] ?? 0
      while (start !== 0 && (hashes[place] !== hash || !isAt(start, words, from, at))) {
        place = (place + 1) & (places - 1)
        start = starts[place] ?? 0
      }
      const having = start === 0 ? remember(place, hash, words.subarray(from, at)) : (found[place] ?? none)
      for (let index = 0; index < having.length; index += 1) has(having[index] ?? 0)
      at += 3
    }
  }
}

function createTermFinder(terms: readonly string[]): (word: string) => readonly number[] {
  const whole = new Map<string, number>()
  const beginnings = new Map<string, number>()
  for (const [number, text] of terms.entries()) {
    const [, word = '', goesOn] = /^'(.*)'(:\*)?$/.exec(text) ?? []
    const kind = goesOn === undefined ? whole : beginnings
    kind.set(word.replaceAll("''", "'"), number)
  }
  return (word) => {
    const starting = Array.from(word, (_, index) => beginnings.get(word.slice(0, index + 1)))
    return [whole.get(word), ...starting].filter((number) => number !== undefined)
  }
}
