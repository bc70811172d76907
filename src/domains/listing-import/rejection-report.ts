import { harmlessCell } from '#shared/csv-cell.ts'
import type { Language } from '#shared/language.ts'
import { messageText } from '#shared/message.ts'
import { type RejectedRow, type WarnedRow, rowText } from '#domains/listing-rows/index.ts'

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
const ownColumns = ['line', 'field', 'reason']

/** The first line of an error sheet, with the columns of the file. The mark tells spreadsheets that it is UTF-8. */
export function sheetHeader(header: readonly string[]): string {
  return `\ufeff${sheetLine([...ownColumns, ...header])}`
}

/** A rejected or unusual row as the file has it, with its line and everything that is wrong with it. */
export function sheetRow(row: RejectedRow | WarnedRow, language: Language): string {
  const { line, problems, cells } = asTold(row)
  const fields = problems.flatMap(({ field }) => field || []).join('; ')
  const reasons = problems.map(({ field, reason }) =>
    field ? `${field}: ${messageText(reason, language)}` : messageText(reason, language),
  )
  return sheetLine([String(line), fields, reasons.join(' '), ...cells])
}

function sheetLine(cells: readonly string[]): string {
  return `${cells.map((cell) => csvCell(cell.toWellFormed())).join(',')}\r\n`
}
