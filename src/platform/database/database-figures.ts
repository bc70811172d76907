import type { Pool } from 'pg'

/** By this name of a connection a server is told from commands: each has one on which it hears of changes. */
export const serverConnection = 'rent-home-data-version'

/** A standby that follows the database; without the right to see it (`pg_monitor`) how far it is behind is null. */
type Standby = { name: string; state: string | null; bytesBehind: number | null; secondsBehind: number | null }

type DatabaseFigures = {
  bytes: number
  /** Of PostgreSQL, such as 18.4. */
  version: string
  /** The last migration that it has seen. */
  schema: string
  standbys: Standby[]
}

/** What is to be known of the database as a whole. The size of a large one takes some milliseconds: do not ask at every turn. */
export async function readDatabaseFigures(pool: Pool): Promise<DatabaseFigures> {
  const { rows } = await pool.query<{ bytes: string; version: string; schema: string | null }>(
    `select pg_database_size(current_database()) as bytes, split_part(current_setting('server_version'), ' ', 1) as version,
      (select max(name) from schema_migrations) as schema`,
  )
  const [row] = rows
  return {
    bytes: Number(row?.bytes),
    version: row?.version ?? '',
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
    // Caught up and quiet, PostgreSQL says nothing of the time.
    secondsBehind: seconds === null ? (bytes === null ? null : 0) : Number(seconds),
  }))
}

/** A server of the product that is connected; without an address it is on the machine of the database. */
type Server = { address: string | null; since: Date }

/** The servers that are connected now, the oldest first. */
export async function readServers(pool: Pool): Promise<Server[]> {
  const { rows } = await pool.query<Server>(
    `select host(client_addr) as address, backend_start as since from pg_stat_activity
    where datname = current_database() and application_name = $1 order by backend_start`,
    [serverConnection],
  )
  return rows
}
