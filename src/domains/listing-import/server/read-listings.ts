import { messagesOfSection } from '#shared/message.ts'
import { unreadableFile } from '../import.errors.ts'
import type { ImportedListing, RejectedRow, RowProblem } from '../imported-listing.ts'
import type { ColumnWishes } from '../match-columns.ts'
import type { en } from '../messages/en.ts'
import { isRejected, type Market } from '../read-row.ts'
import { createRowReader, type RowReader } from '../row-reader.ts'
import { CsvReader } from './csv/csv-reader.ts'
import type { CsvRecord } from './csv/record-assembler.ts'
import { RowReferences } from './row-references.ts'

const importText = messagesOfSection<typeof en>('imports')

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
  return { field: '', value: text, reason: importText(`reasons.${broken}`) }
}
