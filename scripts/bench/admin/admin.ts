import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemoMarket } from '#domains/demo/server/index.ts'
import { ensureStandardLocations } from '#domains/locations/server/index.ts'
import { migrate, openDatabase, type OpenDatabase } from '#platform/database/index.ts'
import { seedListings } from '../seed.ts'
import { startServer } from '../server-process.ts'
import { measureLists } from './lists.ts'
import { reportOffice } from './report.ts'
import { signIn, type AdminApp } from './requests.ts'
import { measureExport, measureImport } from './transfers.ts'

const listings = Number(process.env['BENCH_OFFICE_LISTINGS'] ?? 100_000)
const port = '4873'
const administrator = { email: 'bench@renthome.example', password: 'a bench is no garden chair' }

/**
 * Measures the back-office over HTTP on a product of its own: lists of staff, and the memory of the server while
 * everything is exported and as much is imported. Returns whether every promise is kept.
 */
export async function measureOffice(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rent-home-bench-office-'))
  await chmod(dataDir, 0o755)
  const database = await openDatabase({ dataDir, pool: { statementTimeoutMs: 0 } })
  let server: ChildProcess | undefined
  try {
    const seeded = await seed(database)
    server = await startServer('product-server.ts', [], {
      PORT: port,
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DATA_DIR: join(dataDir, 'product'),
      DEMO: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    })
    const url = `http://127.0.0.1:${port}`
    const office: AdminApp = { url, token: await signIn(url, administrator), server }
    await database.pool.query('update properties set owner_id = (select min(id) from users) where id % 10 = 0')
    await database.pool.query('vacuum (analyze) properties')
    const lists = await measureLists(office, seeded)
    const transfers = [await measureExport(office), await measureImport(office, { rows: listings, dataDir })]
    return reportOffice({ listings: seeded, lists, transfers })
  } finally {
    await stop(server)
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function seed({ pool, db }: OpenDatabase): Promise<number> {
  await migrate(pool)
  await ensureStandardLocations(db)
  await loadDemoMarket(db)
  console.log(`Seeding ${listings.toLocaleString('en')} listings for the back-office …`)
  return seedListings(pool, listings)
}

async function stop(server: ChildProcess | undefined): Promise<void> {
  if (!server) return
  const gone = new Promise((resolve) => void server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}
