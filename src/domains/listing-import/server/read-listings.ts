import { createHash } from 'node:crypto'
import type { Message } from '#shared/message.ts'
import { translationColumns } from '#domains/listing-fields/index.ts'
import {
  type Cells,
  type ColumnOptions,
  type ImportField,
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

/** Gives every listing of a file a reference and finds duplicates within the file. */
class RowReferences {
  readonly #seen = new SeenReferences()

  /** Returns the listing with its source reference or one derived from the row; rejects a second one with the same reference. */
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

// Picture names are corrected more often than any other cell, and translations are added later.
const changing = new Set<ImportField>(['pictures', ...translationColumns.map(({ name }) => name)])
const lastingFields = importFields.filter((field) => !changing.has(field))

/** Derives the same reference from the same row, whatever the order of its columns. */
function derivedReference(written: Cells): string {
  const cells = lastingFields.map((field) => [field, written[field]?.trim() ?? ''])
  const hash = createHash('sha256').update(JSON.stringify(cells.filter(([, value]) => value !== '')))
  return `import-${hash.digest('hex').slice(0, 32)}`
}

function reasonOf(key: 'sameRow' | 'sameReference', line: number): Message {
  return rowText(`reasons.${key}`, { line })
}

const firstSlots = 1024

/**
 * Remembers the line of each reference's first use in a hash table of 12 bytes per slot, however long the references are: a file of a
 * million rows takes some 24 MB. References with the same 64-bit hash count as equal; among a million rows the chance of that is one in
 * thirty million.
 */
export class SeenReferences {
  #high = new Uint32Array(firstSlots)
  #low = new Uint32Array(firstSlots)
  /** 0: a free slot. */
  #lines = new Uint32Array(firstSlots)
  #count = 0

  /** Returns the line of the reference's first use; on the first use, undefined, and remembers `line` (from 1). */
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

/** Turns chunks of a CSV file into listings and rejected rows, in the order of the file. */
export class ListingReader {
  readonly #csv = new CsvReader()
  readonly #references = new RowReferences()
  readonly #options: ColumnOptions
  readonly #market: Market
  #rows: RowReader | undefined

  constructor(importOptions: ColumnOptions, market: Market) {
    this.#options = importOptions
    this.#market = market
  }

  /** How the columns were understood. Throws when the file has no header. */
  get rows(): RowReader {
    if (!this.#rows) throw unreadableFile('empty')
    return this.#rows
  }

  /** Yields the rows completed by this chunk, each read when it is asked for. Throws a problem when the header cannot be used. */
  push(text: string): Iterable<ImportedListing | RejectedRow> {
    return this.#read(this.#csv.push(text))
  }

  end(): Iterable<ImportedListing | RejectedRow> {
    return this.#read(this.#csv.end())
  }

  *#read(records: readonly CsvRecord[]): Generator<ImportedListing | RejectedRow> {
    for (const record of records) {
      if (this.#rows) yield this.#readRow(this.#rows, record)
      else if ('cells' in record) this.#rows = createRowReader(record.cells, this.#options, this.#market)
      else throw unreadableFile('brokenHeader')
    }
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
