import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'

const forTheHolders = new AsyncLocalStorage<boolean>()

/**
 * Runs `work`, for which transactions wait while they hold connections, such as loading a cache: where all connections of the pool are taken
 * it gets another one, as otherwise the holders would wait for each other.
 */
export function beyondThePool<Result>(work: () => Result): Result {
  return forTheHolders.run(true, work)
}

/** Gives such work a connection of a second pool, which is opened when the first is exhausted and ends with it. */
export function lendSpareConnections(pool: Pool, openSpare: () => Pool): void {
  let spare: Pool | undefined
  const [connect, end] = [pool.connect.bind(pool), pool.end.bind(pool)]
  const chosen = () => {
    const isTaken = pool.idleCount === 0 && pool.totalCount >= pool.options.max
    return forTheHolders.getStore() && isTaken && !pool.ending ? (spare ??= openSpare()) : undefined
  }
  pool.connect = ((...given: Parameters<typeof connect>) => {
    const other = chosen()
    return other ? other.connect(...given) : connect(...given)
  }) as Pool['connect']
  pool.end = (async () => {
    await spare?.end()
    await end()
  }) as Pool['end']
}
