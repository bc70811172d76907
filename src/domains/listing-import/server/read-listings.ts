import { createHash } from 'node:crypto'
import type { Message } from '#shared/message.ts'
import {
  type Cells,
  type ColumnWishes,
  type ImportedListing,
  type Market,
  type ReadListing,
  type RejectedRow,
  type Rejection,
  type RowProblem,
  type RowReader,
  createRowReader,
  importFields,
  isRejected,
  rowText,
} from '#domains/listing-rows/index.ts'
import { unreadableFile } from '#domains/listing-files/index.ts'
import { CsvReader, type CsvRecord } from '#domains/listing-files/server/index.ts'

/** Gives every listing of one file a reference and finds those that the file has twice. */
class RowReferences {
  readonly #seen = new SeenReferences()

  /** The listing under its source reference, or one derived from what the row says; a second one of the file is rejected. */
  admit(listing: ReadListing, written: Cells): (ReadListing & { sourceReference: string }) | Rejection {
    const sourceReference = listing.sourceReference ?? derivedReference(written)
    const line = this.#seen.lineOf(sourceReference, listing.line)
    if (line === undefined) return { ...listing, sourceReference }
    const reason = listing.sourceReference === undefined ? reasonOf('sameRow', line) : reasonOf('sameReference', line)
    return {
      line: listing.line,
      problems: [{ field: 'source_reference', value: listing.sourceReference ?? '', reason }],
    }
  }
}

/** The same row always gets the same reference, wherever its columns stand. */
function derivedReference(written: Cells): string {
  // Names of pictures are mended more often than anything else of a row.
  const fields = importFields.filter((field) => field !== 'pictures')
  const cells = fields.map((field) => [field, written[field]?.trim() ?? ''])
  const hash = createHash('sha256').update(JSON.stringify(cells.filter(([, value]) => value !== '')))
  return `import-${hash.digest('hex').slice(0, 32)}`
}

function reasonOf(key: 'sameRow' | 'sameReference', line: number): Message {
  return rowText(`reasons.${key}`, { line })
}

const firstSlots = 1024

/**
 * Remembers on which line of a file each reference stood first, in a table of hashes: 12 bytes for a slot, however
 * long the references are, so that a file of a million rows costs some 24 MB. Two references of one hash (64 bits)
 * would be taken for the same; among a million rows that is one chance in thirty million.
 */
export class SeenReferences {
  #high = new Uint32Array(firstSlots)
  #low = new Uint32Array(firstSlots)
  /** 0: the slot is free. */
  #lines = new Uint32Array(firstSlots)
  #count = 0

  /** The line where the reference stood before; undefined the first time, which is remembered as `line` (from 1). */
  lineOf(reference: string, line: number): number | undefined {
    const hash = createHash('sha256').update(reference).digest()
    const [high, low] = [hash.readUInt32LE(0), hash.readUInt32LE(4)]
    const slot = this.#slotOf(high, low)
    const seen = this.#lines[slot]
    if (seen) return seen
    this.#put(slot, { high, low, line })
    this.#count += 1
    if (this.#count * 2 > this.#lines.length) this.#grow()
    return undefined
  }

  #slotOf(high: number, low: number): number {
    const mask = this.#lines.length - 1
    let slot = low & mask
    while (this.#lines[slot] && (this.#low[slot] !== low || this.#high[slot] !== high)) slot = (slot + 1) & mask
    return slot
  }

  #put(slot: number, { high, low, line }: { high: number; low: number; line: number }): void {
    this.#high[slot] = high
    this.#low[slot] = low
    this.#lines[slot] = line
  }

  #grow(): void {
    const before = { high: this.#high, low: this.#low, lines: this.#lines }
    this.#high = new Uint32Array(before.lines.length * 2)
    this.#low = new Uint32Array(before.lines.length * 2)
    this.#lines = new Uint32Array(before.lines.length * 2)
    for (const [index, line] of before.lines.entries()) {
      const [high = 0, low = 0] = [before.high[index], before.low[index]]
      if (line > 0) this.#put(this.#slotOf(high, low), { high, low, line })
    }
  }
}

/** Turns pieces of a CSV file into listings and rejected rows, in the order of the file. */
export class ListingReader {
  readonly #csv = new CsvReader()
  readonly #references = new RowReferences()
  readonly #wishes: ColumnWishes
  readonly #market: Market
  #rows: RowReader | undefined

  constructor(importOptions: ColumnWishes, market: Market) {
    this.#wishes = importOptions
    this.#market = market
  }

  /** How the columns were understood. Throws where the file has no header at all. */
  get rows(): RowReader {
    if (!this.#rows) throw unreadableFile('empty')
    return this.#rows
  }

  /** The rows that are complete with this piece. Throws a problem when the header cannot be used. */
  push(text: string): (ImportedListing | RejectedRow)[] {
    return this.#csv.push(text).flatMap((record) => this.#read(record))
  }

  end(): (ImportedListing | RejectedRow)[] {
    return this.#csv.end().flatMap((record) => this.#read(record))
  }

  #read(record: CsvRecord): (ImportedListing | RejectedRow)[] {
    if (this.#rows) return [this.#readRow(this.#rows, record)]
    if (!('cells' in record)) throw unreadableFile('brokenHeader')
    this.#rows = createRowReader(record.cells, this.#wishes, this.#market)
    return []
  }

  #readRow(rows: RowReader, record: CsvRecord): ImportedListing | RejectedRow {
    if (!('cells' in record)) return { line: record.line, problems: [brokenRecord(record)], cells: [record.text] }
    const { line, cells } = record
    const row = rows.read(line, cells)
    return { ...(isRejected(row) ? row : this.#references.admit(row, rows.cells(cells))), cells }
  }
}

function brokenRecord({ broken, text }: { broken: 'quote' | 'tooLong'; text: string }): RowProblem {
  return { field: '', value: text, reason: rowText(`reasons.${broken}`) }
}
