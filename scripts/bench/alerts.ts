import { join } from 'node:path'
import { and, inArray } from 'drizzle-orm'
import { loadServerMessages } from '#app/messages/server-catalogue.ts'
import { listingQuerySchema } from '#domains/listings/index.ts'
import { createListingReads, listingTable, staffCondition } from '#domains/listings/server/index.ts'
import { createSearchWords } from '#domains/listing-search/server/index.ts'
import { createLocationDirectory } from '#domains/locations/server/index.ts'
import { createAlertServices, matchChanges } from '#domains/saved-searches/server/index.ts'
import { createCategoryDirectory } from '#domains/taxonomy/server/index.ts'
import { openKeyRing } from '#platform/config/secret-key.ts'
import { type OpenDatabase, openListener } from '#platform/database/index.ts'
import { openJobs } from '#platform/jobs/open-jobs.ts'
import { openMailer } from '#platform/mail/index.ts'
import { openDataVersion } from '#platform/page-cache/data-version.ts'
import { onSeededMarket } from './seed.ts'
import { processorTime } from './writes.ts'

const listings = Number(process.env['BENCH_LISTINGS'] ?? 20_000)
const searches = Number(process.env['BENCH_SEARCHES'] ?? 100_000)
const published = 1000
const sampled = 1000
const promisedSeconds = 30
/** Number of distinct searches; further ones repeat them, as people do. */
const kinds = 4000

/** Prints the time to match newly published listings with saved searches, and compares a sample with the SQL of the list. */
export function measureAlerts(): Promise<boolean> {
  return onSeededMarket(listings, measure)
}

async function measure({ db, pool, url }: OpenDatabase, dataDir: string): Promise<boolean> {
  await loadServerMessages()
  const listener = await openListener({ databaseUrl: url })
  const version = await openDataVersion(listener)
  const directories = {
    locations: createLocationDirectory(db, version),
    categories: createCategoryDirectory(db, version),
  }
  const words = createSearchWords(directories, version)
  const properties = createListingReads({ db, ...directories }, words.read, { version })
  const { needs } = createAlertServices({
    db,
    pool,
    words,
    properties,
    areaUnit: async () => 'm2',
    ...directories,
    jobs: openJobs(url),
    mailer: openMailer({
      smtpUrl: undefined,
      from: async () => ({ name: '', address: 'bench@renthome.example' }),
      outbox: join(dataDir, 'outbox'),
    }),
    config: { publicUrl: 'http://127.0.0.1' },
    keys: openKeyRing({ secretKey: 'a bench is no garden chair', dataDir }),
  })
  const names = await namesIn(pool)
  const kept = []
  for (const [mix, queryOf] of Object.entries(mixes)) {
    await pool.query('truncate alert_people, alert_changes, alert_matches cascade')
    const queries = Array.from({ length: kinds }, (_, turn) => queryOf(turn, names))
    await seedSearches(pool, queries, (query) => needs.searches.read(new URLSearchParams(query)))
    const ids = await publishSome(pool)
    kept.push(await matchInTime(mix, { needs, pool, dataDir }), await isExact({ db, pool, properties }, queries, ids))
  }
  await listener.close()
  return !kept.includes(false)
}

type Needs = ReturnType<typeof createAlertServices>['needs']

async function matchInTime(
  mix: string,
  { needs, pool, dataDir }: { needs: Needs; pool: Pool; dataDir: string },
): Promise<boolean> {
  await pool.query('checkpoint')
  const [began, before] = [performance.now(), await processorTime(process.pid, dataDir)]
  const own = process.cpuUsage()
  const found = await matchChanges(needs, new Date())
  const seconds = ((await processorTime(process.pid, dataDir)) - before) / 1000
  const { user, system } = process.cpuUsage(own)
  const isKept = seconds <= promisedSeconds
  console.log(
    `${mix}: ${searches} searches × ${published} listings: ${found} matches in ${seconds.toFixed(1)} s of processor, ` +
      `${(seconds - (user + system) / 1e6).toFixed(1)} s of them the database's ` +
      `(${((performance.now() - began) / 1000).toFixed(1)} s on the clock); promised ≤ ${promisedSeconds} s: ${isKept ? 'yes' : 'NO'}`,
  )
  return isKept
}

/** Returns whether a sample of the searches matches the same listings as the SQL of the list. */
async function isExact(
  { db, pool, properties }: { db: OpenDatabase['db']; pool: Pool; properties: ReturnType<typeof createListingReads> },
  queries: readonly string[],
  ids: number[],
): Promise<boolean> {
  const { rows: people } = await pool.query<{ first: number }>('select min(id) as first from alert_people')
  const first = people[0]?.first ?? 1
  let [wrong, compared] = [0, 0]
  for (let turn = 0; turn < sampled; turn += 1) {
    const search = 1 + ((turn * 7919) % searches)
    const query = Object.fromEntries(
      new URLSearchParams((queries[search % queries.length] ?? '').replace(/\btype=/, 'property_type=')),
    )
    const filter = await properties.filterOf(listingQuerySchema.parse(query))
    if (filter === 'nothing') throw new Error('A search asks for nothing')
    const condition = staffCondition({ ...filter, visible: 'everything', deleted: false })
    const rows = await db
      .select({ id: listingTable.id })
      .from(listingTable)
      .where(and(condition, inArray(listingTable.id, ids)))
    const { rows: matched } = await pool.query<{ id: number }>(
      // Each search belongs to a different person.
      'select property_id as id from alert_matches where person_id = $1',
      [first + search - 1],
    )
    compared += rows.length
    const same = new Set(matched.map(({ id }) => id))
    if (same.size !== rows.length || rows.some(({ id }) => !same.has(id))) wrong += 1
  }
  console.log(
    `A nested loop of ${sampled} searches over the same listings: ${compared} matches, ${wrong} searches differ`,
  )
  return wrong === 0
}

type Pool = OpenDatabase['pool']

async function namesIn(pool: Pool): Promise<{ categories: string[]; places: string[] }> {
  const slugs = async (sql: string) => (await pool.query<{ slug: string }>(sql)).rows.map(({ slug }) => slug)
  return {
    categories: await slugs('select slug from categories order by id'),
    places: await slugs(
      "select slug from locations where id in (select location_id from properties) or level = 'city' order by id limit 60",
    ),
  }
}

type Names = Awaited<ReturnType<typeof namesIn>>

const mixes: Readonly<Record<string, (turn: number, names: Names) => string>> = { usual: usualQuery, broad: broadQuery }

/** Returns a broad search: little more than a kind and a price limit, which matches over twenty of a thousand listings. */
function broadQuery(turn: number, { categories }: Names): string {
  const step = Math.floor(turn / categories.length)
  const type = step % 2 === 0 ? 'rent' : 'sell'
  const max = (type === 'rent' ? [45_000, 90_000] : [7_000_000, 25_000_000])[Math.floor(step / 2) % 2]
  return turn % 50 === 0
    ? `type=${type}`
    : `category=${categories[turn % categories.length]}&type=${type}&price_max=${max}`
}

/** Returns a typical search: nearly all name a kind and a place, most a price, many the rooms, some a fact or a word. */
function usualQuery(turn: number, { categories, places }: Names): string {
  const pick = <Value>(from: readonly Value[], step: number) => from[Math.floor(turn / step) % from.length]
  const parts: [boolean, string][] = [
    [turn % 20 !== 0, `category=${pick(categories, 1)}`],
    [turn % 12 !== 0, `location=${pick(places, 3)}`],
    [turn % 5 < 2, `type=${pick(['rent', 'sell'], 7)}`],
    [turn % 5 !== 4, `price_max=${pick([25_000, 45_000, 80_000, 3_000_000, 9_000_000, 20_000_000], 11)}`],
    [turn % 3 === 0, `bedrooms=${pick([1, 2, 3, 4], 13)}`],
    [turn % 9 === 0, 'furnished=true'],
    [turn % 8 === 0, `area_min=${pick([40, 80, 150], 17)}`],
    [turn % 12 === 5, `amenities=${pick(['lift', 'gym', 'garden'], 19)}`],
    [turn % 10 === 3, `q=${pick(['garden', 'new', 'kitchen', 'balcony', 'view'], 23)}`],
  ]
  return parts.flatMap(([stated, part]) => (stated ? [part] : [])).join('&')
}

async function seedSearches(
  pool: Pool,
  queries: readonly string[],
  read: (
    query: string,
  ) => Promise<{ query: string; filter: object & { categoryId?: unknown; propertyType?: unknown }; placeId: number }>,
): Promise<void> {
  const kept = []
  for (const query of queries) kept.push(await read(query))
  await pool.query(
    `insert into alert_people (email) select 'reader' || n || '@mailbox.example' from generate_series(1, $1) as n`,
    [searches],
  )
  await pool.query(
    `insert into saved_searches (person_id, query, filter, category_id, place_id, property_type, frequency, language)
     select (select min(id) from alert_people) + n - 1, kept.query, kept.filter, kept.category, kept.place, kept.type, (array['at-once', 'daily', 'weekly'])[1 + n % 3], 'en'
     from generate_series(1, $1) as n
     join unnest($2::text[], $3::jsonb[], $4::integer[], $5::integer[], $6::text[])
       with ordinality as kept (query, filter, category, place, type, position) on kept.position = n % $7 + 1
     order by n`,
    [
      searches,
      kept.map(({ query }) => query),
      kept.map(({ filter }) => JSON.stringify(filter)),
      kept.map(({ filter }) => filter.categoryId ?? 0),
      kept.map(({ placeId }) => placeId),
      kept.map(({ filter }) => filter.propertyType ?? ''),
      kinds,
    ],
  )
  await pool.query('analyze alert_people, saved_searches')
}

/** Unpublishes and republishes listings from all over the market; returns their ids. */
async function publishSome(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from properties where listed order by id % 997, id limit ${published}`,
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(`update properties set publication = 'draft' where id = any($1)`, [ids])
  await pool.query(`update properties set publication = 'published' where id = any($1)`, [ids])
  return ids
}
