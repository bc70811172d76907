import type { ClientBase } from 'pg'
import {
  MigrationError,
  type MigrationFile,
  migrationsFolder,
  readMigrationFiles,
  readSquashes,
  statementsOf,
} from './migration-files.ts'
import { ensureHistory, newerAmong, pendingAmong, recordMigration, translateHistory } from './migration-history.ts'

/** The migrations that lead to the state of a history, and those from there to this release. */
export type MigrationPlan = { before: MigrationFile[]; after: MigrationFile[] }

/**
 * Plans how to bring an empty database to the state of a history and then to this release. Throws `MigrationError` for a history of a
 * newer or another release.
 */
export function planMigrations(
  applied: { name: string; checksum: string }[],
  directory: string = migrationsFolder,
): MigrationPlan {
  const files = readMigrationFiles(directory)
  const history = translateHistory(applied, files, readSquashes(directory))
  const [newer] = newerAmong(files, history)
  // This release does not know what they created.
  if (newer)
    throw new MigrationError(
      `The database has seen the migration ${newer.name}, which this release does not have: it belongs to another release`,
    )
  const after = pendingAmong(files, history)
  const later = new Set(after)
  return { before: files.filter((file) => !later.has(file)), after }
}

/**
 * Applies migrations in the caller's transaction, all or none. Statements of `-- no-transaction` files run without `CONCURRENTLY`: nobody
 * else sees the tables yet.
 */
export async function migrateWithin(client: ClientBase, files: readonly MigrationFile[]): Promise<void> {
  await ensureHistory(client)
  for (const file of files) {
    const statements = file.inTransaction ? [{ sql: file.sql }] : statementsOf(file.sql)
    for (const { sql } of statements)
      await client.query(file.inTransaction ? sql : withoutConcurrently(sql)).catch((error: Error) => {
        throw new MigrationError(`The migration ${file.name} failed: ${error.message}`, { cause: error })
      })
    await recordMigration(client, file)
  }
}

function withoutConcurrently(sql: string): string {
  return sql.replace(/^(\s*(?:create\s+(?:unique\s+)?|drop\s+|re)index)\s+concurrently\b/i, '$1')
}

/** Returns every table that a migration ever created or renamed, and `schema_migrations`. */
export function tablesOfMigrations(): ReadonlySet<string> {
  const texts = readMigrationFiles(migrationsFolder).map(({ sql }) => sql.replaceAll(/--.*$/gm, ''))
  const made = texts.flatMap((sql) => [
    ...sql.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim),
    ...sql.matchAll(/^alter table \w+ rename to (\w+)/gim),
  ])
  return new Set(['schema_migrations', ...made.map(([, name = '']) => name)])
}
