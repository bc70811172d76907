/** The start of a text that a spreadsheet would read as a formula, including any apostrophes already in front. */
const formula = /^'*\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/
const marked = /^'+\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

/** Returns the text as a spreadsheet-safe cell: one that would be read as a formula gets a leading apostrophe (security.md 18). */
export function harmlessCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** Reverses `harmlessCell`; returns any other text unchanged. */
export function originalCell(cell: string): string {
  return marked.test(cell) ? cell.slice(1) : cell
}
