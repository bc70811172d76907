import { setTimeout as sleep } from 'node:timers/promises'
import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool, type PoolClient } from 'pg'
import { openEmbeddedServer } from './embedded/index.ts'
import { isConflict } from './failures.ts'
import { tellStatements } from './statements.ts'

export type PoolOptions = {
  /** Longest time of one statement, in milliseconds; 0 is no limit. */
  statementTimeoutMs?: number
  /** Most connections at once. */
  max?: number
  /** Longest wait for a connection, in milliseconds. */
  connectionTimeoutMs?: number
  /** Name that the server shows for these connections. */
  applicationName?: string
  /** Address of the database itself; another one than that of the pool says that a PgBouncer stands between (decision 0060). */
  directUrl?: string
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
    directUrl = url,
  } = options
  const isShared = directUrl !== url
  const pool = new Pool({
    connectionString: url,
    ...(isShared
      ? { Client: SharedSessionClient }
      : { options: `-c statement_timeout=${statementTimeoutMs} -c plan_cache_mode=force_custom_plan` }),
    application_name: applicationName,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  })
  // Without a listener a connection that breaks while nobody uses it would end the process; the pool opens another by itself.
  pool.on('error', () => {})
  takeBackBrokenConnections(pool)
  if (isShared) directUrls.set(pool, directUrl)
  tellStatements(pool)
  return pool
}

const directUrls = new WeakMap<Pool, string>()

/** The address of the database itself when a pool leads through a PgBouncer. */
export function directUrlBehind(pool: Pool): string | undefined {
  return directUrls.get(pool)
}

/** Through a PgBouncer in transaction mode each transaction may be in another session: nothing that one keeps is there for the next. */
class SharedSessionClient extends Client {
  /** Statements that are asked often have names, under which PostgreSQL keeps them with the session. */
  override query(...asked: unknown[]): never {
    const [query, ...rest] = asked
    const isNamed = typeof query === 'object' && query !== null && 'name' in query && 'text' in query
    return super.query(...([isNamed ? { ...query, name: undefined } : query, ...rest] as [never])) as never
  }
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

export type Database = NodePgDatabase & { $client: Pool }
/** A database inside a transaction, as `db.transaction` hands it over. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What reads and writes: the database itself, or a transaction. */
export type Executor = Database | Transaction

type DatabaseConfig = {
  /** A PostgreSQL ≥ 15 of the operator, or a PgBouncer in front of it; absent means the embedded one of the data folder. */
  databaseUrl?: string | undefined
  /** The PostgreSQL behind the PgBouncer. */
  databaseDirectUrl?: string | undefined
  dataDir: string
  /** For commands beside the server: use the embedded PostgreSQL that already runs in the data folder, if one does. */
  attach?: boolean
  pool?: PoolOptions
  log?: (line: string) => void
}

export type OpenDatabase = {
  pool: Pool
  db: Database
  /** Address for connections that keep something for as long as they last: those that listen, and those that hold a lock. */
  url: string
  /** Ends the connections, then the embedded PostgreSQL if this call started it. A second call changes nothing. */
  close(): Promise<void>
}

const mostAttempts = 4
const longestPauseMs = 50

/**
 * The database of a pool. A transaction that PostgreSQL ended so that others can go on (a deadlock, a serialization failure) is done
 * again from its beginning, so that what it does besides its statements must bear being done twice.
 */
export function createDatabase(pool: Pool): Database {
  const db = drizzle(pool)
  const once = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, config)
      } catch (error) {
        if (attempt === mostAttempts || !isConflict(error)) throw error
        // Not both at the same moment once more.
        await sleep(Math.random() * longestPauseMs * attempt)
      }
    }
  }
  return db
}

/** Connects to the product's database, starting the embedded PostgreSQL where no address is given; does not migrate. */
export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir, attach = false, log = () => {} } = config
  const server = databaseUrl ? undefined : await openEmbeddedServer({ dataDir, attach, log })
  const address = databaseUrl ?? server?.url ?? ''
  const url = databaseDirectUrl ?? address
  const pool = createPool(address, { ...config.pool, directUrl: url })
  if (url !== address) await noteUnlimitedStatements(pool, log)
  const end = async () => {
    await pool.end()
    await server?.stop()
  }
  let closing: Promise<void> | undefined
  return { pool, db: createDatabase(pool), url, close: () => (closing ??= end()) }
}

/** The limit of a statement belongs to the session, which only the PgBouncer begins (docs/operations.md). */
async function noteUnlimitedStatements(pool: Pool, log: (line: string) => void): Promise<void> {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout === '0')
    log('Statements take as long as they like: the database of the PgBouncer needs a connect_query that limits them')
}
