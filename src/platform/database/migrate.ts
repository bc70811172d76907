import { setTimeout as sleep } from 'node:timers/promises'

import { Client, type ClientBase, type Pool } from 'pg'

import {
  MigrationError,
  type MigrationFile,
  migrationsFolder,
  readMigrationFiles,
  readSquash,
  statementsOf,
} from './migration-files.ts'
import { type LockPatience, type Patience, usualPatience, whenUnlocked } from './lock-patience.ts'
import {
  ensureHistory,
  newerAmong,
  pendingAmong,
  readHistory,
  recordMigration,
  rewriteHistory,
  translateHistory,
} from './migration-history.ts'

type MigrateOptions = {
  directory?: string
  log?: (line: string) => void
  /** How long a statement may wait for a table, and how often it is tried again. */
  locks?: Partial<LockPatience>
}

/** Any number that nothing else in the database uses: two processes that migrate wait for each other on it. */
const LOCK = 7_246_683_001
const LOCK_RETRY_MS = 100
/** A database that is killed with its program in the middle of a statement notices after this time that nobody waits for it. */
const ORPHANED_AFTER = '2s'

/**
 * Brings a database (its address, or a pool) to this release: applies the SQL files it has not seen, in order, each in a transaction
 * unless its first line says `-- no-transaction`. Returns their names. Throws `MigrationError` when a file fails or the history does
 * not fit (docs/decisions/0002-migrations.md).
 */
export async function migrate(database: string | Pool, options: MigrateOptions = {}): Promise<string[]> {
  const { directory = migrationsFolder, log = () => {}, locks } = options
  const patience = { ...usualPatience, ...locks, log }
  const { client, release } = await connect(database)
  try {
    await client.query('SET statement_timeout = 0')
    // Not every system can tell that the other end is gone; there the statement ends by itself.
    await client.query(`SET client_connection_check_interval = '${ORPHANED_AFTER}'`).catch(() => {})
    await takeLock(client)
    await ensureHistory(client)
    const files = readMigrationFiles(directory)
    const squash = readSquash(directory)
    const applied = await readHistory(client)
    const history = translateHistory(applied, files, squash)
    const pending = pendingAmong(files, history)
    if (squash && history !== applied) await rewriteHistory(client, history, squash)
    const newest = newerAmong(files, history).at(-1)
    if (newest) log(`the database is that of a newer release (${newest.name}), which this one works with`)
    for (const file of pending) {
      log(`migration ${file.name}`)
      await (file.inTransaction ? applyInTransaction(client, file, patience) : applyByStatement(client, file, patience))
    }
    return pending.map(({ name }) => name)
  } finally {
    // Ending the connection also gives the lock back.
    await release()
  }
}

/** The migrations that a database still lacks, for the readiness check; throws like `migrate` when its history does not fit. */
export async function pendingMigrations(
  pool: Pool,
  { directory = migrationsFolder }: Pick<MigrateOptions, 'directory'> = {},
): Promise<string[]> {
  const files = readMigrationFiles(directory)
  const history = translateHistory(await readHistory(pool), files, readSquash(directory))
  return pendingAmong(files, history).map(({ name }) => name)
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

/** Asks again and again: a statement that waits holds a snapshot, for whose end `CREATE INDEX CONCURRENTLY` would wait in turn. */
async function takeLock(client: ClientBase): Promise<void> {
  while (!(await takeMigrationLock(client))) await sleep(LOCK_RETRY_MS)
}

/** Keeps every process from migrating for as long as the connection lasts; false while another one does. */
export async function takeMigrationLock(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK])
  return rows[0]?.taken === true
}

async function applyInTransaction(client: ClientBase, file: MigrationFile, patience: Patience): Promise<void> {
  const apply = async () => {
    try {
      await client.query('BEGIN')
      await client.query(`SET LOCAL lock_timeout = ${patience.lockTimeoutMs}`)
      await client.query(file.sql)
      await recordMigration(client, file)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      throw error
    }
  }
  try {
    await whenUnlocked(apply, file.name, patience)
  } catch (error) {
    const { message, position } = error as Error & { position?: string }
    const place = position ? ` at line ${file.sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new MigrationError(`The migration ${file.name} failed${place}: ${message}`, { cause: error })
  }
}

/** One statement after the other, each for itself. After a failure the next start begins with the first again. */
async function applyByStatement(client: ClientBase, file: MigrationFile, patience: Patience): Promise<void> {
  await dropInvalidIndexes(client, file, patience.log)
  for (const { sql, line } of statementsOf(file.sql)) {
    // What is done concurrently keeps nobody waiting while it waits itself.
    const lockTimeout = /^\w+\s+(?:unique\s+)?index\s+concurrently\b/i.test(sql) ? 0 : patience.lockTimeoutMs
    await client.query(`SET lock_timeout = ${lockTimeout}`)
    await whenUnlocked(() => client.query(sql), file.name, patience).catch((error: Error) => {
      const cause = `The migration ${file.name} failed in the statement at line ${line}: ${error.message}`
      throw new MigrationError(`${cause}. What stands before it is done; the next start tries all of it again`)
    })
  }
  await client.query('SET lock_timeout = 0')
  await recordMigration(client, file)
}

/** `CREATE INDEX CONCURRENTLY` that is interrupted leaves an index that no query uses, and that `IF NOT EXISTS` would take for done. */
async function dropInvalidIndexes(client: ClientBase, file: MigrationFile, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid',
  )
  for (const { name } of rows.filter((index) => file.sql.includes(index.name))) {
    log(`  drops the index ${name}, which an interrupted start left unfinished`)
    await client.query(`DROP INDEX CONCURRENTLY ${name}`)
  }
}
