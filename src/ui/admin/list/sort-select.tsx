import { useMessages } from '../../language.tsx'
import { Select } from '../../select.tsx'
import type { Column } from '../data-table.tsx'
import { adminMessages } from '../messages/index.ts'
import type { ListSort } from './sort-heading.tsx'

type SortSelectProps = { columns: readonly Pick<Column<never>, 'key' | 'heading' | 'sort'>[]; sort: ListSort }

/** The order of a list as a select: on phones the headings are not seen. */
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
