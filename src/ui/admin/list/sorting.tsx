import { classNames } from '../../class-names.ts'
import { AdminIcon } from '../admin-icon.tsx'
import { useMessages } from '../../language.tsx'
import { Select } from '../../select.tsx'
import { adminMessages } from '../messages/index.ts'

/** The values of the call's `sort` that order a list by one column. */
export type ColumnSort = { ascending?: string; descending?: string; first?: 'ascending' | 'descending' }

type SortDirection = 'ascending' | 'descending'

/** Returns the direction in which `sort` orders this column; null when the list is ordered by another column. */
export function directionOf(column: ColumnSort, sort: string): SortDirection | null {
  if (sort === '') return null
  if (sort === column.ascending) return 'ascending'
  return sort === column.descending ? 'descending' : null
}

/** Returns the order after a press on a heading: its first direction, then the other, then the list's default (null). */
export function nextSort(column: ColumnSort, sort: string): string | null {
  const { ascending, descending, first = 'ascending' } = column
  const turns = [ascending, descending].filter((value) => value !== undefined)
  if (first === 'descending') turns.reverse()
  const direction = directionOf(column, sort)
  const [start = null, other = null] = turns
  if (direction === null) return start
  return column[direction] === start ? other : null
}

/** The order of a list and its setter (null: the default order). */
export type ListSort = { value: string; onSort: (value: string | null) => void }

type SortHeadingProps = { heading: string; column: ColumnSort; sort: ListSort; atEnd?: boolean | undefined }

/** A column heading that sorts the list; its cell carries `aria-sort`. */
export function SortHeading({ heading, column, sort, atEnd = false }: SortHeadingProps) {
  const direction = directionOf(column, sort.value)
  return (
    <button
      type="button"
      onClick={() => sort.onSort(nextSort(column, sort.value))}
      className={classNames(
        'group/sort hover:text-juniper -my-1.5 inline-flex min-h-9 items-center gap-1.5 rounded-sm font-semibold transition-colors',
        atEnd && 'flex-row-reverse',
      )}
    >
      {heading}
      <AdminIcon
        name={direction ?? 'sortable'}
        size={14}
        className={classNames('shrink-0', direction ? 'text-berbere' : 'text-edge group-hover/sort:text-juniper')}
      />
    </button>
  )
}

type SortSelectProps = {
  columns: readonly { key: string; heading: string; sort?: ColumnSort | undefined }[]
  sort: ListSort
}

/** A select of the list's order, for phones, where headings are hidden. */
export function SortSelect({ columns, sort }: SortSelectProps) {
  const t = useMessages(adminMessages).list
  const options = columns.flatMap(({ heading: name, sort: orders }) => [
    ...(orders?.ascending ? [{ value: orders.ascending, label: t.ascending({ name }) }] : []),
    ...(orders?.descending ? [{ value: orders.descending, label: t.descending({ name }) }] : []),
  ])
  if (options.length === 0) return null
  const known = options.some(({ value }) => value === sort.value)
  return (
    <Select
      aria-label={t.sortBy}
      value={known ? sort.value : ''}
      {...(known ? {} : { placeholder: t.usualOrder })}
      options={options}
      onChange={({ target }) => sort.onSort(target.value || null)}
    />
  )
}
