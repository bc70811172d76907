import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'

/** Advisory lock key, used by nothing else in the database. */
const lock = 7_246_683_002
const maxAttempts = 20
const attemptMs = 100

/** Takes the backup lock of this database for as long as the connection lasts; returns false while another backup holds it. */
export async function takeBackupLock(client: ClientBase): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
    if (rows[0]?.taken) return true
    if (attempt === maxAttempts) return false
    // PostgreSQL may not have noticed yet that a failed backup's connection is gone.
    await sleep(attemptMs)
  }
}

export async function returnBackupLock(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [lock])
}

/** Returns whether a backup is running. Files must not be deleted meanwhile: its snapshot still references them. */
export async function isBackupRunning(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ running: boolean }>(sql`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) + objid::bigint = ${lock}) as running`)
  return rows[0]?.running === true
}
