import type { PoolClient } from 'pg'
import { replaceFolderSecret } from '#platform/config/secret-key.ts'
import { type OpenDatabase, isOverdue } from '#platform/database/index.ts'
import { MigrationError } from '#platform/database/migration-files.ts'
import { type MigrationPlan, planMigrations } from '#platform/database/migrate-within.ts'
import { takeMigrationLock } from '#platform/database/migrate.ts'
import { secretName } from './archive/manifest.ts'
import { type ArchiveSource, type VerifiedArchive, readEntries, verifyArchive } from './archive/read-archive.ts'
import { BackupError } from './backup.error.ts'
import { prepareDatabase } from './database/restore-database.ts'
import { type FileRestore, restoreFiles } from './files/restore-files.ts'
import { checkOf } from './installation-secret.ts'

/** Application name of the restoring connection; any other connection of the product means that the database is in use. */
export const restoringName = 'rent-home-restore'
/** How long to wait for a table that another session holds, such as a person with psql. */
const lockTimeoutMs = 10_000

type CheckedBackup = VerifiedArchive & {
  source: ArchiveSource
  migrations: MigrationPlan
  /** Whether to restore the archive's key: the archive contains it and SECRET_KEY is not set. */
  takesSecret: boolean
}

type SecretHere = { secretKey: string | undefined; folderSecret: string | undefined; anyKey: boolean }

/** Reads a whole backup and checks that this release can restore it here. Changes nothing; throws `BackupError`. */
export async function checkBackup(source: ArchiveSource, here: SecretHere): Promise<CheckedBackup> {
  const verified = await verifyArchive(source)
  const { header } = verified
  const takesSecret = here.secretKey === undefined && header.secret.isInside
  const own = here.secretKey ?? here.folderSecret
  const fits = takesSecret || here.anyKey || (own !== undefined && checkOf(own) === header.secret.check)
  if (!fits)
    throw new BackupError(
      `${source.name} was made with another SECRET_KEY: set that one, or people with a second factor cannot sign in ` +
        'and the mail server’s password and the signing secrets of webhooks are lost (--any-key goes on nevertheless)',
    )
  return { ...verified, source, migrations: migrationsOf(verified, source.name), takesSecret }
}

function migrationsOf({ header }: VerifiedArchive, name: string): MigrationPlan {
  try {
    return planMigrations(header.migrations)
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    throw new BackupError(
      `${name} was made by release ${header.release}, whose database this release does not know; use that release or a newer one (${error.message})`,
    )
  }
}

type RestoreOptions = FileRestore & {
  backup: CheckedBackup
  database: OpenDatabase
  dataDir: string
  replace: boolean
  say?: (line: string) => void
}

/**
 * Restores a backup in one transaction: the database changes only on commit. Files are written before the commit, under names that nothing
 * else uses.
 */
export async function restoreBackup(options: RestoreOptions) {
  const { backup, database, dataDir, replace, say = () => {} } = options
  const started = performance.now()
  const client = await database.pool.connect()
  try {
    await requireNobodyElse(client)
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
    const files = restoreFiles(options)
    const { manifest, migrations } = backup
    const { loader, finish } = await prepareDatabase({ client, manifest, migrations, replace, say })
    let secret: string | undefined
    let isLoaded = false
    await readEntries(backup.source, async (entry) => {
      if (entry.name === secretName) secret = (await entry.whole()).toString()
      if (await loader.take(entry)) return
      // Archives contain all tables before the first file.
      if (!isLoaded && (entry.name.startsWith('lists/') || entry.name.startsWith('files/'))) {
        await finish()
        isLoaded = true
      }
      await files.take(entry)
    })
    if (!isLoaded) await finish()
    await client.query('commit')
    if (backup.takesSecret && secret !== undefined) replaceFolderSecret(dataDir, secret)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { rows, files: files.counts, seconds: (performance.now() - started) / 1000 }
  } catch (error) {
    throw isOverdue(error)
      ? new BackupError('Somebody else uses the tables of the database; nothing was changed', { cause: error })
      : error
  } finally {
    // Closing the connection rolls back and releases the lock.
    client.release(true)
  }
}

/** Takes the migration lock, so that no server starts; throws when one runs, because it would go on with rows that are gone. */
async function requireNobodyElse(client: PoolClient): Promise<void> {
  const busy = 'A server or command of the product uses the database; stop it first'
  if (!(await takeMigrationLock(client))) throw new BackupError(busy)
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'rent-home%'`,
  )
  if (rows.length > 0) throw new BackupError(`${busy} (${rows.map(({ name }) => name).join(', ')})`)
}
