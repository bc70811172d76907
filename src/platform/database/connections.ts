import { setTimeout as sleep } from 'node:timers/promises'
import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool, type PoolClient } from 'pg'
import { openEmbeddedServer } from './embedded/index.ts'
import { isConflict } from './failures.ts'

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

type ListenTimes = {
  /** Pause between two probes. */
  probeEveryMs: number
  /** How long a probe may take to be answered. */
  probeTimeoutMs: number
  /** How long a new connection may take, and the statement that makes it listen. */
  connectTimeoutMs: number
  /** Pause before the first attempt to connect again; it doubles up to `longestReconnectMs`. */
  reconnectMs: number
  longestReconnectMs: number
}

/** Whatever is announced is heard, or known to be unheard, within three seconds (docs/decisions/0013-proven-listening.md). */
const listenTimes: ListenTimes = {
  probeEveryMs: 1_000,
  probeTimeoutMs: 2_000,
  connectTimeoutMs: 5_000,
  reconnectMs: 250,
  longestReconnectMs: 5_000,
}

type ListenOptions = {
  databaseUrl: string
  channel: string
  /** Name that the server shows for the connection. */
  applicationName: string
  onNotification(payload: string): void
  /** The connection is there (again): what was announced while nobody listened is unknown. */
  onConnected(): void
  /** The connection is lost; another one is tried until it is there. */
  onLost(): void
  times?: ListenTimes
}

export type Listener = {
  /** Whether everything announced up to a few seconds ago has surely been heard. */
  readonly live: boolean
  /** Resolves when everything that was announced before the call has been heard, or the connection is lost. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/**
 * Hears what any process announces on a channel, on a connection of its own, and reconnects for as long as it is open.
 * A probe goes over the connection every second: one whose bytes are swallowed on the way looks connected for hours.
 * Throws when the first connection cannot be made.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { databaseUrl, channel, applicationName, onNotification, onConnected, onLost, times = listenTimes } = options
  const closing = new AbortController()
  let current: { client: Client; answers: () => Promise<boolean> } | undefined
  let provenAt = -Infinity

  const connect = async () => {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      keepAlive: true,
      keepAliveInitialDelayMillis: times.probeEveryMs,
      connectionTimeoutMillis: times.connectTimeoutMs,
    })
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    try {
      await client.connect()
      client.on('notification', ({ payload = '' }) => onNotification(payload))
      const askedAt = performance.now()
      if (!(await answersInTime(client, `listen ${channel}`, times.connectTimeoutMs)))
        throw new Error('No answer in time')
      provenAt = askedAt
    } catch (error) {
      discard(client)
      throw error
    }
    if (closing.signal.aborted) return discard(client)
    const silent = Promise.withResolvers<void>()
    const answers = inTurn(async () => {
      const isThere = await answersInTime(client, 'select 1', times.probeTimeoutMs)
      if (!isThere) silent.resolve()
      return isThere
    })
    current = { client, answers }
    onConnected()
    void Promise.race([ended, silent.promise, probe(answers)]).then(() => lost(client))
  }

  /** Resolves when the connection no longer answers. */
  const probe = async (answers: () => Promise<boolean>) => {
    for (;;) {
      await sleep(times.probeEveryMs, undefined, { ref: false })
      const askedAt = performance.now()
      if (!(await answers())) return
      provenAt = askedAt
    }
  }

  const lost = async (client: Client) => {
    current = undefined
    discard(client)
    onLost()
    for (
      let pause = times.reconnectMs;
      !closing.signal.aborted;
      pause = Math.min(times.longestReconnectMs, pause * 2)
    ) {
      try {
        await sleep(pause, undefined, { ref: false, signal: closing.signal })
        return await connect()
      } catch {
        // Still away, or closed: the loop says which.
      }
    }
  }

  await connect()
  return {
    get live() {
      return current !== undefined && performance.now() - provenAt <= times.probeEveryMs + times.probeTimeoutMs
    },
    caughtUp: async () => {
      // What was announced comes before the answer.
      await current?.answers()
    },
    close: async () => {
      closing.abort()
      await current?.client.end()
    },
  }
}

/** Does work never twice at once: those who ask while it is being done share the next time, which begins after they asked. */
function inTurn<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let present: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | undefined
  return () => {
    next ??= present.then(() => {
      next = undefined
      const begun = work()
      present = begun
      return begun
    })
    return next
  }
}

/** Whether a statement is answered in time. Answers that lie unread, because this process was busy, count as in time. */
async function answersInTime(client: Client, statement: string, withinMs: number): Promise<boolean> {
  const tooLate = async () => {
    await sleep(withinMs, undefined, { ref: false })
    // The timer may come first after a busy spell: let what has arrived be read before it is judged.
    await new Promise((resolve) => setImmediate(resolve))
    return false
  }
  const answered = client.query(statement).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, tooLate()])
}

/** Ends a connection that may never answer; an unanswered statement makes `end` cut it off at once. */
function discard(client: Client): void {
  client.end().catch(() => {
    // It was broken already.
  })
}

export type Database = NodePgDatabase & { $client: Pool }
/** A database inside a transaction, as `db.transaction` hands it over. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

type DatabaseConfig = {
  /** A PostgreSQL ≥ 15 of the operator; absent means the embedded one of the data folder. */
  databaseUrl?: string | undefined
  dataDir: string
  /** For commands beside the server: use the embedded PostgreSQL that already runs in the data folder, if one does. */
  attach?: boolean
  pool?: PoolOptions
  log?: (line: string) => void
}

export type OpenDatabase = {
  pool: Pool
  db: Database
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
  const { databaseUrl, dataDir, attach = false, log = () => {} } = config
  const server = databaseUrl ? undefined : await openEmbeddedServer({ dataDir, attach, log })
  const url = databaseUrl ?? server?.url ?? ''
  const pool = createPool(url, config.pool)
  const end = async () => {
    await pool.end()
    await server?.stop()
  }
  let closing: Promise<void> | undefined
  return { pool, db: createDatabase(pool), url, close: () => (closing ??= end()) }
}
