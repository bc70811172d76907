/** A line of a file with its number, counted from 1, and the line end that it had. */
export type PhysicalLine = { number: number; text: string; end: string; tooLong: boolean }

/** Longer lines are no rows; what is beyond is not kept. */
const longestLine = 1_000_000

/** Cuts text that arrives in pieces into lines, whatever the line ends; keeps at most one line in memory. */
export class LineSplitter {
  #pending = ''
  #number = 1
  #tooLong = false

  /** The lines that are complete with this piece of the text. */
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
