import { originalCell } from '#shared/csv-cell.ts'
import { trimmed } from '#shared/validation/text.ts'
import { cleanedCells } from './cell-values.ts'
import { checkedDefaults, matchColumns, type ColumnOptions } from './match-columns.ts'
import { standardDefaults, type Cells } from './import-fields.ts'
import { wrongDefault } from './columns.errors.ts'
import type { Rejection } from './imported-listing.ts'
import { rowText } from './messages/index.ts'
import { isRejected, readRow, type Market, type ReadListing } from './read-row.ts'

/** Reads the rows below one header. */
export type RowReader = ReturnType<typeof createRowReader>

/** Creates a reader of rows. Throws a problem when columns or defaults are invalid. */
export function createRowReader(header: readonly string[], importOptions: ColumnOptions, market: Market) {
  const given = checkedDefaults(importOptions.defaults ?? {})
  const plan = matchColumns(header.map(printable), importOptions)
  checkValues(given, market)
  /** The values of fields that a row does not state. */
  const defaults: Cells = { ...standardDefaults, ...cleanedCells(given) }

  /** Returns a row's cells by field, as written, without the apostrophe that keeps a spreadsheet from calculating. */
  const cells = (row: readonly string[]): Cells =>
    Object.fromEntries(plan.matched.map(({ index, field }) => [field, originalCell(row[index] ?? '')]))

  const read = (line: number, row: readonly string[]): ReadListing | Rejection => {
    if (!fits(row, plan.width)) return wrongWidth(line, row, plan.width)
    return readRow(line, cells(row), { defaults, market })
  }
  return { plan, defaults, cells, read }
}

/** Throws for an invalid default before any row is read: it is the user's mistake, not that of the rows. */
function checkValues(defaults: Cells, market: Market): void {
  const probe = readRow(0, defaults, { defaults: {}, market })
  if (!isRejected(probe)) return
  for (const { field, value, reason } of probe.problems) if (value !== '') throw wrongDefault(field, value, reason)
}

/** Spreadsheets often append empty cells after the last column; they are ignored. */
function fits(row: readonly string[], width: number): boolean {
  return row.length === width || (row.length > width && row.slice(width).every((cell) => trimmed(cell) === ''))
}

function wrongWidth(line: number, row: readonly string[], expected: number): Rejection {
  const parameters = { found: row.length, expected }
  const reason = rowText('reasons.width', parameters)
  return { line, problems: [{ field: '', value: row.join(' | '), reason }] }
}

/** Removes control characters from a column name, which would act as commands in a terminal. */
function printable(name: string): string {
  return name.replaceAll(/\p{Cc}+/gu, ' ').trim()
}
