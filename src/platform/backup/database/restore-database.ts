import type { ClientBase } from 'pg'
import { type MigrationPlan, migrateWithin, tablesOfMigrations } from '#platform/database/migrate-within.ts'
import { releaseJobs, renewJobs } from '#platform/jobs/jobs-of-backups.ts'
import type { ArchiveManifest, ArchivedTable } from '../archive/manifest.ts'
import { BackupError } from '../backup.error.ts'
import { dropStatements, quoted, quotedTable, readPauses, readRelations, readTables } from './catalog.ts'
import { type TableLoader, loadTables } from './copy-in.ts'
import { textSettings } from './dump-database.ts'

type DatabaseRestore = {
  client: ClientBase
  manifest: ArchiveManifest
  migrations: MigrationPlan
  replace: boolean
  say(line: string): void
}

/** What stands in the database. Throws `BackupError` unless it is empty, or the product's own and to be replaced. */
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
 * Makes the tables of a backup anew, within the transaction of the caller: nobody sees any of it before the commit, and without one all
 * is as it was. Returns what loads the rows, and what is to be done after them.
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
  // The library of jobs sets times for its own statements.
  await client.query(textSettings)
  const pauses = await readPauses(client)
  for (const statement of pauses.before) await client.query(statement)
  // Some migrations write rows, which the backup has too.
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

/** The tables whose rows are loaded: those that the migrations made, and jobs only where their library still has the same tables. */
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
