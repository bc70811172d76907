import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { Pool, QueryConfig } from 'pg'
import { createDependencies, type Dependencies } from '#app/dependencies.ts'
import { buildApp } from '#app/build-app.ts'
import { createDatabase, createPool } from '#platform/database/connections.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import type { DataVersion } from '#platform/page-cache/data-version.ts'
import type { ZodApp } from '#platform/http/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { failureLog } from './failure-log.ts'

export type TestAppOptions = {
  /** Replaces the URL that the server uses for notifications and jobs, for example by that of a proxy. */
  through?: (databaseUrl: string) => Promise<string>
  /** Returns the URL of a PgBouncer in front of the database, used for everything but notifications and jobs. */
  pooler?: (databaseUrl: string) => Promise<string>
  /** Receives the log lines; without it errors are printed when their test fails. */
  log?: Writable
  /** Timeout of a statement. */
  statementTimeoutMs?: number
}

/** The whole server on its own database, called in process with `app.inject`. */
export type TestApp = { app: ZodApp; database: TestDatabase; dependencies: Dependencies; close(): Promise<void> }

export async function startTestApp(
  settings: Record<string, string> = {},
  { through = async (url) => url, pooler, log, ...pool }: TestAppOptions = {},
): Promise<TestApp> {
  const database = await createTestDatabase(pool)
  const config = readConfig({
    NODE_ENV: 'test',
    // Given, or the server would create one in the data folder.
    SECRET_KEY: randomBytes(32).toString('base64url'),
    DATA_DIR: join(tmpdir(), 'rent-home-test-app'),
    PUBLIC_URL: 'https://homes.example',
    CONTACT_PHONE: '+251 911 223 344',
    ...settings,
  })
  const shared = pooler && createPool(await pooler(database.url), { directUrl: database.url })
  const dependencies = await createDependencies(
    config,
    {
      ...database,
      ...(shared && { pool: shared, db: createDatabase(shared) }),
      url: await through(database.url),
      close: database.drop,
    },
    log ? createLog(config, log) : createLog({ ...config, logLevel: 'error' }, failureLog),
  )
  const app = await buildApp(dependencies)
  const seen = heardBy(dependencies.version, database.pool)
  const close = async () => {
    await app.close()
    await dependencies.close()
    await shared?.end()
    await database.drop()
  }
  return { app, database: { ...database, pool: seen, db: createDatabase(seen) }, dependencies, close }
}

const write = /^\s*(?:insert|update|delete|with|truncate)\b/i

/**
 * Returns a pool whose statements that write resolve once the server has heard of the change, as after a write through the API:
 * what a test reads next is what it has just written.
 */
function heardBy({ caughtUp }: DataVersion, pool: Pool): Pool {
  const query = async (statement: string | QueryConfig, values?: unknown[]) => {
    const result = await pool.query(statement, values)
    if (write.test(typeof statement === 'string' ? statement : statement.text)) await caughtUp()
    return result
  }
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query') return query
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
