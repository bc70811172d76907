import { harmlessCell } from '#shared/csv-cell.ts'
import type { Language } from '#shared/language.ts'
import { messageText } from '#shared/message.ts'
import type { Rejection } from './imported-listing.ts'

const longestValue = 500

/** First line of a report of rejected rows. */
export const reportHeader = 'row,field,value,reason\r\n'

/** The lines of the report for one rejected row, one per problem, as CSV that is safe to open in a spreadsheet. */
export function reportLines({ line, problems }: Rejection, language: Language): string {
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

/** A cell of CSV; one that a spreadsheet would take for a formula starts with an apostrophe (security.md 18). */
export function csvCell(text: string): string {
  const harmless = harmlessCell(text)
  return /[",;\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function shortened(value: string): string {
  const text = value.toWellFormed()
  return text.length > longestValue ? `${text.slice(0, longestValue).toWellFormed()}…` : text
}
