import type { ClientBase, Pool } from 'pg'

import type { MigrationFile } from './migration-files.ts'
import { MigrationError } from './migration.error.ts'

export type AppliedMigration = { name: string; checksum: string }

/** Makes the table in which applied migrations are recorded. */
export async function ensureHistory(client: ClientBase): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
}

/** The migrations that a database has seen, oldest first; none where the table does not exist. */
export async function readHistory(client: ClientBase | Pool): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS found`,
  )
  if (!tables[0]?.found) return []
  const { rows } = await client.query<AppliedMigration>('SELECT name, checksum FROM schema_migrations ORDER BY name')
  return rows
}

/**
 * The files that a database has not seen. Throws when an applied one was changed or is gone, or when a new one sorts before an
 * applied one: in each case two databases of the same release would differ.
 */
export function pendingAmong(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  for (const { name, checksum } of applied) {
    const file = byName.get(name)
    if (!file)
      throw new MigrationError(
        `The database has seen the migration ${name}, which this release does not have: it belongs to another release`,
      )
    if (file.checksum !== checksum)
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied; put it back and write a new one`,
      )
  }
  const seen = new Set(applied.map(({ name }) => name))
  const pending = files.filter(({ name }) => !seen.has(name))
  const last = applied.at(-1)
  const late = pending.find(({ name }) => last && name < last.name)
  if (late)
    throw new MigrationError(
      `The migration ${late.name} sorts before ${last?.name}, which is already applied; give it a higher number`,
    )
  return pending
}
