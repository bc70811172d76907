import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Waits until so many statements of the database wait for a lock: each began before the next. */
export async function untilWaiting(pool: Pool, count: number): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 10, timeout: 10_000 }).toBe(count)
}
