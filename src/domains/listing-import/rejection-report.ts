import { fieldMessages } from '#domains/listing-fields/index.ts'
import { type RejectedRow, type WarnedRow, importFieldNames, rowText } from '#domains/listing-rows/index.ts'
import { harmlessCell } from '#shared/csv-cell.ts'
import { cutTo } from '#shared/excerpt.ts'
import { type Language, traitsOf } from '#shared/language.ts'
import { messageText, messagesIn } from '#shared/message.ts'

const longestValue = 500

/** The first line of a report of rejected rows. */
export const reportHeader = 'row,field,value,reason\r\n'

/** Returns the report's lines for a rejected or unusual row, one per problem, as CSV that is safe to open in a spreadsheet. */
export function reportLines(row: Omit<RejectedRow, 'cells'> | WarnedRow, language: Language): string {
  const { line, problems } = asTold(row)
  return problems
    .map(({ field, value, reason }) => [
      String(line),
      field || '(row)',
      shortened(value),
      messageText(reason, language),
    ])
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('')
}

/** Tells the reader of the report that an unusual row was accepted. */
function asTold<Row extends Omit<RejectedRow, 'cells'>>(row: Row): Row {
  if (!('accepted' in row)) return row
  return {
    ...row,
    problems: row.problems.map((one) => ({ ...one, reason: rowText('pleaseCheck', { reason: one.reason }) })),
  }
}

/** Returns a CSV cell; a cell that a spreadsheet would take for a formula starts with an apostrophe (security.md 18). */
export function csvCell(text: string): string {
  const harmless = harmlessCell(text)
  return /[",;\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function shortened(value: string): string {
  const text = value.toWellFormed()
  return text.length > longestValue ? `${cutTo(text, longestValue)}…` : text
}

/** Columns added before those of the file; an import of the corrected sheet ignores them. */
const ownColumns = ['sheet.line', 'sheet.field', 'sheet.reason'] as const

/** Returns the first line of an error sheet, with the columns of the file. The byte order mark tells spreadsheets that it is UTF-8. */
export function sheetHeader(header: readonly string[], language: Language): string {
  return `\ufeff${sheetLine([...ownColumns.map((own) => messageText(rowText(own), language)), ...header])}`
}

/** Returns a rejected or unusual row as in the file, with its line number and all its problems. */
export function sheetRow(row: RejectedRow | WarnedRow, language: Language): string {
  const { line, problems, cells } = asTold(row)
  const names: Readonly<Record<string, string>> = importFieldNames(messagesIn(language, fieldMessages))
  const named = problems.map(({ field, reason }) => [names[field] ?? field, messageText(reason, language)] as const)
  const fields = named.flatMap(([name]) => name || []).join('; ')
  const reasons = named.map(([name, text]) => (name ? `${name}${traitsOf(language).colon}${text}` : text))
  return sheetLine([String(line), fields, reasons.join(' '), ...cells])
}

function sheetLine(cells: readonly string[]): string {
  return `${cells.map((cell) => csvCell(cell.toWellFormed())).join(',')}\r\n`
}
