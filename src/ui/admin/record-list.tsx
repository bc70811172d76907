import { use, type ReactNode, Fragment, useState, useSyncExternalStore } from 'react'
import type { ListPage } from '#shared/api-client.ts'
import { formatCount } from '#shared/figures.ts'
import { useMessages } from '../language.tsx'
import { useMediaQuery } from '../use-media-query.ts'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Dialog } from '../dialog.tsx'
import { DataList } from './data-list.tsx'
import type { Column } from './data-table.tsx'
import { ListPager } from './list-pager.tsx'
import {
  BulkBar,
  type Keyed,
  type RowSelection,
  SelectPageBox,
  SelectionBanner,
  useRowSelection,
} from './list/selection.tsx'
import { chosenColumns, ColumnChoice } from './list/column-choice.tsx'
import { type ListFilter, FilterBar, FilterChips } from './list/filter-bar.tsx'
import { type ListSort, SortSelect } from './list/sorting.tsx'
import { useShortcuts, letterKeys } from './list/use-shortcuts.ts'
import { adminMessages } from './messages/index.ts'
import { SavedFiltersSlot } from './slots.ts'
import type { ListAddress } from './use-list-address.ts'
import type { Loaded } from './use-loaded.ts'
import { AdminIcon } from './admin-icon.tsx'
import { SearchBox } from './search-box.tsx'
import { useReturningFocus } from './use-returning-focus.ts'

type RecordListProps<Row extends Keyed> = {
  /** Describes the rows to screen readers. */
  caption: string
  address: ListAddress
  list: Loaded<ListPage<Row>>
  columns: readonly Column<Row>[]
  rowName: (row: Row) => string
  searchLabel: string
  filters?: readonly ListFilter[]
  /** The button (and the key `n`) that adds a record; undefined without the permission. */
  add?: { label: string; onAdd: () => void } | undefined
  /** Further buttons in the header, such as export. */
  tools?: ReactNode
  /** Name of the screen for saved views; undefined: no saved views. */
  views?: string
  /** Called when Enter is pressed on a row. */
  onOpen?: (row: Row) => void
  /** Bulk actions as buttons; undefined: rows cannot be selected. */
  bulk?: ((selection: RowSelection) => ReactNode) | undefined
  empty: { title: string; text?: string; action?: ReactNode }
}

/** A complete list of the back-office: search, filters, views, columns, table, selection, pages, keys. */
export function RecordList<Row extends Keyed>(props: RecordListProps<Row>) {
  const { address, list, columns, bulk, add, empty, onOpen } = props
  const t = useMessages(adminMessages)
  const wide = useMediaQuery('(min-width: 48rem)')
  const { data } = list
  const rows = data?.items ?? null
  const keys = rows?.map(({ id }) => id) ?? []
  const total = data?.total ?? 0
  const totalText = data && !data.totalIsExact ? t.moreThan({ count: formatCount(total) }) : formatCount(total)
  const selection = useRowSelection({
    query: rows && !list.loading ? address.query() : null,
    page: keys,
    filter: address.filter,
    total,
  })
  const { page, limit, set } = address
  const sort = address.sort
    ? { value: address.sort, onSort: (value: string | null) => set({ sort: value }) }
    : undefined
  const choice = bulk && selection
  useShortcuts({ n: add?.onAdd, Escape: bulk && selection.count > 0 ? selection.clear : undefined })

  return (
    <>
      <ListHead {...props} />
      <SmallScreenTools columns={columns} sort={sort} selection={rows?.length ? choice : undefined} />
      {choice ? <SelectionBanner selection={choice} onPage={keys.length} total={total} totalText={totalText} /> : null}
      <DataList
        caption={props.caption}
        // The cards of phones have a form of their own, also in a view that was saved at a desk.
        columns={chosenColumns(columns, wide ? address.get('columns') : '')}
        rows={rows}
        rowName={props.rowName}
        state={list}
        first={(page - 1) * limit + 1}
        sort={sort}
        selection={choice}
        onOpen={onOpen}
        empty={{ ...empty, narrowed: address.narrowed }}
      />
      {data ? <ListPager address={address} {...data} /> : null}
      {bulk && selection.count > 0 ? (
        <BulkBar count={selection.everything ? totalText : String(selection.count)} onClear={selection.clear}>
          {bulk(selection)}
        </BulkBar>
      ) : null}
    </>
  )
}

type SmallScreenToolsProps = {
  columns: readonly Pick<Column<never>, 'key' | 'heading' | 'sort'>[]
  sort: ListSort | undefined
  selection: RowSelection | undefined
}

/** On phones, where headings are hidden: the order of the list, and "select page". */
function SmallScreenTools({ columns, sort, selection }: SmallScreenToolsProps) {
  return (
    <div className="flex items-center gap-3 pb-2 md:hidden">
      <div className="min-w-0 flex-1">{sort ? <SortSelect columns={columns} sort={sort} /> : null}</div>
      {selection ? (
        <span className="pe-2">
          <SelectPageBox selection={selection} />
        </span>
      ) : null}
    </div>
  )
}

/** The header of a list: search, filters, views, columns, keys and the add button. */
function ListHead<Row extends Keyed>(props: RecordListProps<Row>) {
  const { address, searchLabel, filters = [], columns, add, tools, views, onOpen, bulk } = props
  const drawViews = use(SavedFiltersSlot)
  return (
    <div className="grid gap-2 pb-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          value={address.q}
          label={searchLabel}
          onSearch={(text) => address.set({ q: text }, { replace: true })}
        />
        <FilterBar filters={filters} address={address} />
        <div className="ms-auto flex flex-wrap items-center gap-2 max-md:contents">
          {views === undefined ? null : drawViews?.(views)}
          {/* Phones show cards and have no keys. */}
          <span className="contents max-md:hidden">
            <ColumnChoice
              columns={columns}
              chosen={address.get('columns')}
              onChoose={(chosen) => address.set({ columns: chosen, page: address.get('page') }, { replace: true })}
            />
          </span>
          {tools}
          <span className="contents max-md:hidden">
            <ShortcutsSheet canAdd={add !== undefined} canOpen={onOpen !== undefined} canSelect={bulk !== undefined} />
          </span>
          {add ? (
            <Button className="max-md:grow" aria-keyshortcuts="n" title={`${add.label} (N)`} onClick={add.onAdd}>
              <AdminIcon name="add" size={17} />
              {add.label}
            </Button>
          ) : null}
        </div>
      </div>
      <FilterChips filters={filters} address={address} />
    </div>
  )
}

type ShortcutsSheetProps = { canAdd: boolean; canOpen: boolean; canSelect: boolean }

/** The button (and the key `?`) that shows the keyboard shortcuts of a list. */
function ShortcutsSheet(props: ShortcutsSheetProps) {
  const { open: label } = useMessages(adminMessages).list.keys
  const [open, setOpen] = useState(false)
  useShortcuts({ '?': () => setOpen(true) })
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-keyshortcuts="?"
        title={`${label} (?)`}
        onClick={() => setOpen(true)}
        className="hover:text-berbere -mx-2 grid size-9 place-items-center rounded-sm transition-colors max-md:hidden"
      >
        <AdminIcon name="keyboard" />
      </button>
      {open ? <Sheet {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Sheet({ canAdd, canOpen, canSelect, onClose }: ShortcutsSheetProps & { onClose: () => void }) {
  const t = useMessages(adminMessages).list.keys
  useReturningFocus()
  const on = useSyncExternalStore(letterKeys.subscribe, letterKeys.now, letterKeys.onServer)
  const moves = canOpen || canSelect
  const keys: [keys: string[], does: string, holds: boolean][] = [
    [['/'], t.search, true],
    [['N'], t.create, canAdd],
    [['↑', '↓'], t.rows, moves],
    [['Home', 'End'], t.ends, moves],
    [['Enter'], t.openRow, canOpen],
    [[t.space], t.select, canSelect],
    [['Shift', t.space], t.selectRange, canSelect],
    [['Esc'], t.clear, canSelect],
    [['Ctrl', 'Z'], t.undo, canSelect],
    [['?'], t.help, true],
  ]
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <div className="grid gap-5">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
          {keys
            .filter(([, , holds]) => holds)
            .map(([each, does]) => (
              <Fragment key={does}>
                <dt className="flex gap-1.5">
                  {each.map((key) => (
                    <kbd
                      key={key}
                      className="border-edge bg-sunken min-w-8 rounded-sm border px-2 text-center font-sans text-sm"
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
        </dl>
        <div className="border-line border-t pt-3">
          <Checkbox label={t.letters} checked={on} onChange={({ target }) => letterKeys.set(target.checked)} />
          <p className="text-muted text-sm">{t.lettersNote}</p>
        </div>
      </div>
    </Dialog>
  )
}
