import { declaredDelimiter, delimiterOf } from './delimiter.ts'
import { LineSplitter, type PhysicalLine } from './physical-lines.ts'
import { RecordAssembler, type CsvRecord } from './record-assembler.ts'

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
