import { setTimeout as sleep } from 'node:timers/promises'

import { Client, type ClientBase, type Pool } from 'pg'

import {
  MigrationError,
  type MigrationFile,
  migrationsFolder,
  readMigrationFiles,
  readSquashes,
  statementsOf,
} from './migration-files.ts'
import {
  ensureHistory,
  newerAmong,
  pendingAmong,
  readHistory,
  recordMigration,
  rewriteHistory,
  translateHistory,
} from './migration-history.ts'

/**
 * How long a migration waits for a table. Altering a table needs an exclusive lock, and everyone who comes later queues behind a waiting
 * `ALTER`: it waits two seconds at most, lets the others through, and retries for about ten minutes.
 */
type LockPatience = { lockTimeoutMs: number; attempts: number; pauseMs: number }
type Patience = LockPatience & { log: (line: string) => void }

const usualPatience: LockPatience = { lockTimeoutMs: 2_000, attempts: 150, pauseMs: 2_000 }

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

type MigrateOptions = {
  directory?: string
  log?: (line: string) => void
  /** How long a statement waits for a table's lock, and how often it is retried. */
  locks?: Partial<LockPatience>
}

/** Advisory lock key, used by nothing else in the database: concurrent migrations wait for each other on it. */
const LOCK = 7_246_683_001
const LOCK_RETRY_MS = 100
/** How soon PostgreSQL notices that the client of a running statement is gone. */
const ORPHANED_AFTER = '2s'

/**
 * Migrates a database (a URL or a pool) to this release: applies pending SQL files in order, each in a transaction unless its first line
 * says `-- no-transaction`. Returns their names. Throws `MigrationError` when a file fails or the history does not fit
 * (docs/decisions/0002-migrations.md).
 */
export async function migrate(database: string | Pool, options: MigrateOptions = {}): Promise<string[]> {
  const { directory = migrationsFolder, log = () => {}, locks } = options
  const patience = { ...usualPatience, ...locks, log }
  const { client, release } = await connect(database)
  try {
    await client.query('SET statement_timeout = 0')
    // Not every system can detect a gone client; there the statement runs to its end.
    await client.query(`SET client_connection_check_interval = '${ORPHANED_AFTER}'`).catch(() => {})
    await takeLock(client)
    await ensureHistory(client)
    const files = readMigrationFiles(directory)
    const applied = await readHistory(client)
    const history = translateHistory(applied, files, readSquashes(directory))
    const pending = pendingAmong(files, history)
    if (history !== applied) await rewriteHistory(client, applied, history)
    const newest = newerAmong(files, history).at(-1)
    if (newest) log(`the database is that of a newer release (${newest.name}), which this one works with`)
    for (const file of pending) {
      log(`migration ${file.name}`)
      await (file.inTransaction ? applyInTransaction(client, file, patience) : applyByStatement(client, file, patience))
    }
    return pending.map(({ name }) => name)
  } finally {
    // Closing the connection also releases the lock.
    await release()
  }
}

/** Returns the names of the pending migrations, for the readiness check. Throws like `migrate` when the history does not fit. */
export async function pendingMigrations(
  pool: Pool,
  { directory = migrationsFolder }: Pick<MigrateOptions, 'directory'> = {},
): Promise<string[]> {
  const files = readMigrationFiles(directory)
  const history = translateHistory(await readHistory(pool), files, readSquashes(directory))
  return pendingAmong(files, history).map(({ name }) => name)
}

async function connect(database: string | Pool): Promise<{ client: ClientBase; release: () => Promise<void> }> {
  if (typeof database === 'string') {
    const client = new Client({ connectionString: database })
    // A broken connection fails its next statement; the unhandled event would end the process.
    client.on('error', () => {})
    await client.connect()
    return { client, release: () => client.end() }
  }
  const client = await database.connect()
  return { client, release: async () => client.release(true) }
}

/** Polls for the lock: a waiting statement holds a snapshot, for which `CREATE INDEX CONCURRENTLY` would wait in turn. */
async function takeLock(client: ClientBase): Promise<void> {
  while (!(await takeMigrationLock(client))) await sleep(LOCK_RETRY_MS)
}

/** Takes the migration lock for as long as the connection lasts; returns false while another session holds it. */
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

/** Retries `work` while another session holds the table's lock. */
async function whenUnlocked<Result>(
  work: () => Promise<Result>,
  name: string,
  { attempts, pauseMs, log }: Patience,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt >= attempts || (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK_DETECTED)) throw error
      if (attempt === 1) log(`  ${name} waits until nobody uses its tables`)
      await sleep(pauseMs)
    }
  }
}

/** Runs each statement in its own transaction. After a failure the next start repeats the file from its first statement. */
async function applyByStatement(client: ClientBase, file: MigrationFile, patience: Patience): Promise<void> {
  await dropInvalidIndexes(client, file, patience.log)
  for (const { sql, line } of statementsOf(file.sql)) {
    // A concurrent index build blocks nobody while it waits.
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

/**
 * Drops indexes that an interrupted `CREATE INDEX CONCURRENTLY` left invalid: no query uses them, but `IF NOT EXISTS` would take them for
 * done.
 */
async function dropInvalidIndexes(client: ClientBase, file: MigrationFile, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid',
  )
  for (const { name } of rows.filter((index) => file.sql.includes(index.name))) {
    log(`  drops the index ${name}, which an interrupted start left unfinished`)
    await client.query(`DROP INDEX CONCURRENTLY ${name}`)
  }
}
