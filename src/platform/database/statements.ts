import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import type { Log } from '../log/log.ts'
import { PoolFullError } from './failures.ts'

/**
 * The origin of statements: what the log says of a request or a job, and how many callers may wait for a connection before one more is
 * refused. Without `maxWaiting` statements always wait; so do jobs, which were acknowledged and are few at once.
 */
export type Cause = {
  facts(): Readonly<Record<string, unknown>>
  maxWaiting?: number
  /** Span of the request, when tracing is on. */
  readonly trace?: { traceId: string; spanId: string } | undefined
}

/** A finished statement, without its values. */
type Statement = { text: string; startedAt: number; ms: number; failed: boolean; cause: Cause | undefined }

type Tell = (statement: Statement) => void

const causes = new AsyncLocalStorage<Cause>()
const listeners = new WeakMap<Pool, Set<Tell>>()

/** Runs `work`; its statements are reported with their cause. */
export function causedBy<Result>(cause: Cause, work: () => Result): Result {
  return causes.run(cause, work)
}

/** Calls `tell` after every statement on the pool's connections, except row streams. */
export function watchStatements(pool: Pool, tell: Tell): void {
  listeners.get(pool)?.add(tell)
}

/** Instruments a new pool, or one that helps out another, whose listeners then hear of it: the one place that all statements pass. */
export function publishStatements(pool: Pool, helped = pool): void {
  const listenersOfPool = listeners.get(helped) ?? new Set<Tell>()
  listeners.set(pool, listenersOfPool)
  const tell = (statement: Statement) => {
    for (const each of listenersOfPool) each(statement)
  }
  pool.on('connect', (client) => timeStatements(client, tell))
  const connect = pool.connect.bind(pool)
  // Without the binding, a waiting caller would get its connection in the async context of whoever released it.
  pool.connect = ((given?: Parameters<typeof connect>[0]) => {
    const crowd = crowdBefore(pool)
    if (!given) return crowd ? Promise.reject(crowd) : connect()
    return crowd ? given(crowd, undefined, () => {}) : connect(AsyncResource.bind(given))
  }) as Pool['connect']
}

function crowdBefore(pool: Pool): Error | undefined {
  const max = causes.getStore()?.maxWaiting
  if (max === undefined || pool.waitingCount < max) return undefined
  return new PoolFullError(`${pool.waitingCount} wait for a connection`)
}

type Query = (...given: unknown[]) => unknown

function timeStatements(client: PoolClient, tell: Tell): void {
  const query = client.query.bind(client) as Query
  const timed: Query = (...given) => {
    const text = textOf(given[0])
    if (text === undefined) return query(...given)
    const [startedAt, cause] = [performance.now(), causes.getStore()]
    const end = (failed: boolean) => tell({ text, startedAt, ms: performance.now() - startedAt, failed, cause })
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const answered = (error: unknown, ...result: unknown[]) => {
        end(error != null)
        Reflect.apply(callback, undefined, [error, ...result])
      }
      return query(...given.slice(0, -1), answered)
    }
    const result = query(...given) as Promise<unknown>
    void result.then(
      () => end(false),
      () => end(true),
    )
    return result
  }
  client.query = timed as PoolClient['query']
}

/** Returns the SQL text; undefined for a submittable that drives the connection itself, such as a row stream. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const { text, submit } = statement as { text?: unknown; submit?: unknown }
  return typeof submit === 'function' || typeof text !== 'string' ? undefined : text
}

const longestText = 2000

/** Logs statements that took `fromMs` or longer, without their values; 0 turns it off. */
export function logSlowStatements(pool: Pool, log: Pick<Log, 'warn'>, fromMs: number): void {
  if (fromMs === 0) return
  watchStatements(pool, ({ text, ms, failed, cause }) => {
    if (ms < fromMs) return
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, longestText)
    log.warn({ ...cause?.facts(), ms: Math.round(ms), failed, statement }, 'A slow statement')
  })
}
