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

export type TableLoader = ReturnType<typeof loadTables>

type Loading = { table: ArchivedTable; stream: CopyStreamQuery; failed: Promise<never> }

/** Loads the tables of an archive part by part. */
export function loadTables(
  client: ClientBase,
  tables: readonly ArchivedTable[],
  onTable: (table: ArchivedTable) => void,
) {
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
    /** Loads an entry; returns false when it is not part of a table. */
    take: async (entry: ArchiveEntry): Promise<boolean> => {
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
    /** Finishes the last table. Throws `BackupError` when a table's row count differs from the archive's. */
    finish: end,
  }
}

function begin(client: ClientBase, table: ArchivedTable): Loading {
  // The jobs table is partitioned, which COPY FREEZE does not support.
  const frozen = table.schema === 'public' ? ' with (freeze)' : ''
  const statement = `copy ${quotedTable(table)} (${table.columns.map(quoted).join(', ')}) from stdin${frozen}`
  const stream = client.query(copyFrom(statement))
  const failed = once(stream, 'error').then(([error]) => {
    throw new BackupError(`The table ${table.name} cannot be loaded: ${(error as Error).message}`, { cause: error })
  })
  // Awaited elsewhere; prevents an unhandled rejection until then.
  failed.catch(() => {})
  return { table, stream, failed }
}
