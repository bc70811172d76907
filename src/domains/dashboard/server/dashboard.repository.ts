import { type SQL, sql } from 'drizzle-orm'
import { type ListingStatus, type ListingType, type Publication, listingPermission } from '#domains/listings/index.ts'
import { incompleteCondition, unchangedCondition } from '#domains/listings/server/index.ts'
import type { LocationTree } from '#domains/locations/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type SignedInActor, may } from '#shared/actor.ts'
import type { AttentionKind } from '../dashboard.schemas.ts'
import { type Period, momentsOf, weeksOf } from '../period.ts'

/** Whose listings the figures are of. */
export type Scope = 'all' | { ownerId: number }

/** Whoever may read or change every listing sees the figures of all; everybody else those of their own. */
export function scopeOf(actor: SignedInActor): Scope {
  const all = [listingPermission.readAll, listingPermission.writeAll].some((permission) => may(actor, permission))
  return all ? 'all' : { ownerId: actor.id }
}

/** Which listings count: those of the scope that are not in the bin. */
function countedListings(scope: Scope): SQL {
  return scope === 'all' ? sql`deleted_at is null` : sql`deleted_at is null and owner_id = ${scope.ownerId}`
}

/** What the market's history is about; sign-ins and accounts stay in the audit trail. */
const kinds = ['property', 'category', 'subcategory', 'location', 'setting']
const latest = 10

export type Activity = {
  id: number
  happenedAt: string
  actor: string | null
  action: string
  kind: string
  subject: string | null
  subjectId: string | null
  /** Of how many records it tells; null: of one. */
  count: number | null
}

/** The latest changes of a period, each batch as one: of everything that staff keep, or of somebody's listings only. */
export async function readActivity(
  db: Database,
  { period, of }: { period: Period; of: 'everything' | { ownerId: number } },
): Promise<Activity[]> {
  const { from, before } = momentsOf(period)
  const within = sql`happened_at >= ${from.toISOString()}::timestamptz and happened_at < ${before.toISOString()}::timestamptz`
  const events =
    of === 'everything'
      ? sql`select *, members as count from audit_events
          where subject_kind = any(${sql.param(kinds)}::text[]) and (batch is null or members is not null) and ${within}`
      : sql`select distinct on (coalesce(batch::text, id::text)) *,
            count(*) over (partition by coalesce(batch::text, id::text)) as count
          from audit_events
          where subject_kind = 'property' and ${within}
            and subject_id in (select id::text from properties where owner_id = ${of.ownerId})`
  const { rows } = await db.execute<Omit<Activity, 'happenedAt'> & { happenedAt: Date | string }>(sql`
    select id::integer, happened_at as "happenedAt", actor_name as actor, action, subject_kind as kind,
      subject_name as subject, subject_id as "subjectId", nullif(count, 1)::integer as count
    from (${events}) as events
    order by happened_at desc, id desc
    limit ${latest}`)
  return rows.map((row) => ({ ...row, happenedAt: new Date(row.happenedAt).toISOString() }))
}

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

/** Shortcomings that have an index of their own. */
type Lack = Exclude<AttentionKind, 'unchanged'>

/** How many of the listed ones lack something. A listing may lack several things. */
export async function readLacks(db: Database, scope: Scope): Promise<Record<Lack, number>> {
  const listed = sql`${countedListings(scope)} and listed`
  const { rows } = await db.execute<Record<Lack, number>>(sql`
    select
      (select count(*)::integer from properties
       where ${listed} and exists (
         select from listings_without_pictures where property_id = properties.id)) as "without-picture",
      (select count(*)::integer from properties
       where ${listed} and ${incompleteCondition}) as incomplete`)
  return rows[0] ?? { 'without-picture': 0, incomplete: 0 }
}

/** How many listings there are of a status and publication in a category and at a place; those of status `sold` by their type too. */
export type StockCell = {
  status: ListingStatus
  publication: Publication
  /** Of what is `sold`: whether it was for rent or for sale. */
  ended: ListingType | null
  categoryId: number | null
  locationId: number | null
  listings: number
  /** Of those on the market. */
  unchanged: number
}

/**
 * Every combination that occurs, counted in one pass that PostgreSQL shares among its workers and answers from
 * `properties_staff_updated` alone; what screens show are sums of these.
 */
export async function readStock(db: Database, scope: Scope): Promise<StockCell[]> {
  const { rows } = await db.execute<StockCell>(sql`
    select status, publication, case when status = 'sold' then property_type end as ended,
      category_id as "categoryId", location_id as "locationId", count(*)::integer as listings,
      (count(*) filter (where listed and ${unchangedCondition}))::integer as unchanged
    from properties where ${countedListings(scope)}
    group by status, publication, ended, category_id, location_id`)
  return rows
}
