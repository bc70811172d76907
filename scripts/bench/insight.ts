import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createSearchIndex } from '#domains/listing-index/server/index.ts'
import { placeAddress } from '#domains/listing-insight/index.ts'
import { refreshMonthlyPrices, similarListings } from '#domains/listing-insight/server/index.ts'
import { createCategoryDirectory } from '#domains/taxonomy/server/index.ts'
import { categoryKind } from '#domains/taxonomy/index.ts'
import { type OpenDatabase, openListener } from '#platform/database/index.ts'
import { openDataVersion } from '#platform/page-cache/data-version.ts'
import { answerTimes } from './load.ts'
import { type Spread, measureCalls, spreadOf } from './search/figures.ts'
import { openMarket } from './search/markets.ts'
import { readSamples } from './search/samples.ts'
import { untilWordsAreRead } from './search/until-words-are-read.ts'
import { endServer, startProduct } from './server-process.ts'

const size = Number(process.env['BENCH_SIZES'] ?? 1_000_000)
const port = '4876'
const url = `http://127.0.0.1:${port}`
const asked = 200
const promised = { similar: 20, place: 60 }

/** Prints the response times of similar homes and place pages on a cached market; returns whether every promise is kept. */
export async function measureInsight(): Promise<boolean> {
  const market = await openMarket(size)
  try {
    const rows = [await measureSimilar(market), ...(await measurePlaces(market))]
    console.log(`${size.toLocaleString('en')} listings, one connection, nothing kept`)
    console.table(
      rows.map(({ what, p50, p95, answers, promised: max }) => ({
        what,
        p50: p50.toFixed(1),
        p95: p95.toFixed(1),
        answers,
        promised: `p95 ≤ ${max}`,
        kept: p95 <= max ? 'yes' : 'NO',
      })),
    )
    return rows.every(({ p95, promised: max }) => p95 <= max)
  } finally {
    await market.close()
  }
}

type Row = Spread & { what: string; promised: number }

/** Measures similar homes in this process, with the query of a listing's page. */
async function measureSimilar({ db, pool, url: databaseUrl }: OpenDatabase): Promise<Row> {
  const listener = await openListener({ databaseUrl })
  const version = await openDataVersion(listener)
  try {
    const catalogue = await createCategoryDirectory(db, version)()
    const homes = catalogue.categories.filter((category) => categoryKind(category) === 'home')
    const began = performance.now()
    const changed = await refreshMonthlyPrices(
      db,
      homes.map(({ id }) => id),
    )
    console.log(`Medians of the months: ${((performance.now() - began) / 1000).toFixed(1)} s, ${changed} changed`)
    const index = createSearchIndex({ pool, version })
    await index.ready()
    await untilWordsAreRead(pool)
    const samples = await readSamples(pool, asked)
    const times = await measureCalls(
      samples.map((sample) => () => similarListings(sample, { index, catalogue, count: 3 })),
    )
    return { what: 'similar homes, from the index', ...times, promised: promised.similar }
  } finally {
    await listener.close()
  }
}

/** Measures place pages over HTTP, each on its first visit: the largest places, then places by kind. */
async function measurePlaces({ pool, url: databaseUrl }: OpenDatabase): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rent-home-bench-'))
  const server = await startProduct({ port, databaseUrl, dataDir })
  try {
    await untilReady(pool)
    const { rows: places } = await pool.query<{ slug: string }>(
      `select slug from locations join properties on location_id = locations.id and listed group by 1 order by count(*) desc`,
    )
    const { rows: cities } = await pool.query<{ slug: string }>('select slug from locations where parent_id is null')
    const { rows: categories } = await pool.query<{ slug: string }>('select slug from categories')
    const kinds = categories.flatMap(({ slug: category }) =>
      (['rent', 'sell'] as const).map((propertyType) => ({ category, propertyType })),
    )
    const slugs = [...cities, ...places].map(({ slug }) => slug)
    const ofPlaces = slugs.flatMap((slug) => [placeAddress(slug), `/am${placeAddress(slug)}`])
    const ofKinds = slugs.flatMap((slug) => kinds.map((kind) => placeAddress(slug, kind)))
    // Warms up: the first visits compile the code of the pages.
    await visit(ofKinds.splice(-30))
    return [
      { what: 'page of a place', ...(await visit(ofPlaces.slice(0, asked))), promised: promised.place },
      { what: 'page of a kind in a place', ...(await visit(ofKinds.slice(0, asked))), promised: promised.place },
    ]
  } finally {
    await endServer(server)
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function visit(paths: string[]): Promise<Spread> {
  const headers = { 'accept-encoding': 'br' }
  const times = await answerTimes({ url, paths, headers, connections: 1, seconds: 30 })
  const wrong = times.find(({ status }) => status !== 200)
  if (wrong) throw new Error(`${wrong.path} answered ${wrong.status}`)
  return spreadOf(times)
}

/** Waits until the server has read the market and finished the job that it queued at startup. */
async function untilReady(pool: Pool): Promise<void> {
  for (;;) {
    const { status } = await fetch(`${url}/api/property/map?bounds=8,38,9,39&zoom=8`)
    const { rows } = await pool.query<{ busy: boolean }>(
      `select exists (select from pgboss.job where name = 'monthly-prices' and state in ('created', 'active')) as busy`,
    )
    if (status === 200 && rows[0]?.busy === false) break
    await pause(500)
  }
  await untilWordsAreRead(pool)
}
