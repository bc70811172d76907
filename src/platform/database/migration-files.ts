import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The database cannot be migrated to this release; the message names the migration. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * A migration. `needs` is set when it removes something that earlier code used: the number of the migration, which code must know, that
 * added the replacement (docs/decisions/0063-upgrades.md).
 */
export type MigrationFile = ReturnType<typeof readMigrationFile>

/** Migrations that replace all deleted ones of an earlier `release`; `replaced` maps the names of those to checksums. */
export type Squash = { release: string; files: string[]; replaced: Record<string, string> }

/** Folder of this release's migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/
const NO_TRANSACTION = '-- no-transaction\n'
const CONTRACT = /^-- contract: (\d{4})\b/m

/** Reads the migrations of a folder in order. Throws for names other than `NNNN_name.sql` and for duplicate numbers. */
export function readMigrationFiles(directory: string): MigrationFile[] {
  if (!existsSync(directory)) return []
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  for (const [index, name] of names.entries()) {
    if (!FILE_NAME.test(name)) throw new MigrationError(`The migration ${name} must be called NNNN_lower_case_name.sql`)
    const previous = names[index - 1]
    if (previous?.slice(0, 4) === name.slice(0, 4))
      throw new MigrationError(`${previous} and ${name} have the same number`)
  }
  return names.map((name) => readMigrationFile(directory, name))
}

function readMigrationFile(directory: string, name: string) {
  // Git may check files out with other line endings; those do not change a migration.
  const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  const needs = CONTRACT.exec(sql)?.[1] ?? null
  return { name, sql, checksum, inTransaction: !sql.startsWith(NO_TRANSACTION), needs }
}

/** Reads which migrations of a folder replace deleted ones, oldest first. */
export function readSquashes(directory: string): Squash[] {
  const path = join(directory, 'squashed.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Squash[]) : []
}

// A semicolon in a string, a name, a function body or a comment ends no statement.
const STATEMENT = /(?:'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|[^;])+/g
const SPACE_AND_COMMENTS = /^(?:\s|--[^\n]*|\/\*[\s\S]*?\*\/)*/

/** Splits a file into its statements, each with its line number. */
export function statementsOf(sql: string): { sql: string; line: number }[] {
  return [...sql.matchAll(STATEMENT)].flatMap(({ 0: text, index }) => {
    const before = SPACE_AND_COMMENTS.exec(text)?.[0].length ?? 0
    const line = sql.slice(0, index + before).split('\n').length
    return before === text.length ? [] : [{ sql: text.slice(before), line }]
  })
}
