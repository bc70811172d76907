import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { endServer, startProduct, startServer } from '../server-process.ts'
import { compare } from '../measure.ts'
import { report } from '../report.ts'
import { type Figures, longestPlainMs, measureKind, samplesPerKind } from './figures.ts'
import { measureHostile } from './hostile.ts'
import { measureIndex } from './index-figures.ts'
import { kinds } from './kinds.ts'
import { marketsFolder, openMarket } from './markets.ts'
import { kindLine, reportGrowth, reportHostile, reportIndex, reportMarket } from './report-search.ts'
import { readSamples } from './samples.ts'
import { untilWordsAreRead } from './until-words-are-read.ts'

const sizes = (process.env['BENCH_SIZES'] ?? '10000,200000,1000000').split(',').map(Number)
/** Size at which lists are compared with hand-written routes, and size for which response times are promised. */
const [comparedAt, promisedAt] = [200_000, 1_000_000]
const productPort = '4874'
const baselinePort = '4875'
const url = `http://127.0.0.1:${productPort}`
const baseline = `http://127.0.0.1:${baselinePort}`

/** Measures every kind of search on markets of several sizes; returns whether every promise is kept. */
export async function measureSearch(): Promise<boolean> {
  console.log(`Markets are kept in ${marketsFolder} (BENCH_MARKETS); load of the machine: ${loadText()}`)
  const kept: boolean[] = []
  const bySize = new Map<number, Figures[]>()
  for (const size of sizes) {
    const measured = await measureMarket(size)
    bySize.set(size, measured.figures)
    kept.push(...measured.kept)
  }
  kept.push(reportGrowth(bySize))
  return kept.every(Boolean)
}

const loadText = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')

async function measureMarket(size: number): Promise<{ figures: Figures[]; kept: boolean[] }> {
  const market = await openMarket(size)
  const dataDir = await mkdtemp(join(tmpdir(), 'rent-home-bench-'))
  const client = new Client({ connectionString: market.url, statement_timeout: longestPlainMs })
  const servers: ChildProcess[] = []
  try {
    await client.connect()
    servers.push(await startProduct({ port: productPort, databaseUrl: market.url, dataDir }))
    const samples = await readSamples(market.pool, samplesPerKind)
    await untilCounted()
    await untilWordsAreRead(market.pool)
    const figures: Figures[] = []
    for (const kind of kinds) {
      const measured = await measureKind(kind, samples, { url, client })
      console.log(`${size.toLocaleString('en')}: ${kindLine(measured)}`)
      figures.push(measured)
    }
    const kept: boolean[] = []
    if (size >= promisedAt) kept.push(reportHostile(await measureHostile(url)))
    if (size === comparedAt) kept.push(await compareLists(market.url, samples, servers))
    for (const server of servers.splice(0)) await endServer(server)
    const index = await measureIndex({ ...market, client }, samples)
    figures.push(...index.figures)
    console.log(`${size.toLocaleString('en')} listings; load of the machine: ${loadText()}`)
    kept.unshift(reportMarket(figures, size >= promisedAt))
    reportIndex(index.size)
    return { figures, kept }
  } finally {
    await Promise.all(servers.map((server) => endServer(server)))
    await client.end()
    await market.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Compares the list with a price range to a hand-written route with an exact count; no URL is requested twice. */
async function compareLists(
  databaseUrl: string,
  samples: { category: string; price: number }[],
  servers: ChildProcess[],
): Promise<boolean> {
  servers.push(await startServer('baseline-server.ts', [baselinePort, databaseUrl]))
  const ranges = Array.from({ length: 200 }, (_, step) =>
    samples.map(({ category, price }) => {
      const lowest = Math.round(price * 0.4) + step
      return `category=${category}&price_min=${lowest}&price_max=${lowest * 3}`
    }),
  ).flat()
  const comparison = await compare({
    name: `list by category and range of prices, ${comparedAt.toLocaleString('en')} listings`,
    product: { url, paths: ranges.map((range) => `/api/property?${range}`) },
    baseline: { url: baseline, paths: ranges.map((range) => `/priced?${range}`) },
    promised: 5,
  })
  return report([comparison])
}

/** Waits until a new server has read the market; until then its map is not available. */
async function untilCounted(): Promise<void> {
  const began = performance.now()
  for (;;) {
    const { status } = await fetch(`${url}/api/property/map?bounds=8,38,9,39&zoom=8`)
    if (status === 200) break
    await pause(200)
  }
  console.log(`The server counts ${((performance.now() - began) / 1000).toFixed(1)} s after it answers`)
}
