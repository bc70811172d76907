import { fileURLToPath } from 'node:url'

import { Client, DatabaseError, type ClientBase, type Pool } from 'pg'

import { type MigrationFile, readMigrationFiles } from './migration-files.ts'
import { ensureHistory, pendingAmong, readHistory } from './migration-history.ts'
import { MigrationError } from './migration.error.ts'

export { MigrationError } from './migration.error.ts'

export type MigrateOptions = { directory?: string; log?: (line: string) => void }

const DEFAULT_DIRECTORY = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** Any number that nothing else in the database uses: two processes that migrate wait for each other on it. */
const LOCK = 7_246_683_001

/**
 * Brings a database (its address, or a pool) to this release: applies the SQL files it has not seen, in order, each in a transaction.
 * Returns their names. Throws `MigrationError` when a file fails or the history does not fit (docs/decisions/0002-migrations.md).
 */
export async function migrate(database: string | Pool, options: MigrateOptions = {}): Promise<string[]> {
  const { directory = DEFAULT_DIRECTORY, log = () => {} } = options
  const { client, release } = await connect(database)
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await ensureHistory(client)
    const pending = pendingAmong(readMigrationFiles(directory), await readHistory(client))
    for (const file of pending) {
      log(`migration ${file.name}`)
      await apply(client, file)
    }
    return pending.map(({ name }) => name)
  } finally {
    // Ending the connection also gives the lock back.
    await release()
  }
}

/** The migrations that a database still lacks, for the readiness check; throws like `migrate` when its history does not fit. */
export async function pendingMigrations(pool: Pool, options: MigrateOptions = {}): Promise<string[]> {
  const { directory = DEFAULT_DIRECTORY } = options
  return pendingAmong(readMigrationFiles(directory), await readHistory(pool)).map(({ name }) => name)
}

async function connect(database: string | Pool): Promise<{ client: ClientBase; release: () => Promise<void> }> {
  if (typeof database === 'string') {
    const client = new Client({ connectionString: database })
    // A connection that breaks shows at its next statement; the event alone would end the process.
    client.on('error', () => {})
    await client.connect()
    return { client, release: () => client.end() }
  }
  const client = await database.connect()
  return { client, release: async () => client.release(true) }
}

async function apply(client: ClientBase, file: MigrationFile): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(file.sql)
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [file.name, file.checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw new MigrationError(
      `The migration ${file.name} failed${lineOf(error, file.sql)}: ${(error as Error).message}`,
      { cause: error },
    )
  }
}

function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof DatabaseError) || !error.position) return ''
  return ` at line ${sql.slice(0, Number(error.position)).split('\n').length}`
}
