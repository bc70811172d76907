import { type SQL, sql } from 'drizzle-orm'
import type { ListingFilter } from '#domains/listings/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Frequency } from '../saved-search.ts'
import type { Change, SearchKind } from './changed-listings.ts'

/**
 * Deletes the oldest changes from the queue; a rollback restores them. A home that is only matched again waits until its other changes are
 * gone: it would be new to everybody or to nobody. Returns their number, and each listing once.
 */
export async function dequeueChanges(tx: Transaction, limit: number): Promise<{ taken: number; changes: Change[] }> {
  const { rows } = await tx.execute<ChangeRow>(sql`
    with taken as (
      delete from alert_changes where id in (
        select id from alert_changes
        where new_until is null or property_id not in (select property_id from alert_changes where new_until is null)
        order by id limit ${limit} for update skip locked)
      returning *)
    select property_id as id, was_listed as "wasListed", price::float8, price_per_m2::float8 as "perM2",
      had_pictures as "hadPictures", had_video as "hadVideo",
      (extract(epoch from new_until) * 1000)::float8 as "newUntil"
    from taken order by taken.id`)
  const changes = new Map<number, Change>()
  for (const row of rows) {
    const known = changes.get(row.id)
    // Of several changes the first holds the state that people know; a listing that was not public in between counts as new.
    if (row.newUntil) changes.set(row.id, { id: row.id, newUntil: Math.max(row.newUntil, known?.newUntil ?? 0) })
    else if (!row.wasListed) changes.set(row.id, { id: row.id })
    else if (!known) changes.set(row.id, { id: row.id, before: before(row) })
    else if (known.before) changes.set(row.id, { id: row.id, before: { ...before(row), ...known.before } })
  }
  return { taken: rows.length, changes: [...changes.values()] }
}

type ChangeRow = {
  id: number
  wasListed: boolean
  price: number | null
  perM2: number | null
  hadPictures: boolean | null
  hadVideo: boolean | null
  newUntil: number | null
}

function before({ price, perM2, hadPictures, hadVideo }: ChangeRow): NonNullable<Change['before']> {
  return {
    price: price ?? Number.NaN,
    pricePerM2: perM2,
    ...(hadPictures !== null && { withPictures: hadPictures }),
    ...(hadVideo !== null && { withVideo: hadVideo }),
  }
}

/**
 * Returns the ids of the searches of these kinds, in the order of notification: a home is mailed once per person, for the first of them.
 */
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

/** Returns searches in the order of the given ids. */
export async function readStoredSearches(tx: Transaction, ids: readonly number[]): Promise<StoredSearch[]> {
  const { rows } = await tx.execute<StoredSearch>(sql`
    select search.id, category_id as "categoryId", place_id as "placeId", property_type as "propertyType", filter
    from unnest(${sql.param(ids)}::integer[]) with ordinality as wanted (id, position)
    join saved_searches as search on search.id = wanted.id order by wanted.position`)
  return rows
}

/** A listing that matches a search, its words not yet checked. */
export type Match = { search: number; listing: number; words: string | undefined }

/** Returns the matches whose listings have the words of the search. */
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

/**
 * Stores matches for people; skips a home that a person has been or will be told about, or that was on the market when they saved the search.
 * Returns the number added. Requires `matchAlone`, so that no other process adds matches in between.
 */
export async function addMatches(
  tx: Transaction,
  matches: readonly Match[],
  { changes, now, due }: { changes: readonly Change[]; now: Date; due: Record<Exclude<Frequency, 'off'>, Date> },
): Promise<number> {
  // Enough to sort the matches of a few thousand searches in memory.
  await tx.execute(sql`set local work_mem = '64MB'`)
  const searches = numbers(matches.map(({ search }) => search))
  const listings = numbers(matches.map(({ listing }) => listing))
  const again = changes.filter(({ newUntil }) => newUntil !== undefined)
  // The lock that a foreign key takes, but once per person instead of per match: people cannot be deleted meanwhile.
  await tx.execute(sql`
    select from alert_people
    where id in (select person_id from saved_searches where id = any(${numbers(new Set(matches.map(({ search }) => search)))}))
    order by id for key share`)
  const { rowCount } = await tx.execute(sql`
    insert into alert_matches (person_id, property_id, search_id, matched_at, due_at)
    select person_id, listing, search_id, ${now.toISOString()},
      case frequency when 'at-once' then ${due['at-once'].toISOString()}::timestamptz
        when 'daily' then ${due.daily.toISOString()}::timestamptz else ${due.weekly.toISOString()}::timestamptz end
    from (
      select distinct on (search.person_id, found.listing)
        search.person_id, found.listing, search.id as search_id, search.frequency
      from unnest(${searches}, ${listings}) with ordinality as found (search, listing, position)
      join saved_searches as search on search.id = found.search and search.frequency <> 'off'
      left join unnest(${numbers(again.map(({ id }) => id))}, ${sql.param(again.map(({ newUntil }) => newUntil))}::float8[])
        as again (listing, new_until) on again.listing = found.listing
      where search.created_at <= to_timestamp(again.new_until / 1000) is not false
      order by search.person_id, found.listing, found.position) as first
    where not exists (
      select from alert_matches as known where (known.person_id, known.property_id) = (first.person_id, first.listing))`)
  return rowCount ?? 0
}

/** Returns ids as a single array parameter: the client would quote each of them. */
function numbers(ids: Iterable<number>): SQL {
  return sql`${`{${[...ids].join()}}`}::integer[]`
}

/** Serializes matching until the transaction ends. */
export async function matchAlone(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('alert_matches'))`)
}
