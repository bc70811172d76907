import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type Pool, escapeLiteral } from 'pg'
import { TypedFastBitSet } from 'typedfastbitset'
import { wordTerm } from '#domains/listings/server/index.ts'
import { copyRows } from '#platform/database/index.ts'
import { readHighestId } from './market-rows.ts'
import { createTermReader } from './term-reader.ts'

/** The listings that have all words of a query; not exact: there are more of them. */
type Found = { listings: TypedFastBitSet; exact: boolean }

/** So many listings of a word are read while somebody waits; each may lie on a page of its own that comes from the disk. */
const mostWhileWaiting = 5_000
/** A query of the database that takes longer has common words, even where few listings have all of them. */
const slowMs = 25
/** Each takes a bit for each listing there is: at a million listings all of them 125 MB. */
const [mostCommon, mostKept] = [1_000, 100]
/** Readings of rare words that are kept until a listing changes. */
const mostRecent = 20
/** Learning waits until whoever searched has been answered. */
const learnAfterMs = 30

/** Whoever reads a whole market rests twice as long as it works: visitors are served meanwhile, by the database too. */
const [workMs, restsPerWork] = [10, 2]

/** Words are being read: what changed meanwhile, and whether too much did. */
type Reading = { changed: Set<number>; isOver: boolean }

export type WordListings = ReturnType<typeof createWordListings>

/**
 * Which listings have the words of a search. Those of rare words are read from the database; those of common words are kept, because the
 * database takes longer the more there are: what it counts as common once `load` has read them, others from the first search on.
 */
export function createWordListings(pool: Pool, mostRead = mostWhileWaiting) {
  const rare = createRareWords(pool, mostRead)
  let common: Sets = new Map()
  const kept = new LRUCache<string, TypedFastBitSet>({ max: mostKept })
  /** By the beginnings of words: a page asks for the same one up to nine times before it is learned. */
  const unions = new LRUCache<string, TypedFastBitSet>({ max: mostRecent })
  const wanted = new Set<string>()
  const readings = createReadings(pool)
  let isLearning = false
  const setOf = (term: string) => common.get(term) ?? kept.get(term)

  async function find(words: string): Promise<Found> {
    const terms = words.split(' & ')
    const known = terms.flatMap((term) => setOf(term) ?? [])
    const others = terms.filter((term) => !setOf(term))
    const begun = new Map(others.flatMap((term) => withLongerWords(term) ?? []))
    const found = await findOthers(others.filter((term) => !begun.has(term)))
    // A beginning of common words changes nothing where the other words are nowhere.
    const none = found?.exact === true && found.listings.isEmpty()
    if (begun.size > 0 && !none) learn([...begun.keys()])
    const [first, ...rest] = [...known, ...begun.values(), ...(found ? [found.listings] : [])]
    const listings = rest.reduce((all, set) => all.new_intersection(set), first ?? new TypedFastBitSet())
    return { listings, exact: none || (begun.size === 0 && (found?.exact ?? true)) }
  }

  function withLongerWords(term: string): [term: string, TypedFastBitSet][] | undefined {
    const listings = unions.get(term) ?? unionOfLongerWords(term, [...common, ...kept.entries()])
    if (!listings || listings.size() <= mostRead) return undefined
    unions.set(term, listings)
    return [[term, listings]]
  }

  /** With room for all listings at once: growing step by step, hundreds of sets leave twice their memory between what lives on. */
  async function emptySets(terms: readonly string[]): Promise<Sets> {
    const room = ((await readHighestId(pool)) >>> 5) + 1
    return new Map(terms.map((term) => [term, TypedFastBitSet.fromWords(new Uint32Array(room))]))
  }

  async function findOthers(terms: readonly string[]): Promise<Found | undefined> {
    if (terms.length === 0) return undefined
    const began = performance.now()
    const found = await rare.read(terms.join(' & '))
    if (!found.exact || (terms.length > 1 && performance.now() - began > slowMs)) learn(terms)
    return found
  }

  function learn(terms: readonly string[]): void {
    for (const term of terms) if (wanted.size < mostKept) wanted.add(term)
    if (!isLearning && !pool.ending) void learnWanted()
  }

  /** One after the other, beside everything else. */
  async function learnWanted(): Promise<void> {
    isLearning = true
    await pause(learnAfterMs)
    for (const term of wanted) {
      try {
        const isCommon = withLongerWords(term) !== undefined || !(await rare.read(term)).exact
        if (isCommon)
          await readings.read(await emptySets([term]), readListings(pool, term), (sets) => {
            for (const [word, listings] of sets) kept.set(word, listings)
            unions.clear()
          })
      } catch {
        // The next search for it tries again.
      }
      wanted.delete(term)
    }
    isLearning = false
  }

  /** Reads the words of all listings once and keeps those that the database counts as common. */
  async function load(): Promise<void> {
    const terms = await readCommonTerms(pool, mostRead)
    if (terms.length === 0) return
    await readings.read(
      await emptySets(terms),
      (add) => readTerms(pool, { terms, which: 'true', places: 1 << 17 }, add),
      (sets) => {
        common = sets
        unions.clear()
      },
    )
  }

  return {
    find,
    load,
    /** Looks changed listings up again. */
    follow: async (ids: readonly number[]): Promise<void> => {
      rare.forget()
      readings.follow(ids)
      await lookUp(pool, new Map([...common, ...kept.entries()]), ids)
      unions.clear()
    },
    forget: (): void => {
      common = new Map()
      kept.clear()
      unions.clear()
      rare.forget()
      readings.forget()
    },
  }
}

/** Listings of words that few have, read from the database. */
function createRareWords(pool: Pool, mostRead: number) {
  const recent = new LRUCache<string, Promise<Found>>({ max: mostRecent })
  return {
    /** A page asks for the same words several times: for its list, its counts, and for each filter that could be looser. */
    read: (words: string): Promise<Found> => {
      const known = recent.get(words)
      if (known) return known
      const reading = readIdsWith(pool, words, mostRead + 1).then((ids) => ({
        listings: new TypedFastBitSet(ids),
        exact: ids.length <= mostRead,
      }))
      recent.set(words, reading)
      reading.catch(() => recent.get(words) === reading && recent.delete(words))
      return reading
    },
    forget: (): void => recent.clear(),
  }
}

/**
 * The listings of the words that go on with a term: a part of its own. The database would look up all of those before it gives the
 * first.
 */
function unionOfLongerWords(
  term: string,
  sets: readonly (readonly [term: string, listings: TypedFastBitSet])[],
): TypedFastBitSet | undefined {
  if (!term.endsWith("':*")) return undefined
  const beginning = term.slice(0, -"':*".length)
  const [first, ...rest] = sets.flatMap(([word, listings]) => (word.startsWith(beginning) ? [listings] : []))
  const all = first?.clone()
  for (const listings of rest) all?.union(listings)
  return all
}

type Sets = ReadonlyMap<string, TypedFastBitSet>
type Add = (term: number, listing: number) => void

/** Readings of sets that take a while: what changes meanwhile is looked up after them. */
function createReadings(pool: Pool) {
  const current = new Set<Reading>()
  return {
    /** Fills the sets and hands them over, unless too much changed. */
    read: async (sets: Sets, fill: (add: Add) => Promise<void>, done: (sets: Sets) => void): Promise<void> => {
      const reading: Reading = { changed: new Set(), isOver: false }
      const filled = [...sets.values()]
      current.add(reading)
      try {
        await fill((term, listing) => filled[term]?.add(listing))
        // Until nothing changed while what had changed was looked up.
        while (reading.changed.size > 0) {
          const changed = [...reading.changed]
          reading.changed.clear()
          await lookUp(pool, sets, changed)
        }
        if (!reading.isOver) done(sets)
      } finally {
        current.delete(reading)
      }
    },
    follow: (ids: readonly number[]): void => {
      for (const { changed } of current) for (const id of ids) changed.add(id)
    },
    forget: (): void => {
      for (const reading of current) reading.isOver = true
    },
  }
}

/** Reads the listings of one term, so many ids in a row as one value: a million rows would take a second here. */
function readListings(pool: Pool, term: string): (add: Add) => Promise<void> {
  const statement = `select string_agg(int4send(property_id), '') from listing_words
    where words @@ ${escapeLiteral(term)}::tsquery group by property_id >> 14`
  return async (add) => {
    for await (const rows of copyRows(pool, statement, ['bytes']))
      for (const [bytes] of rows) if (bytes instanceof Uint8Array) for (const id of idsIn(bytes)) add(0, id)
  }
}

/** Corrects the sets for changed listings, at once when their words are read. */
async function lookUp(pool: Pool, sets: Sets, ids: readonly number[]): Promise<void> {
  if (sets.size === 0) return
  const terms = [...sets.keys()]
  const found = terms.map(() => new Set<number>())
  await readTerms(pool, { terms, which: `property_id = any('{${ids.join()}}')`, places: 1 << 10 }, (term, id) =>
    found[term]?.add(id),
  )
  for (const [term, set] of [...sets.values()].entries())
    for (const id of ids) {
      if (found[term]?.has(id)) set.add(id)
      else set.remove(id)
    }
}

/** Reads the words of listings, and says which of the terms each has, by their numbers. */
async function readTerms(
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

/** Ids of listings that have all words of a query, at most `limit`; as one value, because a row for each takes 20 times longer. */
async function readIdsWith(pool: Pool, words: string, limit: number): Promise<Uint32Array> {
  const { rows } = await pool.query<{ ids: Buffer | null }>(
    `select string_agg(int4send(property_id), '') as ids
     from (select property_id from listing_words where words @@ $1::tsquery limit $2) as found`,
    [words, limit],
  )
  return idsIn(rows[0]?.ids ?? new Uint8Array())
}

/** Integers as the database sends them. */
function idsIn(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4))
}

/** Terms that more listings have than are read while somebody waits, by the statistics that the database keeps for its plans. */
async function readCommonTerms(pool: Pool, mostRead: number): Promise<string[]> {
  const { rows } = await pool.query<{ term: string }>(
    `select word as term from pg_stats
     join pg_class on pg_class.oid = 'listing_words'::regclass,
     unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, part)
     where schemaname = current_schema and tablename = 'listing_words' and attname = 'words'
       and word is not null and part * reltuples > $1 order by part desc limit $2`,
    [mostRead / 2, mostCommon],
  )
  return rows.map(({ term }) => wordTerm(term))
}
