import type { ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '#domains/users/server/index.ts'
import type { OpenDatabase } from '#platform/database/index.ts'
import { openMarket } from '../search/markets.ts'
import { untilWordsAreRead } from '../search/until-words-are-read.ts'
import { endServer, startProduct } from '../server-process.ts'
import { measureLists } from './lists.ts'
import { reportLists, reportTransfers } from './report.ts'
import { type AdminApp, administrator, signIn } from './requests.ts'
import { measureExport, measureImport } from './transfers.ts'

/** Number of listings, and the promised p95 in milliseconds. */
const promised = new Map([
  [100_000, 100],
  [1_000_000, 300],
])
const sizes = (process.env['BENCH_SIZES'] ?? [...promised.keys()].join(',')).split(',').map(Number)
/** At this size, all listings are exported and as many imported. */
const transferred = 100_000
const port = '4873'
/**
 * The heap limit of a 1 GB machine: with more memory the garbage collector waits, and the measured size would say
 * nothing about what is needed.
 */
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=288' }

/**
 * Measures the back-office over HTTP on cached markets: staff lists, searches and dashboard, and the server's memory
 * during an export of everything and an import of as much. Returns whether every promise is kept.
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

/** Starts the product on a database, signs in an administrator, and runs `work`. */
async function atWork(
  database: OpenDatabase,
  work: (office: AdminApp, dataDir: string) => Promise<void>,
  environment: Record<string, string> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rent-home-bench-office-'))
  let server: ChildProcess | undefined
  try {
    server = await startProduct({ port, databaseUrl: database.url, dataDir }, environment)
    const url = `http://127.0.0.1:${port}`
    // The first start added an administrator with an unknown password.
    await database.pool.query(
      'update users set email = $1, password_hash = $2 where id = (select min(id) from users)',
      [administrator.email, await hashPassword(administrator.password)],
    )
    await work({ url, token: await signIn(url), server }, dataDir)
  } finally {
    await endServer(server)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Gives every tenth listing of the cached market to the administrator. Bypasses the triggers, which do not depend on owners. */
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

/** Imports into a copy, so that the cached market stays as it is. */
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
