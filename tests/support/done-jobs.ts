import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Waits until all jobs are done, also those that jobs sent: until then they store and delete files. The workers must have started. */
export async function untilJobsAreDone(pool: Pool): Promise<void> {
  const left = `select name from pgboss.job where state in ('created', 'retry', 'active')`
  await expect.poll(async () => (await pool.query(left)).rows, { timeout: 50_000 }).toEqual([])
}
