import { randomUUID } from 'node:crypto'
import { setInterval } from 'node:timers'
import { setTimeout } from 'node:timers/promises'

import { Client, type Pool } from 'pg'
import { inject, vi } from 'vitest'

import { type Database, type PoolOptions, createDatabase, createPool } from '#platform/database/connections.ts'

import { TEMPLATE_DATABASE } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL of this test run, set by global-setup.ts. */
    databaseServer: string
  }
}

/** Enough for two that race with each other. */
const usualConnections = 2
const connectionLimit = 5
const lookEveryMs = 500

export type TestDatabase = { url: string; pool: Pool; db: Database; drop(): Promise<void> }

/** Creates a migrated database for a test, cloned from the template; `drop` ends its connections and removes it. */
export async function createTestDatabase(options: Pick<PoolOptions, 'statementTimeoutMs'> = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = inject('databaseServer')
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY`)
  const url = addressOf(server, name)
  const pool = createPool(url, { ...options, max: usualConnections, applicationName: 'rent-home-test' })
  const stopGrowing = growForThoseWhoWait(pool)
  const drop = async () => {
    stopGrowing()
    await pool.end()
    await remove(server, name)
  }
  return { url, pool, db: createDatabase(pool), drop }
}

/**
 * Lets another transaction overtake `work`: it locks rows by `first`; once `work` waits for them, it runs `last` and
 * commits. Both get the same single value. Returns the result of `work`.
 */
export async function overtaking<Result>(
  pool: Pool,
  { first, last, value }: { first: string; last: string; value: unknown },
  work: () => Promise<Result>,
): Promise<Result> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(first, [value])
    const done = work()
    await vi.waitUntil(async () => (await pool.query(waiting)).rowCount === 1, { timeout: 20_000 })
    await other.query(last, [value])
    await other.query('commit')
    return await done
  } finally {
    other.release()
  }
}

/**
 * A connection is a process of PostgreSQL that reads the catalogue anew, as much work as fifty statements. So the present ones are kept, and
 * a further one is opened only when somebody has to wait, who may hold all the others.
 */
function growForThoseWhoWait(pool: Pool): () => void {
  pool.options.idleTimeoutMillis = 0
  const timer = setInterval(() => {
    if (pool.waitingCount === 0 || pool.options.max === connectionLimit) return
    pool.options.max += 1
    // Giving it back hands it to those who wait.
    pool.connect().then(
      (client) => client.release(),
      () => {},
    )
  }, lookEveryMs).unref()
  return () => clearInterval(timer)
}

/** Creates an empty database without migrations, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = inject('databaseServer')
  await onServer(server, `CREATE DATABASE ${name}`)
  return { url: addressOf(server, name), drop: () => remove(server, name) }
}

let kept: Promise<Client> | undefined

/** Runs a statement on a kept connection, since a test process creates and drops a hundred databases. */
async function onServer(url: string, statement: string): Promise<{ rows: unknown[] }> {
  kept ??= connect(url)
  return (await kept).query(statement)
}

/**
 * Drops a database after its connections have closed: an ended pool disconnects a moment later, and being cut off
 * before that would report a false error.
 */
async function remove(server: string, name: string): Promise<void> {
  const connected = async () => {
    const { rows } = await onServer(server, `SELECT FROM pg_stat_activity WHERE datname = '${name}'`)
    return rows.length > 0
  }
  for (let look = 0; look < 20 && (await connected()); look += 1) await setTimeout(10)
  await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // The server stops at the end of the run.
  client.on('error', () => (kept = undefined))
  await client.connect()
  return client
}

function addressOf(serverUrl: string, database: string): string {
  return serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${database}`)
}
