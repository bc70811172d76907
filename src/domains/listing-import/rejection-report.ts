import { fieldMessages } from '#domains/listing-fields/index.ts'
import { type RejectedRow, type WarnedRow, importFieldNames, rowText } from '#domains/listing-rows/index.ts'
import { harmlessCell } from '#shared/csv-cell.ts'
import { type Language, traitsOf } from '#shared/language.ts'
import { messageText, messagesIn } from '#shared/message.ts'

const longestValue = 500

/** First line of a report of rejected rows. */
export const reportHeader = 'row,field,value,reason\r\n'

/** The lines of the report for one rejected or unusual row, one per problem, as CSV that is safe to open in a spreadsheet. */
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

/** Beside rejected rows an unusual one says that it was accepted. */
function asTold<Row extends Omit<RejectedRow, 'cells'>>(row: Row): Row {
  if (!('accepted' in row)) return row
  return {
    ...row,
    problems: row.problems.map((one) => ({ ...one, reason: rowText('pleaseCheck', { reason: one.reason }) })),
  }
}

/** A cell of CSV; one that a spreadsheet would take for a formula starts with an apostrophe (security.md 18). */
export function csvCell(text: string): string {
  const harmless = harmlessCell(text)
  return /[",;\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function shortened(value: string): string {
  const text = value.toWellFormed()
  return text.length > longestValue ? `${text.slice(0, longestValue).toWellFormed()}…` : text
}

/** Columns of ours before those of the file; an import of the mended sheet ignores them. */
const ownColumns = ['sheet.line', 'sheet.field', 'sheet.reason'] as const

/** The first line of an error sheet, with the columns of the file. The mark tells spreadsheets that it is UTF-8. */
export function sheetHeader(header: readonly string[], language: Language): string {
  return `\ufeff${sheetLine([...ownColumns.map((own) => messageText(rowText(own), language)), ...header])}`
}

/** A rejected or unusual row as the file has it, with its line and everything that is wrong with it. */
export function sheetRow(row: RejectedRow | WarnedRow, language: Language): string {
  const { line, problems, cells } = asTold(row)
  const names: Readonly<Record<string, string>> = importFieldNames(messagesIn(language, fieldMessages))
  const told = problems.map(({ field, reason }) => [names[field] ?? field, messageText(reason, language)] as const)
  const fields = told.flatMap(([name]) => name || []).join('; ')
  const reasons = told.map(([name, text]) => (name ? `${name}${traitsOf(language).colon}${text}` : text))
  return sheetLine([String(line), fields, reasons.join(' '), ...cells])
}

function sheetLine(cells: readonly string[]): string {
  return `${cells.map((cell) => csvCell(cell.toWellFormed())).join(',')}\r\n`
}
