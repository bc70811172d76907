import { Client } from 'pg'
import { expect, inject, vi } from 'vitest'
import type { DataVersion } from '#platform/page-cache/data-version.ts'
import type { TestDatabase } from './database.ts'

/**
 * Breaks the connection that hears of changes. Nobody can connect to the database anew until the returned function is
 * called, which waits until changes are heard again.
 */
export async function cutOff({ pool }: Pick<TestDatabase, 'pool'>, version: DataVersion): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const allowConnections = async (areAllowed: boolean) => {
    // A database cannot refuse connections by one of its own.
    const other = new Client({ connectionString: inject('databaseServer') })
    await other.connect()
    await other.query(`alter database ${rows[0]?.name} allow_connections ${areAllowed}`)
    await other.end()
  }
  await allowConnections(false)
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'rent-home-listener' and datname = current_database()`)
  await vi.waitFor(() => expect(version.live).toBe(false))
  return async () => {
    await allowConnections(true)
    await vi.waitFor(() => expect(version.live).toBe(true))
  }
}
