import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { OpenDatabase } from '#platform/database/index.ts'
import { compare, type Comparison } from './measure.ts'
import { watchMemory } from './memory.ts'
import { report, reportMemory } from './report.ts'
import { endServer, startProduct, startServer } from './server-process.ts'
import { onSeededMarket } from './seed.ts'

const listings = Number(process.env['BENCH_LISTINGS'] ?? 200_000)
const productPort = '4871'
const baselinePort = '4872'
const product = `http://127.0.0.1:${productPort}`
const baseline = `http://127.0.0.1:${baselinePort}`

/** Measures public calls against the hand-written baseline; returns whether every promise is kept. */
export function measurePublicMarket(): Promise<boolean> {
  return onSeededMarket(listings, measure)
}

async function measure({ pool, url: databaseUrl }: OpenDatabase, dataDir: string): Promise<boolean> {
  const servers: ChildProcess[] = []
  try {
    const server = await startProduct({ port: productPort, databaseUrl, dataDir: join(dataDir, 'product') })
    servers.push(server)
    const home = await fetch(product, { headers: { 'accept-encoding': 'br' } })
    const homeBytes = Number(home.headers.get('content-length'))
    servers.push(await startServer('baseline-server.ts', [baselinePort, databaseUrl, String(homeBytes)]))
    console.log(`The home page is ${homeBytes} bytes of brotli; the baseline sends a buffer of that size.`)

    const ids = await someListings(pool)
    const memory = await watchMemory(server, async () => {
      const results = []
      for (const comparison of comparisons(ids)) results.push(await compare(comparison))
      return results
    })
    return [report(memory.result), reportMemory(memory)].every(Boolean)
  } finally {
    await Promise.all(servers.map((server) => endServer(server)))
  }
}

/** Returns available listings from all over the table, the same in every run. */
async function someListings(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    "select id from properties where status = 'available' order by md5(id::text) limit 400",
  )
  return rows.map(({ id }) => id)
}

function comparisons(ids: number[]): Comparison[] {
  const filters = ['apartments', 'villas'].flatMap((category) => [2, 3, 4].map((bedrooms) => ({ category, bedrooms })))
  const prices = Array.from({ length: 3000 }, (_, index) => `/products?price_min=${index + 1}`)
  return [
    {
      name: 'cached home page',
      product: { url: product, paths: ['/'] },
      baseline: { url: baseline, paths: ['/buffer'] },
      promised: 0.7,
    },
    {
      name: 'uncached products page',
      product: { url: product, paths: prices },
      baseline: { url: baseline, paths: ['/buffer'] },
      promised: null,
    },
    {
      name: 'listing by id',
      product: { url: product, paths: ids.map((id) => `/api/property/${id}`) },
      baseline: { url: baseline, paths: ids.map((id) => `/property/${id}`) },
      promised: 0.6,
    },
    {
      name: 'listing by id, one prepared join in the baseline',
      product: { url: product, paths: ids.map((id) => `/api/property/${id}`) },
      baseline: { url: baseline, paths: ids.map((id) => `/prepared/${id}`) },
      promised: 0.8,
    },
    {
      name: 'filtered list, exact count in the baseline',
      product: {
        url: product,
        paths: filters.map(
          (filter) => `/api/property/?category=${filter.category}&property_type=rent&bedrooms=${filter.bedrooms}`,
        ),
      },
      baseline: {
        url: baseline,
        paths: filters.map((filter) => `/property?category=${filter.category}&type=rent&bedrooms=${filter.bedrooms}`),
      },
      promised: 2,
    },
  ]
}
