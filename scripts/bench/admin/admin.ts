import type { ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '#domains/users/server/index.ts'
import type { OpenDatabase } from '#platform/database/index.ts'
import { openMarket } from '../search/markets.ts'
import { untilWordsAreRead } from '../search/until-words-are-read.ts'
import { startServer } from '../server-process.ts'
import { measureLists } from './lists.ts'
import { reportLists, reportTransfers } from './report.ts'
import { signIn, type AdminApp } from './requests.ts'
import { measureExport, measureImport } from './transfers.ts'

/** How many listings, and within how many milliseconds 95 of 100 answers are promised. */
const promised = new Map([
  [100_000, 100],
  [1_000_000, 300],
])
const sizes = (process.env['BENCH_SIZES'] ?? [...promised.keys()].join(',')).split(',').map(Number)
/** Where as much is exported and imported as stands in it. */
const transferred = 100_000
const port = '4873'
/** As on a machine of 1 GB: where there is much memory garbage waits for long, and its size would say nothing of what is needed. */
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=288' }
const administrator = { email: 'bench@renthome.example', password: 'a bench is no garden chair' }

/**
 * Measures the back-office over HTTP on kept markets: lists, searches and dashboard of staff, and the memory of the server while
 * everything is exported and as much is imported. Returns whether every promise is kept.
 */
export async function measureOffice(): Promise<boolean> {
  const kept: boolean[] = []
  for (const size of sizes) {
    const market = await openMarket(size)
    try {
      await giveOwners(market)
      await atWork(market, async (office) => {
        await untilWordsAreRead(market.pool)
        kept.push(reportLists(size, await measureLists(office, market.pool), promised.get(size)))
      })
      if (size === transferred)
        await atWork(
          market,
          async (office) => void kept.push(reportTransfers([await measureExport(office)])),
          smallHeap,
        )
    } finally {
      await market.close()
    }
    if (size === transferred) kept.push(await measureImportIntoCopy(market.dataDir))
  }
  return kept.every(Boolean)
}

/** Starts the product on a database, and signs an administrator in. */
async function atWork(
  database: OpenDatabase,
  work: (office: AdminApp, dataDir: string) => Promise<void>,
  environment: Record<string, string> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rent-home-bench-office-'))
  let server: ChildProcess | undefined
  try {
    server = await startServer('product-server.ts', [], {
      PORT: port,
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO: 'off',
      ...environment,
    })
    const url = `http://127.0.0.1:${port}`
    // The first start added somebody with a password that nobody kept.
    await database.pool.query(
      'update users set email = $1, password_hash = $2 where id = (select min(id) from users)',
      [administrator.email, await hashPassword(administrator.password)],
    )
    await work({ url, token: await signIn(url, administrator), server }, dataDir)
  } finally {
    await stop(server)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Every tenth listing is the administrator's: kept with the market, past the triggers, which know nothing of owners. */
async function giveOwners(market: OpenDatabase): Promise<void> {
  const { pool } = market
  const { rows } = await pool.query('select from properties where owner_id is not null limit 1')
  if (rows.length > 0) return
  // The first start adds the administrator.
  await atWork(market, () => Promise.resolve())
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query('update properties set owner_id = (select min(id) from users) where id % 10 = 0')
  await client.query('reset session_replication_role')
  await client.query('vacuum (analyze) properties, listing_words')
  client.release()
}

/** What is imported does not stay in the kept market. */
async function measureImportIntoCopy(kept: string): Promise<boolean> {
  const copy = `${kept}.copy`
  await rm(copy, { recursive: true, force: true })
  await cp(kept, copy, { recursive: true })
  const market = await openMarket(copy)
  try {
    let isKept = false
    await atWork(
      market,
      async (office, dataDir) => {
        isKept = reportTransfers([await measureImport(office, { rows: transferred, dataDir })])
      },
      smallHeap,
    )
    return isKept
  } finally {
    await market.close()
    await rm(copy, { recursive: true, force: true })
  }
}

async function stop(server: ChildProcess | undefined): Promise<void> {
  if (!server) return
  const gone = new Promise((resolve) => void server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}
