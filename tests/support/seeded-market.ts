import type { Pool } from 'pg'
import type { TestMarket } from './market.ts'

type Seed = { listings: number; owners: (number | null)[] }

/** Adds listings of every kind over two years until October 2026: drafts without a place, deleted ones, bare ones … */
export async function seedMarket(pool: Pool, { places, categories }: TestMarket, { listings, owners }: Seed) {
  await pool.query(
    `insert into locations (slug, level, name, parent_id, latitude, longitude)
     select 'part-' || n, 'subcity', 'Part ' || n, $1::int, 9, 38 from generate_series(1, 8) as n
     union all select 'city-' || n, 'city', 'City ' || n, null, 9, 38 from generate_series(1, 10) as n`,
    [places.addis],
  )
  await pool.query(
    `insert into properties (title, description, category_id, location_id, property_type, rent_period, status, publication,
       price, bedrooms, square_feet, owner_id, deleted_at, created_at, updated_at)
     select 'Home ' || n, case when n % 11 = 0 then '' else 'Rooms' end,
       case when draft and n % 2 = 0 then null else (array[$2::int, $3, $4])[1 + n % 3] end,
       case when draft and n % 4 = 0 then null else place end,
       type, case when type = 'rent' then case n % 7 when 0 then 'day' when 1 then 'year' else 'month' end end,
       (array['available', 'available', 'pending', 'sold'])[1 + n / 5 % 4],
       case when draft then 'draft' when n % 9 = 0 then 'expired' else 'published' end,
       1000 + n * 7919 % 90000 + 0.25 * (n % 4),
       case when n % 17 = 0 then null else n % 5 end, case when n % 6 = 0 then 900 end,
       ($5::int[])[1 + n % cardinality($5::int[])],
       case when n % 31 = 0 then now() end, moment, moment
     from generate_series(1, $1::int) as n,
       lateral (select n % 13 = 0 as draft, case when n / 3 % 2 = 0 then 'rent' else 'sell' end as type,
         timestamptz '2026-10-31 20:59:59Z' - n * interval '5 hours 50 minutes' as moment) as facts,
       lateral (select id as place from locations order by (n * 31 + id * id * 7) % 101, id limit 1) as somewhere`,
    [listings, categories.apartments, categories.villas, categories.cars, owners],
  )
  await pool.query(
    `with picture as (
       insert into media (kind, path, widths, width, height, color)
       values ('image', '/scenes/one', '{"jpg": [640]}', 4, 3, '#000000') returning id
     )
     insert into property_media (property_id, position, media_id)
     select properties.id, 0, picture.id from properties, picture where properties.id % 5 = 0`,
  )
}

/** Counts the listings outside the recycle bin that meet a condition, by a query independent of the product. */
export async function countByQuery(pool: Pool, condition: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from properties where deleted_at is null and (${condition})`,
  )
  return Number(rows[0]?.count)
}
