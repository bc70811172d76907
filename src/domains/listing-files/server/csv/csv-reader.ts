import { parse } from 'csv-parse/sync'

const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** The sign that separates the most names in a header; a comma where none does. */
function delimiterOf(header: string): Delimiter {
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, columns: bare.split(delimiter).length }))
  return counted.reduce((best, one) => (one.columns > best.columns ? one : best)).delimiter
}

/** The delimiter that a first line such as `sep=;` declares, as spreadsheets write it. */
function declaredDelimiter(line: string): Delimiter | undefined {
  const declared = /^"?sep=(.)"?$/i.exec(line)?.[1]
  return delimiters.find((delimiter) => delimiter === declared)
}

const options = { relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] }

/**
 * The cells of the text of one record, or undefined when its quotation marks do not fit. `lenient` takes a stray mark
 * inside a cell (`a 12" pipe`) as text.
 */
function parseRecord(text: string, delimiter: Delimiter, lenient = false): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter)
  try {
    const records = parse(text, { ...options, delimiter, relax_quotes: lenient })
    return records.length === 1 ? records[0] : undefined
  } catch {
    return undefined
  }
}

/** A line of a file with its number, counted from 1, and the line end that it had. */
type PhysicalLine = { number: number; text: string; end: string; tooLong: boolean }

/** Longer lines are no rows; what is beyond is not kept. */
const longestLine = 1_000_000

/** Cuts text that arrives in pieces into lines, whatever the line ends; keeps at most one line in memory. */
class LineSplitter {
  #pending = ''
  #number = 1
  #tooLong = false

  push(text: string): PhysicalLine[] {
    const all = this.#pending + text
    const lines: PhysicalLine[] = []
    let start = 0
    for (const { index, 0: end } of all.matchAll(/\r\n|\n|\r/g)) {
      // The other half of `\r\n` may come with the next piece.
      if (end === '\r' && index === all.length - 1) break
      lines.push(this.#line(all.slice(start, index), end))
      start = index + end.length
    }
    this.#pending = all.slice(start)
    if (this.#pending.length > longestLine) {
      this.#tooLong = true
      this.#pending = this.#pending.slice(0, 1000) + (this.#pending.endsWith('\r') ? '\r' : '')
    }
    return lines
  }

  /** The last line, where the file does not end with a line end. */
  end(): PhysicalLine[] {
    const text = this.#pending
    this.#pending = ''
    if (text.endsWith('\r')) return [this.#line(text.slice(0, -1), '\r')]
    return text === '' && !this.#tooLong ? [] : [this.#line(text, '')]
  }

  #line(text: string, end: string): PhysicalLine {
    const tooLong = this.#tooLong || text.length > longestLine
    this.#tooLong = false
    return { number: this.#number++, text: tooLong ? text.slice(0, 1000) : text, end, tooLong }
  }
}

/** A record of a file and the line on which it starts. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; broken: 'quote' | 'tooLong'; text: string }

/** A quoted text of more lines or characters than these is taken for one whose closing mark is missing. */
const mostLines = 200
const mostCharacters = 200_000

/**
 * Puts lines together to records: a quoted cell may span lines. Where a quotation mark is missing, only the line on
 * which it opens is broken; the lines after it are read again for themselves.
 */
class RecordAssembler {
  #open: PhysicalLine[] = []
  #marks = 0
  #characters = 0
  /** Number of cells of the first record, which is the header. */
  #width: number | undefined
  readonly #delimiter: Delimiter

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter
  }

  push(line: PhysicalLine): CsvRecord[] {
    if (line.tooLong) return [...this.end(), { line: line.number, broken: 'tooLong', text: line.text }]
    this.#open.push(line)
    this.#marks += marksIn(line.text)
    this.#characters += line.text.length
    if (this.#marks % 2 === 0) return this.#complete()
    return this.#open.length > mostLines || this.#characters > mostCharacters ? this.#rescue() : []
  }

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

/** Reads CSV that arrives in pieces; finds out the delimiter by itself. Blank records are left out. */
export class CsvReader {
  readonly #lines = new LineSplitter()
  #assembler: RecordAssembler | undefined

  push(text: string): CsvRecord[] {
    return this.#records(this.#lines.push(text))
  }

  end(): CsvRecord[] {
    return [...this.#records(this.#lines.end()), ...(this.#assembler?.end() ?? [])].filter(saysSomething)
  }

  #records(lines: PhysicalLine[]): CsvRecord[] {
    return lines.flatMap((line) => this.#push(line)).filter(saysSomething)
  }

  #push(line: PhysicalLine): CsvRecord[] {
    if (this.#assembler) return this.#assembler.push(line)
    if (line.text.trim() === '') return []
    const declared = declaredDelimiter(line.text)
    this.#assembler = new RecordAssembler(declared ?? delimiterOf(line.text))
    return declared ? [] : this.#assembler.push(line)
  }
}

function saysSomething(record: CsvRecord): boolean {
  return !('cells' in record) || record.cells.some((cell) => cell.trim() !== '')
}
