import { Pool, type PoolClient } from 'pg'

export type PoolOptions = {
  /** Longest time of one statement, in milliseconds; 0 is no limit. */
  statementTimeoutMs?: number
  /** Most connections at once. */
  max?: number
  /** Longest wait for a connection, in milliseconds. */
  connectionTimeoutMs?: number
  /** Name that the server shows for these connections. */
  applicationName?: string
  /** Told when a connection breaks while nobody uses it (the server restarts); the pool opens another by itself. */
  onIdleError?: (error: Error) => void
}

const DEFAULT_STATEMENT_TIMEOUT_MS = 15_000
const CONNECTION_TIMEOUT_MS = 5000
const KEEP_ALIVE_AFTER_MS = 10_000

/** A pool of connections to `url` (postgres://…). Every plan is made for its own values: generic plans are 5× slower on listings. */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const {
    statementTimeoutMs = DEFAULT_STATEMENT_TIMEOUT_MS,
    connectionTimeoutMs = CONNECTION_TIMEOUT_MS,
    max = 10,
    applicationName = 'rent-home',
  } = options
  const pool = new Pool({
    connectionString: url,
    options: `-c statement_timeout=${statementTimeoutMs} -c plan_cache_mode=force_custom_plan`,
    application_name: applicationName,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  })
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => options.onIdleError?.(error))
  takeBackBrokenConnections(pool)
  return pool
}

/**
 * The pool listens to idle connections only: one that breaks between two statements of its holder would end the process. Here it is
 * taken back at once, because not every holder gives it back (drizzle does not when BEGIN fails); the holder's next statement fails.
 */
function takeBackBrokenConnections(pool: Pool): void {
  const held = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => void held.add(client))
  pool.on('release', (_error, client) => void held.delete(client))
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // Whoever listens too (pool.query) comes first.
      setImmediate(() => {
        if (!held.has(client)) return
        client.release(error)
        // The holder's own call would be the second one, which throws.
        client.release = () => {}
      })
    })
  })
}
