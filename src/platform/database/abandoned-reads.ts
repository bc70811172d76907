import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { hasCause } from '#shared/error-causes.ts'
import { type Database, directUrlBehind } from './connections.ts'
import { routeOf } from './read-routes.ts'

const asker = new AsyncLocalStorage<AbortSignal | undefined>()

/** A read was ended because nobody waits for it any more. */
class AbandonedError extends Error {
  override name = 'AbandonedError'
}

/** Whether a failure is that of a read that nobody waits for. */
export function isAbandoned(error: unknown): boolean {
  return hasCause(error, (cause) => cause instanceof AbandonedError)
}

/** Does work whose abandonable reads end when `left` aborts. */
export function whileWaitedFor<Result>(left: AbortSignal, work: () => Result): Result {
  return asker.run(left, work)
}

/** Does work whose result others use too: it goes on when whoever began it leaves. */
export function forEverybody<Result>(work: () => Result): Result {
  return asker.run(undefined, work)
}

/** The same database for reads alone: PostgreSQL is told to end them when whoever asked has left (docs/decisions/0038-abandoned-reads.md). */
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
        // It ends by itself, or by statement_timeout.
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
      // PostgreSQL cancels what a session does when the request arrives: nobody else gets this one before that is over.
      await cancelled
      await session.leave()
      isSound = true
    }
  } finally {
    client.release(!isSound)
  }
}

/** Where a connection reads, and how its statement is cancelled. */
type ReadingSession = { pid: number | undefined; database: ClientConfig; leave(): Promise<unknown> }

/** Its own session, or behind a PgBouncer the one that a transaction has. */
async function enterSession(pool: Pool, client: PoolClient): Promise<ReadingSession> {
  const direct = directUrlBehind(pool)
  if (direct === undefined) {
    const { processID } = client as PoolClient & { processID?: number }
    return { pid: processID, database: pool.options, leave: async () => {} }
  }
  // One round trip; the driver gives a result for each statement.
  const results = await client.query('begin read only; select pg_backend_pid() as pid')
  const [, named] = results as unknown as QueryResult<{ pid: number }>[]
  return {
    pid: named?.rows[0]?.pid,
    database: { connectionString: direct },
    leave: () => client.query('commit'),
  }
}

/** On a connection of its own: those of the pool may all be at slow reads. */
async function cancelStatement({ pid, database }: ReadingSession): Promise<void> {
  const other = new Client(database)
  // Without a listener a connection that breaks would end the process.
  other.on('error', () => {})
  try {
    await other.connect()
    await other.query('select pg_cancel_backend($1)', [pid])
  } finally {
    await other.end()
  }
}
