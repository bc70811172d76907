import { sql } from 'drizzle-orm'
import type { ListingType } from '#domains/listing-fields/index.ts'
import type { Database } from '#platform/database/index.ts'
import { timeZone } from '#shared/calendar.ts'
import { minCompared } from './price-comparison.ts'

/** The category id that stands for all homes. */
export const allHomes = 0

/** The number of months shown, including the current one. */
export const shownMonths = 24

/** The median of the prices of listings published in a month (`2026-11`), in birr, rents per month. */
export type MonthlyPrice = { propertyType: ListingType; month: string; listings: number; median: number }

/** Returns the months of a place and a category (`allHomes`: all homes), oldest first, without those with too few listings. */
export async function readMonthlyPrices(
  db: Database,
  { locationId, categoryId }: { locationId: number; categoryId: number },
): Promise<MonthlyPrice[]> {
  const { rows } = await db.execute<MonthlyPrice>(sql`
    select property_type as "propertyType", to_char(month, 'YYYY-MM') as month, listings, median
    from monthly_prices where location_id = ${locationId} and category_id = ${categoryId} order by month`)
  return rows
}

/**
 * Computes the medians of every place, category, offer and month from the first asking prices of listings; returns the number of changed
 * medians. Includes listings that were sold or expired since, but not drafts or deleted ones.
 */
export function refreshMonthlyPrices(db: Database, homes: readonly number[]): Promise<number> {
  return db.transaction(async (tx) => {
    // A million listings take some seconds, while visitors are served.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local work_mem = '64MB'`)
    const { rows } = await tx.execute<{ changed: number }>(sql`
      with recursive inside (place, id) as (
        select id, id from locations
        union all select inside.place, locations.id from inside join locations on locations.parent_id = inside.id
      ), asking as (
        select distinct on (property_id) property_id, since, price, rent_period from listing_prices order by property_id, since
      ), fresh as materialized (
        select place, category, case when asking.rent_period is null then 'sell' else 'rent' end as offer,
          date_trunc('month', since at time zone ${timeZone})::date as month,
          count(*)::integer as listings, percentile_cont(0.5) within group (order by asking.price) as median
        from asking join properties on properties.id = asking.property_id join inside on inside.id = properties.location_id
          cross join lateral (
            select category_id as category
            union all select ${allHomes}::integer where category_id = any(${sql.param(homes)}::integer[])
          ) as counted
        where deleted_at is null and publication <> 'draft' and coalesce(asking.rent_period, 'month') = 'month'
          and since >= (date_trunc('month', now() at time zone ${timeZone}) - make_interval(months => ${shownMonths - 1}))
            at time zone ${timeZone}
        group by 1, 2, 3, 4 having count(*) >= ${minCompared}
      ), gone as (
        delete from monthly_prices where not exists (
          select from fresh where (place, category, offer, fresh.month) = (location_id, category_id, property_type, monthly_prices.month)
        ) returning 1
      ), written as (
        insert into monthly_prices (location_id, category_id, property_type, month, listings, median) select * from fresh
        on conflict (location_id, category_id, property_type, month)
        do update set listings = excluded.listings, median = excluded.median
          where (monthly_prices.listings, monthly_prices.median) is distinct from (excluded.listings, excluded.median)
        returning 1
      )
      select (select count(*) from gone)::integer + (select count(*) from written)::integer as changed`)
    const changed = rows[0]?.changed ?? 0
    if (changed > 0) await tx.execute(sql`select pg_notify('data_changed', '')`)
    return changed
  })
}
