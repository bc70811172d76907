import { useMessages } from '../../language.tsx'
import type { Column } from '../data-table.tsx'
import { adminMessages } from '../messages/index.ts'
import { type RowKey, type RowSelection, SelectBox } from './selection.tsx'
import { type ListSort, SortSelect } from './sorting.tsx'

type SmallScreenToolsProps<Key extends RowKey> = {
  columns: readonly Pick<Column<never>, 'key' | 'heading' | 'sort'>[]
  sort: ListSort | undefined
  selection: RowSelection<Key> | undefined
}

/** On phones, where the headings are not seen: the order of the list, and the choice of the whole page. */
export function SmallScreenTools<Key extends RowKey>({ columns, sort, selection }: SmallScreenToolsProps<Key>) {
  const t = useMessages(adminMessages).list
  return (
    <div className="flex items-center gap-3 pb-2 md:hidden">
      <div className="min-w-0 flex-1">{sort ? <SortSelect columns={columns} sort={sort} /> : null}</div>
      {selection ? (
        <span className="pe-2">
          <SelectBox
            label={t.selectPage}
            checked={selection.page === 'all'}
            mixed={selection.page === 'some'}
            onToggle={selection.togglePage}
          />
        </span>
      ) : null}
    </div>
  )
}
