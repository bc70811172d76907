import { fieldOfColumn, type ImportField } from './import-fields.ts'
import type { ColumnSuggestion } from './import-job.ts'

/**
 * What each column of a header probably holds, by its name; of several that name one field, the one that says it most
 * clearly, the first of equals. Never fails: the person decides.
 */
export function suggestColumns(header: readonly string[]): ColumnSuggestion[] {
  const namings = header.map((column) => fieldOfColumn(column))
  const best = new Map<ImportField, { index: number; rank: number }>()
  for (const [index, naming] of namings.entries()) {
    if (!naming) continue
    const known = best.get(naming.field)
    if (!known || naming.rank < known.rank) best.set(naming.field, { index, rank: naming.rank })
  }
  return header.map((column, index) => {
    const field = namings[index]?.field ?? null
    return { column, field: field && best.get(field)?.index === index ? field : null }
  })
}
