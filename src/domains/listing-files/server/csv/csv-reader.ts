const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** Returns the delimiter that gives a header the most columns; a comma if none does. */
function delimiterOf(header: string): Delimiter {
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, columns: bare.split(delimiter).length }))
  return counted.reduce((best, one) => (one.columns > best.columns ? one : best)).delimiter
}

/** Returns the delimiter declared by a first line such as `sep=;`, as spreadsheets write it. */
function declaredDelimiter(line: string): Delimiter | undefined {
  const declared = /^"?sep=(.)"?$/i.exec(line)?.[1]
  return delimiters.find((delimiter) => delimiter === declared)
}

/** A quoted cell up to its closing mark; marks inside are doubled. */
const quotedCell = /"([^"]*(?:""[^"]*)*)"(?!")/y

/**
 * Parses one record into cells; returns undefined for unbalanced quotation marks. `lenient` treats a stray mark inside a cell
 * (`a 12" pipe`) as text. Written by hand: a parser started for each record takes a hundred times as long where it fails.
 */
function parseRecord(text: string, delimiter: Delimiter, lenient = false): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  for (let start = 0; start <= text.length;) {
    quotedCell.lastIndex = start
    const [quoted = '', inside = ''] = quotedCell.exec(text) ?? []
    const found = text.indexOf(delimiter, start + quoted.length)
    const end = found === -1 ? text.length : found
    const rest = text.slice(start + quoted.length, end)
    const isOpen = quoted === '' && rest.startsWith('"')
    if (isOpen || (!lenient && (quoted === '' ? rest.includes('"') : rest !== ''))) return undefined
    const content = inside.replaceAll('""', '"')
    cells.push(quoted !== '' && rest !== '' ? `"${content}"${rest}` : content + rest)
    start = end + 1
  }
  return cells
}

type PhysicalLine = { number: number; text: string; end: string; tooLong: boolean }

/** Longer lines cannot be rows; the rest of them is dropped. */
const longestLine = 1_000_000

/** Splits text that arrives in chunks into lines with any line ends; keeps at most one line in memory. */
class LineSplitter {
  #pending = ''
  #number = 1
  #tooLong = false

  push(text: string): PhysicalLine[] {
    const all = this.#pending + text
    const lines: PhysicalLine[] = []
    let start = 0
    for (const { index, 0: end } of all.matchAll(/\r\n|\n|\r/g)) {
      // The rest of `\r\n` may be in the next chunk.
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

  /** Returns the last line if the file does not end with a line end. */
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

/** A record of a file with its first line. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; broken: 'quote' | 'tooLong'; text: string }

/** A quoted cell of more lines or characters than these is assumed to lack its closing mark. */
const maxLines = 200
const maxCharacters = 200_000

/**
 * Assembles lines into records: a quoted cell may span lines. If a quotation mark is missing, only the line where it opens is broken; the
 * following lines are parsed again.
 */
class RecordAssembler {
  #open: PhysicalLine[] = []
  #marks = 0
  #characters = 0
  /** The number of cells of the first record, the header. */
  #width: number | undefined
  readonly #delimiter: Delimiter

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter
  }

  push(line: PhysicalLine): CsvRecord[] {
    if (line.tooLong) return [...this.end(), { line: line.number, broken: 'tooLong', text: line.text }]
    if (line.text === '' && this.#open.length === 0) return []
    this.#open.push(line)
    this.#marks += marksIn(line.text)
    this.#characters += line.text.length
    if (this.#marks % 2 === 0) return this.#complete()
    return this.#open.length > maxLines || this.#characters > maxCharacters ? this.#rescue() : []
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

  /** Whether a line inside a quoted cell parses as a complete row: an earlier quotation mark was then left open. */
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

/** Parses CSV that arrives in chunks; detects the delimiter and skips blank records. */
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
