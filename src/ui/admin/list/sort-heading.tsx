import { classNames } from '../../class-names.ts'
import { AdminIcon } from '../admin-icon.tsx'
import { directionOf, nextSort, type ColumnSort } from './column-sort.ts'

/** The order of a list and how a person changes it (null: as the list is usually). */
export type ListSort = { value: string; onSort: (value: string | null) => void }

type SortHeadingProps = { heading: string; column: ColumnSort; sort: ListSort; atEnd?: boolean | undefined }

/** A heading that orders the list by its column; the cell around it says the direction by `aria-sort`. */
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
