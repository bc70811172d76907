import type { ReactNode } from 'react'
import { Button } from '../../button.tsx'
import type { Column } from '../data-table.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import { SearchBox } from '../search-box.tsx'
import type { ListAddress } from '../use-list-address.ts'
import { ColumnChoice } from './column-choice.tsx'
import { FilterBar, FilterChips, type ListFilter } from './filter-bar.tsx'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'

type ListHeadProps = {
  address: ListAddress
  searchLabel: string
  filters?: readonly ListFilter[]
  columns: readonly Pick<Column<never>, 'key' | 'heading' | 'choice'>[]
  add?: { label: string; onAdd: () => void } | undefined
  tools?: ReactNode
  views: ReactNode
  onOpen?: unknown
  bulk?: unknown
}

/** The header of a list: search, filters, views, columns, keys and the add button. */
export function ListHead(props: ListHeadProps) {
  const { address, searchLabel, filters = [], columns, add, tools, views, onOpen, bulk } = props
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
          {views}
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
