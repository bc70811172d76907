import type { ReactNode } from 'react'
import { Button } from '../../button.tsx'
import { Icon } from '../../icon.tsx'
import { useMessages } from '../../language.tsx'
import { Select, type SelectGroup, type SelectOption } from '../../select.tsx'
import { useMediaQuery } from '../../use-media-query.ts'
import { adminMessages } from '../messages/index.ts'
import { AdminPopover } from '../admin-popover.tsx'
import type { ListAddress } from '../use-list-address.ts'

/** A filter of a list: a URL parameter and its options. */
export type ListFilter = {
  key: string
  label: string
  /** Label of the empty choice, such as "Any status". */
  any: string
  options: readonly (SelectOption | SelectGroup)[]
  /** Whether the options, which are records, are loaded. A chosen one that is not among them then was deleted. */
  loaded?: boolean
  /** A further way to choose, such as a search when there are too many options. */
  further?: (choose: (value: string) => void) => ReactNode
  /** Parameters to clear when this one changes, such as the subcategory with its category. */
  resets?: readonly string[]
}

type FilterBarProps = { filters: readonly ListFilter[]; address: ListAddress }

/** With more filters than this, or on a phone, they are in a panel. */
const maxBeside = 3

/** The selects of a list's filters. */
export function FilterBar({ filters, address }: FilterBarProps) {
  const t = useMessages(adminMessages).list
  const wide = useMediaQuery('(min-width: 48rem)')
  const active = filters.filter(({ key }) => address.get(key)).length
  if (filters.length === 0) return null
  if (wide && filters.length <= maxBeside)
    return filters.map((filter) => (
      <span key={filter.key} className="w-48">
        <FilterSelect filter={filter} address={address} />
      </span>
    ))
  return (
    <AdminPopover wide icon="filter" label={t.filters} note={active > 0 ? String(active) : undefined}>
      {filters.map((filter) => (
        <div key={filter.key} className="[&_label]:text-muted grid content-start gap-1 [&_label]:font-normal">
          <span aria-hidden="true" className="text-muted text-sm">
            {filter.label}
          </span>
          <FilterSelect filter={filter} address={address} />
        </div>
      ))}
    </AdminPopover>
  )
}

function FilterSelect({ filter, address }: { filter: ListFilter; address: ListAddress }) {
  const { key, label, any, further, resets = [] } = filter
  const { gone } = useMessages(adminMessages).list
  const cleared = Object.fromEntries(resets.map((other) => [other, null]))
  const choose = (value: string) => address.set({ ...cleared, [key]: value })
  const select = (
    <Select
      aria-label={label}
      value={address.get(key)}
      placeholder={any}
      options={optionsWith(filter, address.get(key), gone)}
      onChange={({ target }) => choose(target.value)}
    />
  )
  return (
    <>
      {select}
      {further?.(choose)}
    </>
  )
}

/** The active filters, each removable, and a button that clears all. */
export function FilterChips({ filters, address }: FilterBarProps) {
  const t = useMessages(adminMessages).list
  const active = filters.filter(({ key }) => address.get(key))
  if (active.length === 0) return null
  return (
    <ul aria-label={t.filters} className="flex flex-wrap items-center gap-2">
      {active.map((filter) => {
        const text = t.filter({ label: filter.label, value: nameOf(filter, address.get(filter.key), t.gone) })
        const cleared = Object.fromEntries([filter.key, ...(filter.resets ?? [])].map((key) => [key, null]))
        return (
          <li key={filter.key}>
            <button
              type="button"
              aria-label={t.removeFilter({ filter: text })}
              onClick={() => address.set(cleared)}
              className="bg-sunken hover:text-berbere inline-flex min-h-9 items-center gap-2 rounded-sm px-3 text-sm transition-colors"
            >
              {text}
              <Icon name="close" size={12} className="shrink-0" />
            </button>
          </li>
        )
      })}
      <li>
        <Button kind="quiet" size="small" onClick={address.clear}>
          {t.clearAll}
        </Button>
      </li>
    </ul>
  )
}

function nameOf(filter: ListFilter, value: string, gone: string): string {
  return flat(optionsWith(filter, value, gone)).find((option) => option.value === value)?.label ?? value
}

/** Returns the options with the chosen value, also when it is none of them: a deleted record, or a value of the address. */
function optionsWith({ options, loaded }: ListFilter, value: string, gone: string): ListFilter['options'] {
  if (value === '' || flat(options).some((option) => option.value === value)) return options
  return [...options, { value, label: loaded === undefined ? value : loaded ? gone : '…' }]
}

function flat(options: ListFilter['options']): SelectOption[] {
  return options.flatMap((option) => ('heading' in option ? option.options : [option]))
}
