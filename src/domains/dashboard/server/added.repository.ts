import { sql } from 'drizzle-orm'
import type { LocationTree } from '#domains/locations/index.ts'
import type { ListingType } from '#domains/listings/index.ts'
import type { Database } from '#platform/database/index.ts'
import { momentsOf, weeksOf, type Period } from '../period.ts'
import { countedListings, type Scope } from './scope.ts'

/** How many listings were added in each week that a period touches; weeks begin on Monday in Ethiopia. */
export async function readAdded(db: Database, scope: Scope, period: Period): Promise<WeekCount[]> {
  const weeks = weeksOf(period)
  const [first = period.from] = weeks
  const origin = momentsOf({ from: first, to: first }).from.toISOString()
  const { rows } = await db.execute<{ week: number; listings: number }>(sql`
    select week, count(*)::integer as listings
    from (
      -- In the time zone of Ethiopia all weeks are equally long.
      select floor(date_part('epoch', created_at - ${origin}::timestamptz) / ${secondsOfWeek})::integer as week
      from properties where ${countedListings(scope)} and ${addedIn(period)}
    ) as added
    group by week`)
  const counts = new Map(rows.map(({ week, listings }) => [week, listings]))
  return weeks.map((monday, week) => ({ monday, listings: counts.get(week) ?? 0 }))
}

type WeekCount = { monday: string; listings: number }

const secondsOfWeek = 604_800

export type MedianRow = {
  cityId: number
  /** null: the whole city. */
  placeId: number | null
  propertyType: ListingType
  /** Exact decimal of birr; of rents by the month. */
  median: string
  listings: number
}

/** The middle of the asking prices of what was added and is no draft, by type, per city and per place right inside it. */
export async function readMedians(
  db: Database,
  scope: Scope,
  { period, places }: { period: Period; places: LocationTree },
): Promise<MedianRow[]> {
  const homes = places.all.map(({ id }) => {
    const path = places.path(id)
    return { id, city: path.at(-1)?.id ?? id, place: path.at(-2)?.id ?? null }
  })
  const { rows } = await db.execute<MedianRow>(sql`
    with home (location_id, city_id, place_id) as (
      select * from unnest(${column(homes.map(({ id }) => id))}, ${column(homes.map(({ city }) => city))},
        ${column(homes.map(({ place }) => place))})
    )
    select city_id as "cityId", place_id as "placeId", type as "propertyType",
      -- Prices have at most sixteen digits, of which a double holds fifteen: to the cent up to ten million million birr.
      round(percentile_cont(0.5) within group (order by price::double precision)::numeric, 2)::text as median,
      count(*)::integer as listings
    from (
      -- Byte by byte, which is how they are put in order fastest.
      select location_id, comparable_price as price, property_type collate "C" as type
      from properties where ${countedListings(scope)} and ${addedIn(period)} and publication <> 'draft'
    ) as asked join home using (location_id)
    group by grouping sets ((city_id, type), (city_id, place_id, type))
    -- What lies in a city without a place inside it counts for the city alone.
    having grouping(place_id) = 1 or place_id is not null
    order by city_id, place_id nulls first, type`)
  return rows
}

function column(values: (number | null)[]) {
  return sql`${sql.param(values)}::integer[]`
}

function addedIn(period: Period) {
  const { from, before } = momentsOf(period)
  return sql`created_at >= ${from.toISOString()}::timestamptz and created_at < ${before.toISOString()}::timestamptz`
}
