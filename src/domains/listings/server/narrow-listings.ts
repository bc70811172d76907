import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import type { ListingSort } from '../listing.schemas.ts'
import { type ListingTotal, countLimit } from './listing-counts.repository.ts'
import { type ListingFilter, type Narrow, isInIndexes } from './listing-filter.ts'

/** So many listings are looked at one by one in less time than as many are met on the way through an index. */
const mostByIds = 5000

/**
 * The filter as the database answers it fast, and how many listings it leaves where that is known. Names the listings that a filter leaves where they are few: those that have rare words by the index of words, those of rare facts by
 * `narrow`, which keeps the market in memory. The planner knows neither how rare they are (docs/decisions/0039-lists-narrowed-in-memory.md).
 */
export async function narrowFilter(
  filter: ListingFilter,
  { db, narrow, sort }: { db: Database; narrow: Narrow | undefined; sort: ListingSort },
): Promise<{ filter: ListingFilter; total?: ListingTotal }> {
  const { words } = filter
  if (words !== undefined) {
    const ids = await readIdsWithWords(db, words, countLimit + 1)
    // The best match is put in order by the words.
    if (ids.length <= countLimit) return { filter: { ...filter, ids, words: sort === 'best' ? words : undefined } }
  }
  const found = isInIndexes(filter) ? undefined : await narrow?.(filter, mostByIds)
  if (!found) return { filter }
  const { total, ids } = found
  return {
    filter: ids ? { listed: true, words, ids } : filter,
    ...(words === undefined && { total: { total: Math.min(total, countLimit), exact: total <= countLimit } }),
  }
}

async function readIdsWithWords(db: Database, words: string, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select property_id as id from listing_words where words @@ ${words}::tsquery limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
