import type { Pool, Submittable } from 'pg'

/** How a value is sent: integer, double precision, boolean, text; `bytes`: as it came. The statement must give exactly these types. */
export type CopiedKind = 'int' | 'float' | 'yesNo' | 'text' | 'bytes'
export type CopiedValue = number | boolean | string | Uint8Array | null
export type CopiedRow = readonly CopiedValue[]

/**
 * Reads the rows of a statement in parts while the database goes on with it, for as long as it takes: for millions of rows. Binary,
 * because a row is then read several times faster than one of a query. Parameters it has none. `bytes` hold until the next part is asked for.
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
    const copy = rowsOfCopy(`copy (${statement}) to stdout (format binary)`, kinds)
    client.query(copy.answer)
    for await (const rows of copy.taken()) {
      if (pool.ending) throw new Error('The connections are being closed')
      yield rows
    }
    await client.query('commit')
    isRead = true
  } finally {
    // A connection amid an answer is of no more use.
    client.release(!isRead)
  }
}

/** What the connection calls while the answer to a statement comes (`pg` has no types for it). */
type Connection = Parameters<Submittable['submit']>[0]
type Answer = Submittable & {
  handleCopyData(message: { chunk: Buffer }): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

const arrival = () => Promise.withResolvers<void>()

/**
 * Asks for the rows and hands out those of one piece of the answer at a time, read while it arrives: what came over the connection is
 * garbage at once, while it is young. Buffers that wait to be read live on until the whole heap is looked through, a hundred megabytes of them.
 */
function rowsOfCopy(statement: string, kinds: readonly CopiedKind[]) {
  const read = createRowReader(kinds)
  let connection: Connection | undefined
  let rows: CopiedRow[] = []
  let more = arrival()
  let isOver = false
  let failure: Error | undefined

  const answer: Answer = {
    submit: (given) => {
      connection = given
      given.query(statement)
    },
    handleCopyData: ({ chunk }) => {
      // Nothing further until these were taken: they may lie in the piece of memory that is filled next.
      if (rows.length === 0) connection?.stream.pause()
      read(chunk, rows)
      more.resolve()
    },
    handleCommandComplete: () => {},
    handleReadyForQuery: () => {
      isOver = true
      more.resolve()
    },
    handleError: (error) => {
      failure = error
      more.resolve()
    },
  }

  async function* taken(): AsyncGenerator<CopiedRow[], void> {
    while (true) {
      await more.promise
      if (failure) throw failure
      if (rows.length > 0) yield rows
      if (isOver) break
      rows = []
      more = arrival()
      connection?.stream.resume()
    }
    connection?.stream.resume()
  }
  return { answer, taken }
}

/** Signature, flags and the length of an extension that nobody has defined. */
const headerBytes = 19
const textDecoder = new TextDecoder()

/** Reads the row of a message: there is one in each, in the first behind the header, in the last −1 instead of the number of values. */
function createRowReader(kinds: readonly CopiedKind[]): (bytes: Buffer, rows: CopiedRow[]) => void {
  const textOf = createTextMemory()
  let isBegun = false

  function valueOf(kind: CopiedKind, bytes: Buffer, at: number, length: number): CopiedValue {
    if (kind === 'int') return bytes.readInt32BE(at)
    if (kind === 'float') return bytes.readDoubleBE(at)
    if (kind === 'yesNo') return bytes[at] === 1
    return kind === 'bytes' ? bytes.subarray(at, at + length) : textOf(bytes, at, at + length)
  }

  return (bytes, rows) => {
    let at = isBegun ? 0 : headerBytes
    isBegun = true
    while (at + 2 <= bytes.length && bytes.readInt16BE(at) === kinds.length) {
      at += 2
      const row: CopiedValue[] = []
      for (const kind of kinds) {
        const length = bytes.readInt32BE(at)
        at += 4
        row.push(length < 0 ? null : valueOf(kind, bytes, at, length))
        at += Math.max(length, 0)
      }
      rows.push(row)
    }
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
    // A copy, which `slice` of a Buffer is not: that would hold the piece of the answer that it came in.
    const own = new Uint8Array(bytes.subarray(start, end))
    const text = textDecoder.decode(own)
    if (!same && known.size < mostKept) known.set(hash, { bytes: own, text })
    return text
  }
}

function isEqual(known: Uint8Array, bytes: Uint8Array, start: number): boolean {
  for (let at = 0; at < known.length; at += 1) if (known[at] !== bytes[start + at]) return false
  return true
}
