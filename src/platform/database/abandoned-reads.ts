import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { hasCause } from '#shared/error-causes.ts'
import { type Database, directUrlBehind } from './connections.ts'
import { routeOf } from './read-routes.ts'
import { beyondThePool } from './spare-connections.ts'

const asker = new AsyncLocalStorage<AbortSignal | undefined>()

/** A read was cancelled because its caller had left. */
class AbandonedError extends Error {
  override name = 'AbandonedError'
}

/** Returns whether an error comes from a read that was cancelled because its caller had left. */
export function isAbandoned(error: unknown): boolean {
  return hasCause(error, (cause) => cause instanceof AbandonedError)
}

/** Runs `work`; its abandonable reads are cancelled when `left` aborts. */
export function cancelReadsWith<Result>(left: AbortSignal, work: () => Result): Result {
  return asker.run(left, work)
}

/** Runs `work` whose result is shared: it goes on when the caller leaves, and waits for no connection that those who wait for it hold. */
export function forEverybody<Result>(work: () => Result): Result {
  return asker.run(undefined, () => beyondThePool(work))
}

/**
 * Returns a read-only view of the database: PostgreSQL cancels a read once its caller has left (docs/decisions/0038-abandoned-reads.md).
 */
export function abandonable({ $client: pool }: Database): Database {
  const route = routeOf(pool)
  const query = (config: QueryConfig, values: unknown[]) => {
    const left = asker.getStore()
    return route((chosen) =>
      left ? readUntil(left, chosen, (client) => client.query(config, values)) : chosen.query(config, values),
    )
  }
  return drizzle(Object.create(pool, { query: { value: query } }) as Pool)
}

async function readUntil<Result>(left: AbortSignal, pool: Pool, read: (client: PoolClient) => Promise<Result>) {
  if (left.aborted) throw new AbandonedError()
  const client = await pool.connect()
  let isSound = false
  let cancelled: Promise<void> | undefined
  try {
    const session = await enterSession(pool, client)
    const cancel = () => {
      cancelled = cancelStatement(session).catch(() => {
        // The statement ends by itself, or by statement_timeout.
      })
    }
    left.addEventListener('abort', cancel, { once: true })
    try {
      if (left.aborted) throw new AbandonedError()
      return await read(client)
    } catch (error) {
      throw left.aborted ? new AbandonedError('Nobody waits for it any more', { cause: error }) : error
    } finally {
      left.removeEventListener('abort', cancel)
      // PostgreSQL cancels whatever the session runs when the request arrives, so the connection is not released before that is over.
      await cancelled
      await session.leave()
      isSound = true
    }
  } finally {
    client.release(!isSound)
  }
}

/** The session a connection reads in, with what is needed to cancel its statement. */
type ReadingSession = { pid: number | undefined; database: ClientConfig; leave(): Promise<unknown> }

/** Returns the connection's own session; behind PgBouncer, opens a transaction, which pins one session. */
async function enterSession(pool: Pool, client: PoolClient): Promise<ReadingSession> {
  const direct = directUrlBehind(pool)
  if (direct === undefined) {
    const { processID } = client as PoolClient & { processID?: number }
    return { pid: processID, database: pool.options, leave: async () => {} }
  }
  // One round trip; the driver returns one result per statement.
  const results = await client.query('begin read only; select pg_backend_pid() as pid')
  const [, named] = results as unknown as QueryResult<{ pid: number }>[]
  return { pid: named?.rows[0]?.pid, database: { connectionString: direct }, leave: () => client.query('commit') }
}

/** Cancels a statement over a connection of its own: slow reads may hold all those of the pool. */
async function cancelStatement({ pid, database }: ReadingSession): Promise<void> {
  const other = new Client(database)
  // Without a listener, a broken connection would end the process.
  other.on('error', () => {})
  try {
    await other.connect()
    await other.query('select pg_cancel_backend($1)', [pid])
  } finally {
    await other.end()
  }
}
