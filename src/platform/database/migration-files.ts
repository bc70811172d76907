import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { MigrationError } from './migration.error.ts'

export type MigrationFile = { name: string; sql: string; checksum: string }

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/

/** The migrations of a folder in their order; files that are not `NNNN_name.sql` and numbers used twice are errors. */
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

function readMigrationFile(directory: string, name: string): MigrationFile {
  // Git may check files out with other line ends; that is no change.
  const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
