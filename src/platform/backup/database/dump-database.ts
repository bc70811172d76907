import type { ClientBase } from 'pg'
import { readHistory } from '#platform/database/migration-history.ts'
import { installedJobs, pendingJobs } from '#platform/jobs/jobs-of-backups.ts'
import type { ArchiveManifest, ArchivedTable, ArchivePart } from '../archive/manifest.ts'
import type { ArchiveWriter } from '../archive/write-archive.ts'
import { BackupError } from '../backup.error.ts'
import { readSequences, readTables, type Table, quoted, quotedTable } from './catalog.ts'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'

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

const compress = promisify(zstdCompress)
/** Size of a part, which is buffered and becomes one archive entry: tar needs its length first. */
const partBytes = 4 * 2 ** 20

/** Writes the rows of a table, or those that match `where`, into the archive in COPY format. */
async function copyOut(
  client: ClientBase,
  archive: ArchiveWriter,
  { schema, name, columns, where }: Table & { where?: string },
): Promise<ArchivedTable> {
  const list = columns.map(quoted).join(', ')
  const table = quotedTable({ schema, name })
  const from = where === undefined ? `${table} (${list})` : `(select ${list} from ${table} where ${where})`
  const stream = client.query(copyTo(`copy ${from} to stdout`))
  const parts: ArchivePart[] = []
  const folder = schema === 'public' ? 'tables' : schema
  const write = async (part: Promise<Buffer>) => {
    const number = String(parts.length + 1).padStart(5, '0')
    parts.push(await archive.add(`${folder}/${name}/${number}.copy.zst`, await part))
  }
  // Compress one part while the next is read.
  let last: Promise<Buffer> | undefined
  for await (const part of inParts(stream)) {
    if (last) await write(last)
    last = compress(part)
  }
  if (last) await write(last)
  return { schema, name, columns, rows: stream.rowCount, parts }
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}
