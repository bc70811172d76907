import { once } from 'node:events'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { ClientBase } from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import type { ArchivedTable } from '../archive/manifest.ts'
import type { ArchiveEntry } from '../archive/read-archive.ts'
import { BackupError } from '../backup.error.ts'
import { quoted, quotedTable } from './catalog.ts'

const decompress = promisify(zstdDecompress)
const largestPart = 256 * 2 ** 20

/** Loads the tables of an archive, part by part as they come. */
export type TableLoader = {
  /** Loads an entry; false when it is no part of a table. */
  take(entry: ArchiveEntry): Promise<boolean>
  /** Ends the last table. Throws `BackupError` when a table has not the rows that it had. */
  finish(): Promise<void>
}

type Loading = { table: ArchivedTable; stream: CopyStreamQuery; failed: Promise<never> }

export function loadTables(
  client: ClientBase,
  tables: readonly ArchivedTable[],
  onTable: (table: ArchivedTable) => void,
): TableLoader {
  const ofPart = new Map(tables.flatMap((table) => table.parts.map(({ name }) => [name, table] as const)))
  let current: Loading | undefined

  async function end(): Promise<void> {
    if (!current) return
    const { table, stream, failed } = current
    current = undefined
    const ended = once(stream, 'finish')
    stream.end()
    await Promise.race([ended, failed])
    if (stream.rowCount !== table.rows)
      throw new BackupError(`The table ${table.name} has ${stream.rowCount} rows instead of ${table.rows}`)
    onTable(table)
  }

  return {
    take: async (entry) => {
      const table = ofPart.get(entry.name)
      if (!table) return false
      if (current?.table !== table) {
        await end()
        current = begin(client, table)
      }
      const { stream, failed } = current
      const rows = await decompress(await entry.whole(), { maxOutputLength: largestPart })
      const written = new Promise<void>((resolve, reject) => {
        stream.write(rows, (error) => (error ? reject(error) : resolve()))
      })
      await Promise.race([written, failed])
      return true
    },
    finish: end,
  }
}

function begin(client: ClientBase, table: ArchivedTable): Loading {
  // Of the jobs the table is one in parts, which cannot be frozen.
  const frozen = table.schema === 'public' ? ' with (freeze)' : ''
  const statement = `copy ${quotedTable(table)} (${table.columns.map(quoted).join(', ')}) from stdin${frozen}`
  const stream = client.query(copyFrom(statement))
  const failed = once(stream, 'error').then(([error]) => {
    throw new BackupError(`The table ${table.name} cannot be loaded: ${(error as Error).message}`, { cause: error })
  })
  // Whoever waits hears of it; nobody may be waiting just now.
  failed.catch(() => {})
  return { table, stream, failed }
}
