import type { Column } from '../data-table.tsx'

type Choosable = Pick<Column<never>, 'key' | 'choice'>

/** Stands in the address when not one column is chosen besides those that always stay. */
const none = 'none'

/** The columns to show: those that `chosen` (`columns=` of the address, '' when absent) names, and those that always stay. */
export function chosenColumns<Each extends Choosable>(columns: readonly Each[], chosen: string): Each[] {
  const names = chosen.split(',')
  return columns.filter(
    ({ key, choice }) => choice === 'always' || (chosen ? names.includes(key) : choice !== 'hidden'),
  )
}

/** What the address says when a column is shown or hidden; null for the usual columns. */
export function withColumnToggled(columns: readonly Choosable[], chosen: string, key: string): string | null {
  const shown = new Set(chosenColumns(columns, chosen).map((column) => column.key))
  if (!shown.delete(key)) shown.add(key)
  const wanted = columns.filter((column) => column.choice !== 'always' && shown.has(column.key))
  const usual = chosenColumns(columns, '').filter(({ choice }) => choice !== 'always')
  const text = keysOf(wanted)
  return text === keysOf(usual) ? null : text || none
}

function keysOf(columns: readonly Choosable[]): string {
  return columns.map(({ key }) => key).join(',')
}
