import type { Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** How a value is sent: integer, double precision, boolean, text; `bytes`: as it came. The statement must give exactly these types. */
export type CopiedKind = 'int' | 'float' | 'yesNo' | 'text' | 'bytes'
export type CopiedValue = number | boolean | string | Uint8Array | null
export type CopiedRow = readonly CopiedValue[]

/**
 * Reads the rows of a statement in parts while the database goes on with it, for as long as it takes: for millions of rows. Binary,
 * because a row is then read several times faster than one of a query. Parameters it has none.
 */
export async function* copyRows(
  pool: Pool,
  statement: string,
  kinds: readonly CopiedKind[],
): AsyncGenerator<CopiedRow[], void> {
  const client = await pool.connect()
  let isRead = false
  try {
    await client.query('begin read only; set local statement_timeout = 0')
    const read = createRowReader(kinds)
    for await (const chunk of client.query(copyTo(`copy (${statement}) to stdout (format binary)`))) {
      if (pool.ending) throw new Error('The connections are being closed')
      yield read(chunk as Buffer)
    }
    await client.query('commit')
    isRead = true
  } finally {
    // A connection amid an answer is of no more use.
    client.release(!isRead)
  }
}

/** Signature, flags and the length of an extension that nobody has defined. */
const headerBytes = 19
const textDecoder = new TextDecoder()

/** Reads the rows that are whole; the beginning of the next one waits for the bytes that follow. */
function createRowReader(kinds: readonly CopiedKind[]): (chunk: Buffer) => CopiedRow[] {
  const textOf = createTextMemory()
  let rest: Uint8Array = new Uint8Array(0)
  let isBegun = false

  function readRow(view: DataView, bytes: Uint8Array, start: number): { row: CopiedRow; end: number } | undefined {
    // In front of it stands the number of its values.
    let at = start + 2
    const row: CopiedValue[] = []
    for (const kind of kinds) {
      if (at + 4 > bytes.length) return undefined
      const length = view.getInt32(at)
      at += 4
      if (length < 0) {
        row.push(null)
        continue
      }
      if (at + length > bytes.length) return undefined
      if (kind === 'int') row.push(view.getInt32(at))
      else if (kind === 'float') row.push(view.getFloat64(at))
      else if (kind === 'yesNo') row.push(bytes[at] === 1)
      else if (kind === 'bytes') row.push(bytes.subarray(at, at + length))
      else row.push(textOf(bytes, at, at + length))
      at += length
    }
    return { row, end: at }
  }

  return (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    const rows: CopiedRow[] = []
    let at = 0
    if (!isBegun) {
      if (bytes.length < headerBytes) {
        rest = bytes
        return rows
      }
      isBegun = true
      at = headerBytes
    }
    // After the last row −1 stands for the number of values.
    while (at + 2 <= bytes.length && view.getInt16(at) === kinds.length) {
      const found = readRow(view, bytes, at)
      if (!found) break
      rows.push(found.row)
      at = found.end
    }
    rest = bytes.subarray(at)
    return rows
  }
}

const longestKept = 64
const mostKept = 50_000

/** Most texts of a table are the same few words: their bytes are recognised instead of being decoded again. */
function createTextMemory(): (bytes: Uint8Array, start: number, end: number) => string {
  const known = new Map<number, { bytes: Uint8Array; text: string }>()
  return (bytes, start, end) => {
    const length = end - start
    if (length > longestKept) return textDecoder.decode(bytes.subarray(start, end))
    let hash = length
    for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0
    const same = known.get(hash)
    if (same?.bytes.length === length && isEqual(same.bytes, bytes, start)) return same.text
    const own = bytes.slice(start, end)
    const text = textDecoder.decode(own)
    if (!same && known.size < mostKept) known.set(hash, { bytes: own, text })
    return text
  }
}

function isEqual(known: Uint8Array, bytes: Uint8Array, start: number): boolean {
  for (let at = 0; at < known.length; at += 1) if (known[at] !== bytes[start + at]) return false
  return true
}
