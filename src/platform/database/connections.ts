import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool, type PoolClient } from 'pg'
import { openEmbeddedServer } from './embedded/index.ts'
import { isConflict } from './failures.ts'
import { lendSpareConnections } from './spare-connections.ts'
import { publishStatements } from './statements.ts'

export type PoolOptions = {
  /** Statement timeout in milliseconds; 0 means no limit. */
  statementTimeoutMs?: number
  max?: number
  /** How long to wait for a connection, in milliseconds. */
  connectionTimeoutMs?: number
  /** Application name of these connections in `pg_stat_activity`. */
  applicationName?: string
  /** URL of the database itself; when it differs from the pool's URL, the pool goes through a PgBouncer (decision 0060). */
  directUrl?: string
}

const DEFAULT_STATEMENT_TIMEOUT_MS = 15_000
const CONNECTION_TIMEOUT_MS = 5000
const KEEP_ALIVE_AFTER_MS = 10_000
const SPARE_CONNECTIONS = 2

/** Creates a connection pool to `url` (postgres://…). Forces custom plans: generic plans are 5× slower on listings. */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const {
    statementTimeoutMs = DEFAULT_STATEMENT_TIMEOUT_MS,
    connectionTimeoutMs = CONNECTION_TIMEOUT_MS,
    max = 10,
    applicationName = 'rent-home',
    directUrl = url,
  } = options
  const isShared = directUrl !== url
  const open = (most: number) => {
    const pool = new Pool({
      connectionString: url,
      ...(isShared
        ? { Client: SharedSessionClient }
        : { options: `-c statement_timeout=${statementTimeoutMs} -c plan_cache_mode=force_custom_plan` }),
      application_name: applicationName,
      max: most,
      connectionTimeoutMillis: connectionTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    })
    // Without a listener, an idle connection that breaks would end the process; the pool replaces it by itself.
    pool.on('error', () => {})
    takeBackBrokenConnections(pool)
    return pool
  }
  const pool = open(max)
  if (isShared) directUrls.set(pool, directUrl)
  publishStatements(pool)
  lendSpareConnections(pool, () => {
    const spare = open(SPARE_CONNECTIONS)
    publishStatements(spare, pool)
    return spare
  })
  return pool
}

const directUrls = new WeakMap<Pool, string>()

/** Returns the URL of the database itself when the pool goes through a PgBouncer, else undefined. */
export function directUrlBehind(pool: Pool): string | undefined {
  return directUrls.get(pool)
}

/**
 * A client for PgBouncer in transaction mode, where each transaction may run in another session: no session state survives a transaction.
 */
class SharedSessionClient extends Client {
  /** Drops the names of prepared statements, because PostgreSQL keeps those per session. */
  override query(...asked: unknown[]): never {
    const [query, ...rest] = asked
    const isNamed = typeof query === 'object' && query !== null && 'name' in query && 'text' in query
    return super.query(...([isNamed ? { ...query, name: undefined } : query, ...rest] as [never])) as never
  }
}

/**
 * Removes a connection from the pool as soon as it breaks while checked out. The pool handles errors of idle connections only, so one that
 * breaks between two statements would end the process; and not every holder releases it (drizzle does not when BEGIN fails). The holder's
 * next statement fails.
 */
function takeBackBrokenConnections(pool: Pool): void {
  const held = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => void held.add(client))
  pool.on('release', (_error, client) => void held.delete(client))
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // Let other listeners (pool.query) run first.
      setImmediate(() => {
        if (!held.has(client)) return
        client.release(error)
        // A second release by the holder would throw.
        client.release = () => {}
      })
    })
  })
}

export type Database = NodePgDatabase & { $client: Pool }
/** The transaction that `db.transaction` passes to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Runs statements: the database itself, or a transaction. */
export type Executor = Database | Transaction

/** Lets the statements of a transaction that changes hundreds of thousands of rows take longer than those of others. */
export async function allowLongStatements(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = '120s'`)
}

type DatabaseConfig = {
  /** URL of the operator's PostgreSQL ≥ 15 or of a PgBouncer in front of it; absent, the embedded server of the data folder is used. */
  databaseUrl?: string | undefined
  /** URL of the PostgreSQL behind the PgBouncer. */
  databaseDirectUrl?: string | undefined
  dataDir: string
  /** For commands that run beside the server: use the embedded PostgreSQL that already runs in the data folder, if any. */
  attach?: boolean
  pool?: PoolOptions
  log?: (line: string) => void
}

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>

const maxAttempts = 4
const longestPauseMs = 50

/**
 * Wraps a pool in drizzle. Retries a transaction that PostgreSQL aborted (deadlock, serialization failure) from the start, up to 4
 * attempts: side effects of the callback other than its statements must tolerate being repeated.
 */
export function createDatabase(pool: Pool): Database {
  const db = drizzle(pool)
  const once = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, config)
      } catch (error) {
        if (attempt === maxAttempts || !isConflict(error)) throw error
        // Jitter, so that the two transactions do not collide again.
        await sleep(Math.random() * longestPauseMs * attempt)
      }
    }
  }
  return db
}

/** Connects to the product's database and starts the embedded PostgreSQL when no URL is given. Does not migrate. */
export async function openDatabase(config: DatabaseConfig) {
  const { databaseUrl, databaseDirectUrl, dataDir, attach = false, log = () => {} } = config
  const server = databaseUrl ? undefined : await openEmbeddedServer({ dataDir, attach, log })
  const address = databaseUrl ?? server?.url ?? ''
  /** For connections that need session state: those that listen, and those that hold an advisory lock. */
  const url = databaseDirectUrl ?? address
  const pool = createPool(address, { ...config.pool, directUrl: url })
  if (url !== address) await noteUnlimitedStatements(pool, log)
  const end = async () => {
    await pool.end()
    await server?.stop()
  }
  let closing: Promise<void> | undefined
  /** Closes the connections, then stops the embedded PostgreSQL if this call started it. Idempotent. */
  const close = () => (closing ??= end())
  return { pool, db: createDatabase(pool), url, close }
}

/** Warns when statements have no timeout: it is a session setting, and only the PgBouncer opens sessions (docs/operations.md). */
async function noteUnlimitedStatements(pool: Pool, log: (line: string) => void): Promise<void> {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout === '0')
    log('Statements take as long as they like: the database of the PgBouncer needs a connect_query that limits them')
}
