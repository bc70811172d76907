import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import type { RejectedRow, WarnedRow } from '#domains/listing-rows/index.ts'

/** Writes a run's rejected rows; waits for a slow disk. */
export type RejectedRowsWriter = { write(row: RejectedRow | WarnedRow): Promise<void>; close(): Promise<void> }

/** Starts a new file of a run's rejected rows. */
export function writeRejectedRows(path: string): RejectedRowsWriter {
  const stream = createWriteStream(path, { mode: 0o600 })
  const ended = finished(stream)
  // `write` and `close` report the error; an unhandled rejection would end the process.
  ended.catch(() => {})
  return {
    write: async (row) => {
      if (stream.destroyed) await ended
      if (!stream.write(`${JSON.stringify(row)}\n`)) await Promise.race([once(stream, 'drain'), ended])
    },
    close: async () => {
      stream.end()
      await ended
    },
  }
}

/** Reads a run's rejected rows one by one, even while they are being written; yields nothing if there is no file. */
export async function* readRejectedRows(path: string): AsyncGenerator<RejectedRow | WarnedRow> {
  const stream = createReadStream(path)
  try {
    for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
      const row = parse(line)
      if (row) yield row
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  } finally {
    stream.destroy()
  }
}

/** The last line may still be incomplete. */
function parse(line: string): RejectedRow | undefined {
  try {
    return JSON.parse(line) as RejectedRow
  } catch {
    return undefined
  }
}
