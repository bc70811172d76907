import type { ClientBase, Pool } from 'pg'

import { MigrationError, type MigrationFile, type Squash } from './migration-files.ts'

type AppliedMigration = { name: string; checksum: string; needs?: string | null }

/** Creates the table of applied migrations. */
export async function ensureHistory(client: ClientBase): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now(),
      needs text
    )`)
  const { rows } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'needs'`,
  )
  if (rows.length === 0) await client.query('ALTER TABLE schema_migrations ADD COLUMN needs text')
}

/** Returns the applied migrations, oldest first; none when the table does not exist. */
export async function readHistory(client: ClientBase | Pool): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS found`,
  )
  if (!tables[0]?.found) return []
  // Before 0.3.0 there was no column `needs`.
  const { rows } = await client.query<AppliedMigration>(
    `SELECT name, checksum, to_jsonb(one) ->> 'needs' AS needs FROM schema_migrations AS one ORDER BY name`,
  )
  return rows
}

export async function recordMigration(client: ClientBase, { name, checksum, needs }: AppliedMigration): Promise<void> {
  const values = [name, checksum, needs ?? null]
  await client.query('INSERT INTO schema_migrations (name, checksum, needs) VALUES ($1, $2, $3)', values)
}

/**
 * Translates a history to the migration names of this release: a database that applied everything a squash replaces has applied the
 * squash. Returns `applied` itself when nothing of it is replaced. Throws for a database that stopped midway or has other migrations.
 */
export function translateHistory(
  applied: AppliedMigration[],
  files: MigrationFile[],
  squashes: readonly Squash[],
): AppliedMigration[] {
  return squashes.reduce((history, squash) => translateSquash(history, files, squash), applied)
}

function translateSquash(
  applied: AppliedMigration[],
  files: MigrationFile[],
  { release, replaced, files: names }: Squash,
): AppliedMigration[] {
  if (!applied.some(({ name }) => name in replaced)) return applied
  const other = applied.find(({ name, checksum }) =>
    name in replaced ? replaced[name] !== checksum : !files.some((file) => file.name === name),
  )
  if (other) throw new MigrationError(`The database has seen another ${other.name} than release ${release} has`)
  const missing = Object.keys(replaced).filter((name) => !applied.some((migration) => migration.name === name))
  if (missing.length > 0)
    throw new MigrationError(
      `The database lacks ${missing.join(', ')} of release ${release}; start that release once, then this one`,
    )
  return applied
    .filter(({ name }) => !(name in replaced))
    .concat(files.filter(({ name }) => names.includes(name)))
    .toSorted((one, next) => (one.name < next.name ? -1 : 1))
}

/** Records a translated history in place of the one it was made of; schema and data stay untouched. */
export async function rewriteHistory(client: ClientBase, applied: AppliedMigration[], history: AppliedMigration[]) {
  await client.query('BEGIN')
  const names = history.map(({ name }) => name)
  await client.query('DELETE FROM schema_migrations WHERE name <> ALL($1)', [names])
  const added = history.filter(({ name }) => !applied.some((migration) => migration.name === name))
  for (const migration of added) await recordMigration(client, migration)
  await client.query('COMMIT')
}

/**
 * Returns applied migrations of a newer release that this code can work with: they only add, or remove what this code no longer uses. A
 * server restarted during a rolling upgrade finds them.
 */
export function newerAmong(files: MigrationFile[], applied: AppliedMigration[]): AppliedMigration[] {
  const newest = files.at(-1)?.name ?? ''
  const known = new Set(files.map(({ name }) => name))
  return applied.filter(
    ({ name, needs }) => !known.has(name) && name > newest && (needs ?? '') <= newest.slice(0, numberLength),
  )
}

const numberLength = 4

/**
 * Returns the pending migrations. Throws when an applied one was changed or is gone (unless it is of a newer release that this code works
 * with), or when a pending one sorts before an applied one: in each case two databases of the same release would differ.
 */
export function pendingAmong(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  const newer = new Set(newerAmong(files, applied))
  for (const migration of applied) {
    if (newer.has(migration)) continue
    const { name, checksum } = migration
    const file = byName.get(name)
    if (!file)
      throw new MigrationError(
        `The database has seen the migration ${name}, which this release does not have: it belongs to another release that this one cannot work beside`,
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
