import { setTimeout as pause } from 'node:timers/promises'
import { type Pool, escapeLiteral } from 'pg'
import { wordTerm } from '#domains/listings/server/index.ts'
import { copyRows } from '#platform/database/index.ts'
import { createTermReader } from './term-reader.ts'

/** Whoever reads a whole market rests twice as long as it works: visitors are served meanwhile, by the database too. */
const [workMs, restsPerWork] = [10, 2]

/** Says that a listing has a term, by the number of the term. */
export type Add = (term: number, listing: number) => void

/** A word that many listings have, as a term, and how many about. */
export type CommonTerm = { term: string; listings: number }

/** The words of most listings, more than so many, by the statistics that the database keeps for its plans. */
export async function readCommonTerms(
  pool: Pool,
  { least, most }: { least: number; most: number },
): Promise<CommonTerm[]> {
  const { rows } = await pool.query<{ word: string; listings: number }>(
    `select word, part * reltuples as listings from pg_stats
     join pg_class on pg_class.oid = 'listing_words'::regclass,
     unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, part)
     where schemaname = current_schema and tablename = 'listing_words' and attname = 'words'
       and word is not null and part * reltuples > $1 order by part desc limit $2`,
    [least, most],
  )
  return rows.map(({ word, listings }) => ({ term: wordTerm(word), listings }))
}

/** Reads the words of listings, and says which of the terms each has. */
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

/** Reads all listings that have the words of a query, so many ids in a row as one value: a million rows would take a second here. */
export async function readAllWith(pool: Pool, words: string, add: (listing: number) => void): Promise<void> {
  const statement = `select string_agg(int4send(property_id), '') from listing_words
    where words @@ ${escapeLiteral(words)}::tsquery group by property_id >> 14 order by property_id >> 14`
  for await (const rows of copyRows(pool, statement, ['bytes']))
    for (const [bytes] of rows) if (bytes instanceof Uint8Array) for (const id of idsIn(bytes)) add(id)
}

/** Ids of listings that have all words of a query, at most `limit`; as one value, because a row for each takes 20 times longer. */
export async function readIdsWith(pool: Pool, words: string, limit: number): Promise<Uint32Array> {
  const { rows } = await pool.query<{ ids: Buffer | null }>(
    `select string_agg(int4send(property_id), '') as ids
     from (select property_id from listing_words where words @@ $1::tsquery limit $2) as found`,
    [words, limit],
  )
  return idsIn(rows[0]?.ids ?? new Uint8Array())
}

/** Which of some listings have all words of a query. Their words are read; looked up, beginnings of common words would take long. */
export async function readIdsAmong(pool: Pool, words: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select property_id as id from (select * from listing_words where property_id = any($1::integer[]) offset 0) as few
     where words @@ $2::tsquery`,
    [ids, words],
  )
  return rows.map(({ id }) => id)
}

/** Integers as the database sends them. */
function idsIn(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4))
}
