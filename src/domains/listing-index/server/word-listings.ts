import { LRUCache } from 'lru-cache'
import { type Pool, escapeLiteral } from 'pg'
import { TypedFastBitSet } from 'typedfastbitset'
import { copyRows } from '#platform/database/index.ts'

/** The listings that have all words of a query; not exact: there are more of them. */
type Found = { listings: TypedFastBitSet; exact: boolean }

/** So many listings of a word are read while somebody waits. */
const mostWhileWaiting = 20_000
/** A query of the database that takes longer has common words, even where few listings have all of them. */
const slowMs = 25
/** Each takes a bit for each listing there is. */
const mostKept = 100
/** After changes of more listings than these at once the words are looked up anew. */
const mostFollowed = 200

/** A word is being read: what changed meanwhile, and whether too much did. */
type Reading = { changed: Set<number>; isOver: boolean }

export type WordListings = ReturnType<typeof createWordListings>

/**
 * Which listings have the words of a search. Those of rare words are read from the database; those of common words are kept, from
 * the first search for one of them on, because the database takes longer the more there are.
 */
export function createWordListings(pool: Pool, mostRead = mostWhileWaiting) {
  const readIds = (words: string) => readIdsWith(pool, words, mostRead + 1)
  const kept = new LRUCache<string, TypedFastBitSet>({ max: mostKept })
  const wanted = new Set<string>()
  let reading: Reading | undefined

  async function find(words: string): Promise<Found> {
    const terms = words.split(' & ')
    const known = terms.flatMap((term) => kept.get(term) ?? [])
    const others = terms.filter((term) => !kept.has(term))
    const found = await findOthers(others)
    const [first, ...rest] = [...known, ...(found ? [found.listings] : [])]
    const listings = rest.reduce((all, set) => all.new_intersection(set), first ?? new TypedFastBitSet())
    return { listings, exact: found?.exact ?? true }
  }

  async function findOthers(terms: readonly string[]): Promise<Found | undefined> {
    if (terms.length === 0) return undefined
    const began = performance.now()
    const ids = await readIds(terms.join(' & '))
    const exact = ids.length <= mostRead
    if (!exact || (terms.length > 1 && performance.now() - began > slowMs)) learn(terms)
    return { listings: new TypedFastBitSet(ids), exact }
  }

  function learn(terms: readonly string[]): void {
    for (const term of terms) if (wanted.size < mostKept) wanted.add(term)
    if (!reading && !pool.ending) void learnWanted()
  }

  /** One after the other, beside everything else. */
  async function learnWanted(): Promise<void> {
    for (const term of wanted) {
      const current = (reading = { changed: new Set(), isOver: false })
      try {
        const isCommon = (await readIds(term)).length > mostRead
        if (isCommon) await keep(term, current)
      } catch {
        // The next search for it tries again.
      }
      wanted.delete(term)
    }
    reading = undefined
  }

  async function keep(term: string, current: Reading): Promise<void> {
    const listings = await readAll(term)
    // Until nothing changed while what had changed was looked up.
    while (current.changed.size > 0) {
      const changed = [...current.changed]
      current.changed.clear()
      note(new Map([[term, listings]]), changed, await readChanged([term], changed))
    }
    if (!current.isOver) kept.set(term, listings)
  }

  async function readAll(term: string): Promise<TypedFastBitSet> {
    const listings = new TypedFastBitSet()
    const statement = `select property_id from listing_words where words @@ ${escapeLiteral(term)}::tsquery`
    for await (const rows of copyRows(pool, statement, ['int'])) for (const [id] of rows) listings.add(Number(id))
    return listings
  }

  /** Which of the changed listings have which of the terms. */
  async function readChanged(terms: readonly string[], ids: readonly number[]): Promise<Map<string, Set<number>>> {
    const { rows } = await pool.query<{ term: string; ids: number[] }>(
      `select term, array_agg(property_id) as ids from unnest($1::text[]) as term
       join listing_words on property_id = any($2) and words @@ term::tsquery group by term`,
      [terms, ids],
    )
    return new Map(rows.map(({ term, ids: having }) => [term, new Set(having)]))
  }

  function forget(): void {
    kept.clear()
    if (reading) reading.isOver = true
  }

  return {
    find,
    /** Looks changed listings up again. */
    follow: async (ids: readonly number[]): Promise<void> => {
      if (ids.length > mostFollowed) return forget()
      for (const id of ids) reading?.changed.add(id)
      const sets = new Map(kept.entries())
      if (sets.size > 0) note(sets, ids, await readChanged([...sets.keys()], ids))
    },
    forget,
  }
}

function note(
  sets: ReadonlyMap<string, TypedFastBitSet>,
  ids: readonly number[],
  found: Map<string, Set<number>>,
): void {
  for (const [term, listings] of sets)
    for (const id of ids) {
      if (found.get(term)?.has(id)) listings.add(id)
      else if (listings.has(id)) listings.remove(id)
    }
}

/** Ids of listings that have all words of a query, at most `limit`. */
async function readIdsWith(pool: Pool, words: string, limit: number): Promise<number[]> {
  const { rows } = await pool.query<[number]>({
    text: 'select property_id from listing_words where words @@ $1::tsquery limit $2',
    values: [words, limit],
    rowMode: 'array',
  })
  return rows.map(([id]) => id)
}
