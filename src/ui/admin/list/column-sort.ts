/** The values of the call's `sort` that order a list by one column. */
export type ColumnSort = { ascending?: string; descending?: string; first?: 'ascending' | 'descending' }

export type SortDirection = 'ascending' | 'descending'

/** In which direction a list ordered by `sort` goes along this column; null when it is ordered by something else. */
export function directionOf(column: ColumnSort, sort: string): SortDirection | null {
  if (sort === '') return null
  if (sort === column.ascending) return 'ascending'
  return sort === column.descending ? 'descending' : null
}

/** The order that pressing a heading leads to: its first direction, then the other, then the list's own (null). */
export function nextSort(column: ColumnSort, sort: string): string | null {
  const { ascending, descending, first = 'ascending' } = column
  const turns = [ascending, descending].filter((value) => value !== undefined)
  if (first === 'descending') turns.reverse()
  const direction = directionOf(column, sort)
  const [start = null, other = null] = turns
  if (direction === null) return start
  return column[direction] === start ? other : null
}
