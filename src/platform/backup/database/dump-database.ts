import type { ClientBase } from 'pg'
import { readHistory } from '#platform/database/migration-history.ts'
import { installedJobs, pendingJobs } from '#platform/jobs/jobs-of-backups.ts'
import type { ArchiveManifest, ArchivedTable } from '../archive/manifest.ts'
import type { ArchiveWriter } from '../archive/write-archive.ts'
import { BackupError } from '../backup.error.ts'
import { readSequences, readTables } from './catalog.ts'
import { copyOut } from './copy-out.ts'

/** Session settings that affect the text format of values, the same for dump and restore. */
export const textSettings = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 3; set local client_encoding = 'UTF8'`

type DatabaseFacts = { postgres: string; migrations: { name: string; checksum: string }[] }

/**
 * Starts a snapshot of the database; later statements on the connection see only that. Throws `BackupError` for a database without
 * migrations.
 */
export async function beginSnapshot(client: ClientBase): Promise<DatabaseFacts> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(textSettings)
  const migrations = await readHistory(client)
  if (migrations.length === 0)
    throw new BackupError('The database holds nothing of this product yet: start it once before you back it up')
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return { postgres: rows[0]?.version ?? '', migrations }
}

type Dumped = Pick<ArchiveManifest, 'tables' | 'sequences' | 'jobs'>

/** Writes all rows of the snapshot into the archive. */
export async function dumpDatabase(
  client: ClientBase,
  archive: ArchiveWriter,
  say: (line: string) => void,
): Promise<Dumped> {
  const tables: ArchivedTable[] = []
  const write = async (table: Parameters<typeof copyOut>[2]) => {
    const written = await copyOut(client, archive, table)
    tables.push(written)
    if (written.rows > 0) say(`${written.name}: ${written.rows.toLocaleString('en')} rows`)
  }
  for (const table of await readTables(client)) await write(table)
  const jobs = await installedJobs(client)
  if (jobs !== null) for (const table of await pendingJobs(client)) await write(table)
  // Sequences are not part of the snapshot: read last, they are past every row of it.
  return { tables, sequences: await readSequences(client), jobs }
}
