import { sql } from 'drizzle-orm'
import type { ListingFilter } from '#domains/listings/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Frequency } from '../saved-search.ts'
import type { Change, SearchKind } from './changed-listings.ts'

/** Takes the oldest changes off their list; they are back on it when the transaction fails. Returns how many, and each listing once. */
export async function takeChanges(tx: Transaction, limit: number): Promise<{ taken: number; changes: Change[] }> {
  const { rows } = await tx.execute<{ id: number; wasListed: boolean; price: number | null; perM2: number | null }>(sql`
    with taken as (
      delete from alert_changes where id in (
        select id from alert_changes order by id limit ${limit} for update skip locked)
      returning id, property_id, was_listed, price, price_per_m2)
    select property_id as id, was_listed as "wasListed", price::float8, price_per_m2::float8 as "perM2"
    from taken order by taken.id`)
  const changes = new Map<number, Change>()
  for (const { id, wasListed, price, perM2 } of rows) {
    const known = changes.get(id)
    // Of several prices the first is the one that people know; who was away in between is new.
    if (!wasListed) changes.set(id, { id })
    else if (!known) changes.set(id, { id, before: { price: price ?? Number.NaN, pricePerM2: perM2 } })
  }
  return { taken: rows.length, changes: [...changes.values()] }
}

/** Numbers of the searches of these kinds, those who are told first before the others: a home is told of once. */
export async function findSearches(tx: Transaction, kinds: readonly SearchKind[]): Promise<number[]> {
  const column = <Key extends keyof SearchKind>(key: Key) => sql.param(kinds.map((kind) => kind[key]))
  const { rows } = await tx.execute<{ id: number }>(sql`
    select search.id
    from unnest(${column('categoryId')}::integer[], ${column('placeId')}::integer[], ${column('propertyType')}::text[])
      as kind (category_id, place_id, property_type)
    join saved_searches as search using (category_id, place_id, property_type)
    where search.frequency <> 'off'
    order by array_position(array['at-once', 'daily', 'weekly'], search.frequency), search.id`)
  return rows.map(({ id }) => id)
}

export type StoredSearch = SearchKind & { id: number; filter: ListingFilter }

/** Searches in the order of their numbers as given. */
export async function readStoredSearches(tx: Transaction, ids: readonly number[]): Promise<StoredSearch[]> {
  const { rows } = await tx.execute<StoredSearch>(sql`
    select search.id, category_id as "categoryId", place_id as "placeId", property_type as "propertyType", filter
    from unnest(${sql.param(ids)}::integer[]) with ordinality as wanted (id, position)
    join saved_searches as search on search.id = wanted.id order by wanted.position`)
  return rows
}

/** A listing that a search finds, besides its words. */
export type Match = { search: number; listing: number; words: string | undefined }

/** Those whose listings have the words of the search. */
export async function withWords(tx: Transaction, found: readonly Match[]): Promise<Match[]> {
  const asking = found.flatMap(({ words, listing }, position) =>
    words === undefined ? [] : [{ words, listing, position }],
  )
  if (asking.length === 0) return [...found]
  const { rows } = await tx.execute<{ position: number }>(sql`
    select asked.position from unnest(${sql.param(asking.map(({ position }) => position))}::integer[],
      ${sql.param(asking.map(({ listing }) => listing))}::integer[],
      ${sql.param(asking.map(({ words }) => words))}::text[]) as asked (position, listing, query)
    join listing_words on listing_words.property_id = asked.listing
    where listing_words.words @@ asked.query::tsquery`)
  const having = new Set(rows.map(({ position }) => position))
  return found.filter(({ words }, position) => words === undefined || having.has(position))
}

/** Notes homes for people; who knows of a home, or will be told, hears of it no second time. Returns how many are new. */
export async function addMatches(
  tx: Transaction,
  matches: readonly Match[],
  { now, due }: { now: Date; due: Record<Exclude<Frequency, 'off'>, Date> },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into alert_matches (person_id, property_id, search_id, matched_at, due_at)
    select search.person_id, found.listing, search.id, ${now.toISOString()},
      case search.frequency when 'at-once' then ${due['at-once'].toISOString()}::timestamptz
        when 'daily' then ${due.daily.toISOString()}::timestamptz else ${due.weekly.toISOString()}::timestamptz end
    from unnest(${sql.param(matches.map(({ search }) => search))}::integer[],
      ${sql.param(matches.map(({ listing }) => listing))}::integer[]) with ordinality as found (search, listing, position)
    join saved_searches as search on search.id = found.search and search.frequency <> 'off'
    order by found.position
    on conflict do nothing`)
  return rowCount ?? 0
}
