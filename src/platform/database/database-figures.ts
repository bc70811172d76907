import type { Pool } from 'pg'
import { listenerConnection } from './listen.ts'

/** A streaming standby; its lag is null when the role lacks `pg_monitor`. */
type Standby = { name: string; state: string | null; bytesBehind: number | null; secondsBehind: number | null }

/**
 * Returns size, version, schema and standbys of the database. Measuring a large database takes some milliseconds: do not call it per
 * request.
 */
export async function readDatabaseFigures(pool: Pool) {
  const { rows } = await pool.query<{ bytes: string; version: string; schema: string | null }>(
    `select pg_database_size(current_database()) as bytes, split_part(current_setting('server_version'), ' ', 1) as version,
      (select max(name) from schema_migrations) as schema`,
  )
  const [row] = rows
  return {
    bytes: Number(row?.bytes),
    /** PostgreSQL version, such as 18.4. */
    version: row?.version ?? '',
    /** Name of the last applied migration. */
    schema: row?.schema ?? '',
    standbys: await readStandbys(pool),
  }
}

async function readStandbys(pool: Pool): Promise<Standby[]> {
  const { rows } = await pool.query<{
    name: string
    state: string | null
    bytes: string | null
    seconds: string | null
  }>(
    `select coalesce(nullif(application_name, ''), 'standby') as name, state,
      pg_wal_lsn_diff(case when pg_is_in_recovery() then null else pg_current_wal_lsn() end, replay_lsn) as bytes,
      extract(epoch from replay_lag) as seconds
    from pg_stat_replication where state is distinct from 'backup' order by 1`,
  )
  return rows.map(({ name, state, bytes, seconds }) => ({
    name,
    state,
    bytesBehind: bytes === null ? null : Number(bytes),
    // PostgreSQL reports no lag time while a standby is caught up and idle.
    secondsBehind: seconds === null ? (bytes === null ? null : 0) : Number(seconds),
  }))
}

/** A connected server of the product; `address` is null when it runs on the database's machine. */
type Server = { address: string | null; since: Date }

/** Returns the connected servers, oldest first. */
export async function readServers(pool: Pool): Promise<Server[]> {
  const { rows } = await pool.query<Server>(
    `select host(client_addr) as address, backend_start as since from pg_stat_activity
    where datname = current_database() and application_name = $1 order by backend_start`,
    [listenerConnection],
  )
  return rows
}
