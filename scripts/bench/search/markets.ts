import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { loadDemoMarket } from '#domains/demo/server/index.ts'
import { ensureStandardLocations } from '#domains/locations/server/index.ts'
import { createPool } from '#platform/database/connections.ts'
import { openEmbeddedServer } from '#platform/database/embedded/index.ts'
import { migrate, openDatabase, type OpenDatabase } from '#platform/database/index.ts'
import { marketRow, readMarketSource, type MarketRow, type MarketSource } from './market-rows.ts'

/** Increase this when generation changes; cached markets are then generated again. */
const marketsVersion = 1
/** Folder of the cached markets. */
export const marketsFolder = process.env['BENCH_MARKETS'] ?? join(tmpdir(), 'rent-home-bench-markets')
const rowsPerBatch = 1000
/** Generation needs no crash safety: an unfinished market is thrown away. */
const makingSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  shared_buffers: '2GB',
  maintenance_work_mem: '1GB',
  // No foreign keys and no triggers: what those maintain is written at the end, for all listings at once.
  session_replication_role: 'replica',
}

/** Opens the market of this many listings in its own database, generating it if not cached; or the market in a folder. */
export async function openMarket(kept: number | string): Promise<OpenDatabase & { dataDir: string }> {
  const dataDir = typeof kept === 'string' ? kept : join(marketsFolder, `${kept}-v${marketsVersion}`)
  if (typeof kept === 'number' && !existsSync(dataDir)) await makeMarket(kept, dataDir)
  const database = await openDatabase({ dataDir, pool: { statementTimeoutMs: 0 } })
  await migrate(database.pool)
  return { ...database, dataDir }
}

async function makeMarket(listings: number, dataDir: string): Promise<void> {
  console.log(`Making a market of ${listings.toLocaleString('en')} listings in ${dataDir} …`)
  const unfinished = `${dataDir}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  // PostgreSQL may run as another user.
  await Promise.all([marketsFolder, unfinished].map((folder) => chmod(folder, 0o755)))
  const started = performance.now()
  const demo = await openDatabase({ dataDir: unfinished })
  await migrate(demo.pool)
  await ensureStandardLocations(demo.db)
  await loadDemoMarket(demo.db)
  await demo.close()
  const server = await openEmbeddedServer({ dataDir: unfinished, settings: makingSettings })
  const pool = createPool(server.url, { statementTimeoutMs: 0 })
  await fillMarket(pool, listings)
  // A stop would write the rest too, but waits less long.
  await pool.query('checkpoint')
  await pool.end()
  await server.stop()
  renameSync(unfinished, dataDir)
  console.log(`It took ${Math.round((performance.now() - started) / 1000)} s and is kept for the next run.`)
}

/** Adds listings with their words and pictures until the wanted number is reached. */
async function fillMarket(pool: Pool, listings: number): Promise<void> {
  const source = await readMarketSource(pool)
  const wanted = listings - source.samples.length
  const until = new Date().setUTCHours(0, 0, 0, 0)
  const indexes = await takeIndexes(pool)
  let listed: Promise<number[]> = Promise.resolve([])
  let described = Promise.resolve()
  let last: MarketRow[] | undefined
  for (let start = 0; start < wanted; start += rowsPerBatch) {
    // Pipelined: PostgreSQL stores one batch, and the words and pictures of the previous one, while the next is generated.
    const batch = batchOf(source, start, { of: wanted, until })
    const [previous] = await Promise.all([listed, described])
    if (last) described = storeWordsAndMedia(pool, last, previous)
    listed = storeListings(pool, batch)
    last = batch
    if (start > 0 && start % 100_000 === 0) console.log(`  ${start.toLocaleString('en')} …`)
  }
  const [previous] = await Promise.all([listed, described])
  if (last) await storeWordsAndMedia(pool, last, previous)
  for (const statement of [...indexes, ...keptByTriggers]) await pool.query(statement)
  for (const table of [
    'properties',
    'property_media',
    'listing_counts',
    'listing_words',
    'listing_prices',
    'listings_without_pictures',
  ])
    await pool.query(`vacuum (analyze) ${table}`)
}

/** Statements for what the triggers of listings and pictures would have written (migrations/0003_listings.sql). */
const keptByTriggers = [
  'truncate listing_counts, listings_without_pictures',
  `insert into listing_counts (category_id, subcategory_id, location_id, property_type, bedrooms, listings)
   select category_id, coalesce(subcategory_id, 0), location_id, property_type, coalesce(bedrooms, -1), count(*)
   from properties where listed group by 1, 2, 3, 4, 5`,
  `insert into listing_prices (property_id, since, price, rent_period) select id, created_at, price, rent_period from properties
   where publication <> 'draft' on conflict do nothing`,
  `insert into listings_without_pictures select id from properties where not exists (
     select from property_media join media on media.id = media_id where property_id = properties.id and kind = 'image')`,
]

/** Drops the non-unique indexes and returns the statements that recreate them: building them at the end takes a fraction of the time. */
async function takeIndexes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('properties'::regclass, 'property_media'::regclass, 'listing_words'::regclass) and not indisunique
     order by 1`,
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

function batchOf(source: MarketSource, start: number, market: { of: number; until: number }): MarketRow[] {
  const count = Math.min(rowsPerBatch, market.of - start)
  return Array.from({ length: count }, (_, index) => marketRow(source, start + index, market))
}

async function storeListings(pool: Pool, rows: MarketRow[]): Promise<number[]> {
  const columns = await writableColumns(pool)
  const { rows: added } = await pool.query<{ id: number }>(
    `insert into properties (${columns}) select ${columns} from json_populate_recordset(null::properties, $1)
     returning id`,
    [JSON.stringify(rows.map((row) => row.columns))],
  )
  return added.map(({ id }) => id)
}

async function storeWordsAndMedia(pool: Pool, rows: MarketRow[], ids: number[]): Promise<void> {
  await pool.query(
    `insert into listing_words (property_id, words)
     select id, words::tsvector from unnest($1::integer[], $2::text[]) as each (id, words)`,
    [ids, rows.map(({ words }) => words)],
  )
  const media = rows.flatMap((row, index) => row.media.map((id, position) => ({ of: ids[index], position, id })))
  await pool.query(
    `insert into property_media (property_id, position, media_id)
     select * from unnest($1::integer[], $2::smallint[], $3::integer[])`,
    [media.map((each) => each.of), media.map((each) => each.position), media.map((each) => each.id)],
  )
}

let columnList: string | undefined

/** Returns the listing columns that a row sets; the database fills in the others. */
async function writableColumns(pool: Pool): Promise<string> {
  if (columnList === undefined) {
    const { rows } = await pool.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = 'properties'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    )
    columnList = rows[0]?.columns ?? ''
  }
  return columnList
}
