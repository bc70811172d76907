/** What a spreadsheet takes for the beginning of a formula, with any marks that already stand before it. */
const formula = /^'*\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/
const marked = /^'+\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

/** A text that no spreadsheet takes for a formula: one that would be starts with an apostrophe (security.md 18). */
export function harmlessCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text that `harmlessCell` made harmless; any other text as it is. */
export function originalCell(cell: string): string {
  return marked.test(cell) ? cell.slice(1) : cell
}
