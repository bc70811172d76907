import { setTimeout as sleep } from 'node:timers/promises'
import { administrator } from '#tests/support/e2e-product.ts'
import { countWrites, type Count } from './count-writes.ts'
import type { FaultyDatabase } from './faulty-database.ts'
import { watchProduct, type WatchedProduct } from './product.ts'
import { startWriters, type Writers } from './writers.ts'

export type Extent = {
  /** Acknowledged writes to reach. */
  writes: number
  rounds: number
  writers: number
  /** Time limit of the run, whatever was reached. */
  longestMs: number
  /** Ends the run early, with the findings so far. */
  signal: AbortSignal
}

export type Findings = Count & {
  name: string
  rounds: number
  retries: number
  /** Milliseconds of the first start, including the creation of the database: a measure of this machine. */
  firstStart: number
  /** Milliseconds from the last fault of a round until every writer had a write acknowledged that it sent afterwards. */
  recoveries: number[]
  deaths: number
  unexpected: readonly string[]
  minutes: number
}

const longestPauseMs = 400
const givenUpAfterMs = 180_000

/** Breaks a database under writers, round after round, then checks what was acknowledged. */
export async function runFaults(
  database: FaultyDatabase,
  { writes, rounds, writers: count, longestMs, signal }: Extent,
  say: (line: string) => void,
  meanwhile?: (product: WatchedProduct) => Promise<string[]>,
): Promise<Findings> {
  const begin = performance.now()
  const product = await watchProduct(database.settings)
  let writers: Writers | undefined
  try {
    await product.ready()
    const firstStart = performance.now() - begin
    const token = await prepare(product)
    const problems = (await meanwhile?.(product)) ?? []
    await product.ready()
    writers = startWriters(product.url, token, count)
    const recoveries: number[] = []
    const inTime = () => performance.now() - begin < longestMs && !signal.aborted
    for (let round = 0; round < rounds && inTime(); round += 1) {
      const order = database.orders[round % database.orders.length] ?? []
      await until(() => writers && writers.acknowledged.length >= (writes * round) / rounds, inTime)
      const took = await oneRound(database, { order, product, writers })
      recoveries.push(took)
      say(
        `${database.name} ${round + 1}: ${order.join(', ')}: ${(took / 1000).toFixed(1)} s, ${writers.acknowledged.length} writes`,
      )
    }
    await until(() => writers && writers.acknowledged.length >= writes, inTime)
    await writers.stop()
    const { acknowledged, unexpected, retries } = writers
    const findings = await countWrites(database.url(), acknowledged)
    const minutes = (performance.now() - begin) / 60_000
    const { deaths } = product
    if (deaths > 0 || unexpected.length > 0) say(product.lastLines())
    const all = [...problems, ...unexpected]
    return {
      name: database.name,
      rounds: recoveries.length,
      firstStart,
      recoveries,
      deaths,
      retries,
      unexpected: all,
      minutes,
      ...findings,
    }
  } catch (error) {
    say(product.lastLines())
    throw error
  } finally {
    await writers?.stop()
    await product.stop()
    await database.close()
  }
}

/** Signs in, and adds the category of the listings. */
async function prepare(product: WatchedProduct): Promise<string> {
  const { token } = await product.call('/users/login', { ...administrator, rememberMe: true })
  await product.call('/category', { name: 'Villas', description: 'Houses with a garden' }, String(token))
  return String(token)
}

async function oneRound(
  database: FaultyDatabase,
  { order, product, writers }: { order: string[]; product: WatchedProduct; writers: Writers },
): Promise<number> {
  let begin = 0
  for (const [index, name] of order.entries()) {
    if (index > 0) await sleep(Math.random() * longestPauseMs)
    if (name === 'node' || name === 'group') product.expectEnd()
    begin = performance.now()
    await database.faults[name]?.(product)
  }
  await writers.allThrough(givenUpAfterMs)
  return performance.now() - begin
}

async function until(reached: () => boolean | undefined, inTime: () => boolean): Promise<void> {
  while (!reached() && inTime()) await sleep(20)
}
