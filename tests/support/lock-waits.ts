import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Waits until so many statements of the database wait for a lock: each began before the next. */
export async function untilWaiting(pool: Pool, count: number): Promise<void> {
  await expect.poll(() => waitingIn(pool), { interval: 10, timeout: 10_000 }).toBe(count)
}

/**
 * Waits until a work is done, or so many statements wait for a lock. It does not go on looking afterwards: what polls
 * beyond its test turns the clock of a later one.
 */
export async function untilDoneOrWaiting(work: Promise<unknown>, pool: Pool, count: number): Promise<void> {
  let isDone = false
  void Promise.allSettled([work]).then(() => (isDone = true))
  await expect
    .poll(async () => isDone || (await waitingIn(pool)) === count, { interval: 10, timeout: 10_000 })
    .toBe(true)
}

async function waitingIn(pool: Pool): Promise<number | null> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await pool.query(waiting)).rowCount
}

type Locked = { rows: string; values?: unknown[] }
type Begin<Results> = { [Place in keyof Results]: () => Promise<Results[Place]> }

/** Locks rows by a `select … for update`, begins one work after the other, each once those before it wait, and lets all go on. */
export async function whileLocked<Results extends unknown[]>(
  pool: Pool,
  { rows, values = [] }: Locked,
  begin: readonly [...Begin<Results>],
): Promise<Results> {
  const client = await pool.connect()
  const begun: Promise<unknown>[] = []
  try {
    await client.query('begin')
    await client.query(rows, values)
    for (const work of begin) {
      begun.push(work())
      await untilWaiting(pool, begun.length)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  return (await Promise.all(begun)) as Results
}
