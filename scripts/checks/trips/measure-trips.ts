import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openEmbeddedServer } from '#platform/database/embedded/index.ts'
import { administrator, freeAddress } from '#tests/support/e2e-product.ts'

/** Product files that a `PUT /api/property/{id}` and a filtered `/products` enter on the server. */
export type RequestTrips = { put: string[]; products: string[] }

/** Starts the product on its own database, measures, and cleans up. */
export async function measureTrips(): Promise<RequestTrips> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rent-home-trips-'))
  chmodSync(dataDir, 0o755) // as root, the database runs as another user, which needs access
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', remove)
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  // The database runs in this process: its supervisor would otherwise be counted with every request.
  const database = await openEmbeddedServer({ dataDir, settings })
  try {
    return await measureOn(database.url, join(dataDir, 'product'))
  } finally {
    await database.stop()
    remove()
    process.off('exit', remove)
  }
}

async function measureOn(databaseUrl: string, dataDir: string): Promise<RequestTrips> {
  const url = await freeAddress()
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: new URL(url).port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'error',
  }
  const product = fork(new URL('measured-product.ts', import.meta.url), { env, stdio: 'pipe' })
  let output = ''
  for (const stream of [product.stdout, product.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = once(product, 'exit')
  const early = ended.then(([code]) => Promise.reject(new Error(`The measured product ended with ${code}:\n${output}`)))
  try {
    const [trips] = await Promise.race([once(product, 'message'), early])
    return trips as RequestTrips
  } finally {
    early.catch(() => {})
    product.kill('SIGTERM')
    await ended
  }
}
