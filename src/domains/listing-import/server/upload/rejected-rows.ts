import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import type { RejectedRow, WarnedRow } from '#domains/listing-rows/index.ts'

/** Takes the rejected rows of a run as they come; waits while the disk is slower. */
export type RejectedRowsWriter = { write(row: RejectedRow | WarnedRow): Promise<void>; close(): Promise<void> }

/** Begins the file of rejected rows of a run anew. */
export function writeRejectedRows(path: string): RejectedRowsWriter {
  const stream = createWriteStream(path, { mode: 0o600 })
  const ended = finished(stream)
  // Whoever writes or closes hears of it; without a listener it would end the process.
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

/** Reads the rejected rows of a run one by one, also while they are being written; none where there is no file. */
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

/** The last line may not be there completely yet. */
function parse(line: string): RejectedRow | undefined {
  try {
    return JSON.parse(line) as RejectedRow
  } catch {
    return undefined
  }
}
