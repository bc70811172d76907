import type { Language } from '#shared/language.ts'
import { messageText } from '#shared/message.ts'
import type { RejectedRow } from './imported-listing.ts'
import { csvCell } from './rejection-report.ts'

/** Columns of ours before those of the file; an import of the mended sheet ignores them. */
const ownColumns = ['line', 'field', 'reason']

/** The first line of an error sheet, with the columns of the file. The mark tells spreadsheets that it is UTF-8. */
export function sheetHeader(header: readonly string[]): string {
  return `\ufeff${sheetLine([...ownColumns, ...header])}`
}

/** A rejected row as the file has it, with its line and everything that is wrong with it. */
export function sheetRow({ line, problems, cells }: RejectedRow, language: Language): string {
  const fields = problems.flatMap(({ field }) => field || []).join('; ')
  const reasons = problems.map(({ field, reason }) =>
    field ? `${field}: ${messageText(reason, language)}` : messageText(reason, language),
  )
  return sheetLine([String(line), fields, reasons.join(' '), ...cells])
}

function sheetLine(cells: readonly string[]): string {
  return `${cells.map((cell) => csvCell(cell.toWellFormed())).join(',')}\r\n`
}
