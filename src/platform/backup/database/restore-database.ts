import type { ClientBase } from 'pg'
import { type MigrationPlan, migrateWithin, tablesOfMigrations } from '#platform/database/migrate-within.ts'
import { releaseJobs, renewJobs } from '#platform/jobs/jobs-of-backups.ts'
import type { ArchiveManifest, ArchivedTable } from '../archive/manifest.ts'
import { BackupError } from '../backup.error.ts'
import { dropStatements, quoted, quotedTable, readPauses, readRelations, readTables } from './catalog.ts'
import { textSettings } from './dump-database.ts'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import type { ArchiveEntry } from '../archive/read-archive.ts'

type DatabaseRestore = {
  client: ClientBase
  manifest: ArchiveManifest
  migrations: MigrationPlan
  replace: boolean
  say(line: string): void
}

/** Returns the relations in the database. Throws `BackupError` unless it is empty, or only the product's and `replace` is set. */
async function requirePlace(client: ClientBase, replace: boolean): Promise<string[]> {
  const relations = await readRelations(client)
  const own = tablesOfMigrations()
  if (relations.length === 0) return relations
  if (!relations.includes('schema_migrations'))
    throw new BackupError(`The database belongs to something else (it has the table ${relations[0]}): use an empty one`)
  const foreign = relations.filter((name) => !own.has(name))
  if (foreign.length > 0)
    throw new BackupError(
      `The database also has ${foreign.join(', ')}, which the product did not make: move that away first`,
    )
  if (!replace) throw new BackupError('The database is not empty: use an empty one, or --replace to lose what is in it')
  return relations
}

/**
 * Re-creates a backup's tables in the caller's transaction: nothing is visible before the commit, and a rollback restores everything.
 * Returns the loader of the rows, and the steps after them.
 */
export async function prepareDatabase(
  restore: DatabaseRestore,
): Promise<{ loader: TableLoader; finish(): Promise<void> }> {
  const { client, manifest, migrations, replace, say } = restore
  await client.query(textSettings)
  const before = await requirePlace(client, replace)
  if (before.length > 0) for (const statement of await dropStatements(client)) await client.query(statement)
  await migrateWithin(client, migrations.before)
  const jobs = manifest.jobs === null ? null : await renewJobs(client)
  // The job library changes settings for its own statements.
  await client.query(textSettings)
  const pauses = await readPauses(client)
  for (const statement of pauses.before) await client.query(statement)
  // Some migrations insert rows, which the backup contains too.
  await client.query(`truncate ${(await readTables(client)).map(quotedTable).join(', ')}`)
  const loader = loadTables(client, await tablesToLoad(restore, jobs), ({ name, rows }) =>
    say(`${name}: ${rows.toLocaleString('en')} rows`),
  )
  const finish = async () => {
    await loader.finish()
    for (const { name, last, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, last, isCalled])
    say('indexes and foreign keys')
    for (const statement of pauses.after)
      await client.query(statement).catch((error: Error) => {
        throw new BackupError(`The rows do not fit together: ${error.message}`, { cause: error })
      })
    if (jobs !== null && jobs === manifest.jobs) await releaseJobs(client)
    if (migrations.after.length > 0) say(`${migrations.after.length} migrations of this release`)
    await migrateWithin(client, migrations.after)
    await client.query('analyze')
  }
  return { loader, finish }
}

/** Returns the tables to load: those that migrations created, and jobs only if their library's schema version is unchanged. */
async function tablesToLoad({ client, manifest, say }: DatabaseRestore, jobs: number | null): Promise<ArchivedTable[]> {
  const made = new Set((await readTables(client)).map(({ name }) => name))
  const own = manifest.tables.filter(({ schema }) => schema === 'public')
  for (const { name, rows } of own.filter((table) => !made.has(table.name)))
    say(`${name}: ${rows} rows left out, the product does not make this table`)
  const loaded = own.filter(({ name }) => made.has(name))
  if (jobs === manifest.jobs) return [...loaded, ...manifest.tables.filter(({ schema }) => schema !== 'public')]
  say('jobs that waited are left out: their tables were those of another version')
  return loaded
}

const decompress = promisify(zstdDecompress)
const largestPart = 256 * 2 ** 20

type TableLoader = ReturnType<typeof loadTables>

type Loading = { table: ArchivedTable; stream: CopyStreamQuery; failed: Promise<never> }

function loadTables(client: ClientBase, tables: readonly ArchivedTable[], onTable: (table: ArchivedTable) => void) {
  const ofPart = new Map(tables.flatMap((table) => table.parts.map(({ name }) => [name, table] as const)))
  let current: Loading | undefined

  async function end(): Promise<void> {
    if (!current) return
    const { table, stream, failed } = current
    current = undefined
    const ended = once(stream, 'finish')
    stream.end()
    await Promise.race([ended, failed])
    if (stream.rowCount !== table.rows)
      throw new BackupError(`The table ${table.name} has ${stream.rowCount} rows instead of ${table.rows}`)
    onTable(table)
  }

  return {
    /** Loads an entry; returns false when it is not part of a table. */
    take: async (entry: ArchiveEntry): Promise<boolean> => {
      const table = ofPart.get(entry.name)
      if (!table) return false
      if (current?.table !== table) {
        await end()
        current = begin(client, table)
      }
      const { stream, failed } = current
      const rows = await decompress(await entry.whole(), { maxOutputLength: largestPart })
      const written = new Promise<void>((resolve, reject) => {
        stream.write(rows, (error) => (error ? reject(error) : resolve()))
      })
      await Promise.race([written, failed])
      return true
    },
    /** Finishes the last table. Throws `BackupError` when a table's row count differs from the archive's. */
    finish: end,
  }
}

function begin(client: ClientBase, table: ArchivedTable): Loading {
  // The jobs table is partitioned, which COPY FREEZE does not support.
  const frozen = table.schema === 'public' ? ' with (freeze)' : ''
  const statement = `copy ${quotedTable(table)} (${table.columns.map(quoted).join(', ')}) from stdin${frozen}`
  const stream = client.query(copyFrom(statement))
  const failed = once(stream, 'error').then(([error]) => {
    throw new BackupError(`The table ${table.name} cannot be loaded: ${(error as Error).message}`, { cause: error })
  })
  // Awaited elsewhere; prevents an unhandled rejection until then.
  failed.catch(() => {})
  return { table, stream, failed }
}
