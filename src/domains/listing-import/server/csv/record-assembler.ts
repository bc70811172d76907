import type { Delimiter } from './delimiter.ts'
import { parseRecord } from './parse-record.ts'
import type { PhysicalLine } from './physical-lines.ts'

/** A record of a file and the line on which it starts. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; broken: 'quote' | 'tooLong'; text: string }

/** A quoted text of more lines or characters than these is taken for one whose closing mark is missing. */
const mostLines = 200
const mostCharacters = 200_000

/**
 * Puts lines together to records: a quoted cell may span lines. Where a quotation mark is missing, only the line on
 * which it opens is broken; the lines after it are read again for themselves.
 */
export class RecordAssembler {
  #open: PhysicalLine[] = []
  #marks = 0
  #characters = 0
  /** Number of cells of the first record, which is the header. */
  #width: number | undefined
  readonly #delimiter: Delimiter

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter
  }

  /** The records that are complete with this line. */
  push(line: PhysicalLine): CsvRecord[] {
    if (line.tooLong) return [...this.end(), { line: line.number, broken: 'tooLong', text: line.text }]
    this.#open.push(line)
    this.#marks += marksIn(line.text)
    this.#characters += line.text.length
    if (this.#marks % 2 === 0) return this.#complete()
    return this.#open.length > mostLines || this.#characters > mostCharacters ? this.#rescue() : []
  }

  /** The records that are left when there are no more lines. */
  end(): CsvRecord[] {
    const records: CsvRecord[] = []
    while (this.#open.length > 0) records.push(...this.#rescue())
    return records
  }

  #complete(): CsvRecord[] {
    const [first, ...rest] = this.#open
    if (!first) return []
    const cells = parseRecord(joined(this.#open), this.#delimiter)
    const misfit = cells?.length !== this.#width && rest.some(({ text }) => this.#looksWhole(text))
    if (!cells || misfit) return this.#rescue()
    this.#clear()
    this.#width ??= cells.length
    return [{ line: first.number, cells }]
  }

  /** A line inside a record that does not fit, which for itself does: the mark before it was forgotten. */
  #looksWhole(text: string): boolean {
    return parseRecord(text, this.#delimiter)?.length === this.#width
  }

  #rescue(): CsvRecord[] {
    const [first, ...rest] = this.#open
    this.#clear()
    if (!first) return []
    const cells = parseRecord(first.text, this.#delimiter, true)
    const { number, text } = first
    const record: CsvRecord = cells ? { line: number, cells } : { line: number, broken: 'quote', text }
    return [record, ...rest.flatMap((line) => this.push(line))]
  }

  #clear(): void {
    this.#open = []
    this.#marks = 0
    this.#characters = 0
  }
}

function marksIn(text: string): number {
  let marks = 0
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) marks += 1
  return marks
}

function joined(lines: readonly PhysicalLine[]): string {
  return lines.map(({ text, end }, index) => (index === lines.length - 1 ? text : text + end)).join('')
}
