import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { loadDemoMarket } from '#domains/demo/server/index.ts'
import { ensureStandardLocations } from '#domains/locations/server/index.ts'
import { type OpenDatabase, migrate, openDatabase } from '#platform/database/index.ts'

const listingColumns = `title, description, translations, category_id, subcategory_id, location_id, property_type, status,
  price, rent_period, bedrooms, bathrooms, square_feet, furnished, amenities`

/** Runs `work` on a temporary database of at least `wanted` listings, made from the demo market. */
export async function onSeededMarket<Result>(
  wanted: number,
  work: (database: OpenDatabase, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rent-home-bench-'))
  // As root, the database runs as another user, which needs access.
  await chmod(dataDir, 0o755)
  const database = await openDatabase({ dataDir, pool: { statementTimeoutMs: 0 } })
  try {
    await migrate(database.pool)
    await ensureStandardLocations(database.db)
    await loadDemoMarket(database.db)
    console.log(`Seeding ${wanted.toLocaleString('en')} listings …`)
    console.log(`${(await seedListings(database.pool, wanted)).toLocaleString('en')} listings are there.`)
    return await work(database, dataDir)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Multiplies the demo market to at least `wanted` listings, each with its pictures, spread over two years. */
async function seedListings(pool: Pool, wanted: number): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      `insert into properties (source_reference, created_at, updated_at, ${listingColumns})
       select 'BENCH-' || demo.id || '-' || copy, moment, moment, ${listingColumns.replace('price', 'price + (copy % 97) * 500')}
       from properties as demo,
         generate_series(1, ceil($1::numeric / (select count(*) from properties where demo))::integer) as copy,
         lateral (select date_trunc('milliseconds', now() - ((demo.id * 7919 + copy * 104729) % 1051200) * interval '1 minute') as moment) as at
       where demo.demo`,
      [wanted],
    )
    await client.query(
      `insert into property_media (property_id, position, media_id)
       select copied.id, shown.position, shown.media_id
       from properties as copied join property_media as shown
         on shown.property_id = split_part(copied.source_reference, '-', 2)::integer
       where copied.source_reference like 'BENCH-%'`,
    )
    // Copies the words too; otherwise a job of the product would generate them during the measurement.
    await client.query(
      `insert into listing_words (property_id, words)
       select copied.id, original.words
       from properties as copied join listing_words as original
         on original.property_id = split_part(copied.source_reference, '-', 2)::integer
       where copied.source_reference like 'BENCH-%'`,
    )
    await client.query('vacuum (analyze) properties, property_media, listing_counts, listing_words')
    const { rows } = await client.query<{ count: number }>('select count(*)::integer from properties')
    return rows[0]?.count ?? 0
  } finally {
    client.release()
  }
}
