import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconStrokes } from '../../icon.tsx'
import { Button } from '../../button.tsx'
import { useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'
import { IconButton } from '../../icon-button.tsx'

export type RowKey = string | number

/** A row of a list, told from the others by its id. */
export type Keyed = { id: RowKey }

/** The selected rows: by key, across pages, or everything that matches the list's search and filters. */
export type Selected = { kind: 'rows'; keys: ReadonlySet<RowKey> } | { kind: 'matching' }

/** Target of a bulk change: these records, or all that match a filter (`total` of them when selected). */
export type BulkTarget = { ids: number[] } | { filter: Readonly<Record<string, string>>; total: number }

export const nothingSelected: Selected = { kind: 'rows', keys: new Set() }

export function isSelected(selected: Selected, key: RowKey): boolean {
  return selected.kind === 'matching' || selected.keys.has(key)
}

/** Toggles a row. When "everything that matches" was selected, deselecting a row leaves the others of the page (`page`) selected. */
export function withRowToggled(selected: Selected, key: RowKey, page: readonly RowKey[]): Selected {
  const keys = new Set(selected.kind === 'matching' ? page : selected.keys)
  if (!keys.delete(key)) keys.add(key)
  return { kind: 'rows', keys }
}

/** Selects every row between two rows of a page, in either direction. A start that is not on the page counts as the end. */
export function withRange(selected: Selected, from: RowKey | null, to: RowKey, page: readonly RowKey[]): Selected {
  if (selected.kind === 'matching') return selected
  const end = page.indexOf(to)
  const start = from === null || !page.includes(from) ? end : page.indexOf(from)
  return {
    kind: 'rows',
    keys: new Set([...selected.keys, ...page.slice(Math.min(start, end), Math.max(start, end) + 1)]),
  }
}

/** Selects all rows of a page, or none if all were selected. */
export function withPageToggled(selected: Selected, page: readonly RowKey[]): Selected {
  if (selected.kind === 'matching') return nothingSelected
  if (pageState(selected, page) !== 'all') return { kind: 'rows', keys: new Set([...selected.keys, ...page]) }
  return { kind: 'rows', keys: new Set([...selected.keys].filter((key) => !page.includes(key))) }
}

/** Deselects the rows that left a page since it was `before`, except those that new rows pushed off its end. */
export function withoutGone(selected: Selected, before: readonly RowKey[], now: readonly RowKey[]): Selected {
  const end = now.at(-1)
  const kept = end === undefined || now.length < before.length ? -1 : before.indexOf(end)
  const gone = before.filter((key, at) => !now.includes(key) && (kept === -1 || at < kept))
  if (selected.kind === 'matching' || gone.length === 0) return selected
  return { kind: 'rows', keys: new Set([...selected.keys].filter((key) => !gone.includes(key))) }
}

/** Returns how much of a page is selected. */
export function pageState(selected: Selected, page: readonly RowKey[]): 'none' | 'some' | 'all' {
  const chosen = page.filter((key) => isSelected(selected, key)).length
  if (chosen === 0) return 'none'
  return chosen === page.length ? 'all' : 'some'
}

export type RowSelection = ReturnType<typeof useRowSelection>

type Selectable = {
  /** The query that these rows answer; null while those of another one are shown, or none. */
  query: string | null
  /** Keys of the rows on this page. */
  page: readonly RowKey[]
  filter: Readonly<Record<string, string>>
  /** Number of rows that match the filter. */
  total: number
}

/**
 * Manages the row selection. It survives paging; another search or filter clears it, so that nobody changes rows they cannot see. A row that
 * is gone, for example deleted by its own menu, leaves it.
 */
export function useRowSelection({ query, page, filter, total }: Selectable) {
  const about = JSON.stringify(filter)
  const [state, setState] = useState({ selected: nothingSelected, last: null as RowKey | null, about })
  const [seen, setSeen] = useState({ query, page })
  if (query !== null && (query !== seen.query || String(page) !== String(seen.page))) {
    setSeen({ query, page })
    if (query === seen.query) setState({ ...state, selected: withoutGone(state.selected, seen.page, page) })
  }
  const { selected, last } = state.about === about ? state : { selected: nothingSelected, last: null }
  const become = (next: Selected, key: RowKey | null = null) => setState({ selected: next, last: key, about })

  return {
    count: selected.kind === 'matching' ? total : selected.keys.size,
    /** Whether everything that matches is selected, not single rows. */
    everything: selected.kind === 'matching',
    page: pageState(selected, page),
    has: (key: RowKey) => isSelected(selected, key),
    /** Toggles a row; with `range` selects all rows since the last toggled one. */
    toggle: (key: RowKey, range = false) =>
      become(range ? withRange(selected, last, key, page) : withRowToggled(selected, key, page), key),
    togglePage: () => become(withPageToggled(selected, page)),
    chooseMatching: () => become({ kind: 'matching' }),
    /** Late answers clear only what was selected in the same search. */
    clear: () => setState((now) => (now.about === about ? { selected: nothingSelected, last: null, about } : now)),
    /** Target of a bulk change, for the call. */
    target: (): BulkTarget =>
      selected.kind === 'matching' ? { filter, total } : { ids: [...selected.keys] as number[] },
  }
}

type SelectBoxProps = {
  label: string
  checked: boolean
  /** Only some of the rows it stands for are selected. */
  mixed?: boolean
  /** `range`: Shift was held. */
  onToggle: (range: boolean) => void
}

/** A checkbox that selects rows; its label is for screen readers only. */
export function SelectBox({ label, checked, mixed = false, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label title={label} className="relative -m-2 inline-grid size-9 place-items-center align-middle select-none">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className="border-edge bg-surface checked:border-juniper checked:bg-juniper indeterminate:border-juniper indeterminate:bg-juniper hover:border-juniper size-5 appearance-none rounded-sm border transition-colors"
      />
      {checked || mixed ? (
        <IconStrokes
          path={mixed ? 'M5 12h14' : 'M4 12.5l5.5 5.5L20 7'}
          size={14}
          className="text-on-juniper pointer-events-none absolute forced-colors:text-[CanvasText]"
        />
      ) : null}
    </label>
  )
}

/** Selects all rows of the page, or none. */
export function SelectPageBox({ selection }: { selection: RowSelection }) {
  const { selectPage } = useMessages(adminMessages).list
  return (
    <SelectBox
      label={selectPage}
      checked={selection.page === 'all'}
      mixed={selection.page === 'some'}
      onToggle={selection.togglePage}
    />
  )
}

type SelectionBannerProps = {
  selection: RowSelection
  onPage: number
  total: number
  /** The formatted total, such as 10,000+. */
  totalText: string
}

/** Offers to select everything that matches, once a whole page is selected and there are more rows. */
export function SelectionBanner({ selection, onPage, total, totalText }: SelectionBannerProps) {
  const t = useMessages(adminMessages).list
  if (selection.page !== 'all' || total <= onPage) return null
  return (
    <p className="bg-sunken flex flex-wrap items-center justify-center gap-x-4 rounded-sm px-4 py-1 text-sm">
      <output>
        {selection.everything ? t.allSelected({ total: totalText }) : t.pageSelected({ count: String(onPage) })}
      </output>
      {selection.everything ? (
        <Button kind="quiet" size="small" onClick={selection.clear}>
          {t.clearSelection}
        </Button>
      ) : (
        <Button kind="quiet" size="small" onClick={selection.chooseMatching}>
          {t.selectMatching({ total: totalText })}
        </Button>
      )}
    </p>
  )
}

type BulkBarProps = {
  /** Formatted number of selected rows. */
  count: string
  onClear: () => void
  /** Buttons of the bulk actions. */
  children: ReactNode
}

/** The bar at the bottom while rows are selected: their number, bulk actions, and a button that clears the selection. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useMessages(adminMessages).list
  return (
    <section
      aria-label={t.selection}
      className="border-juniper bg-surface shadow-overlay sticky short:static bottom-3 z-20 mt-4 flex items-center gap-x-4 rounded-md border-s-3 py-2 ps-5 pe-2 max-md:flex-wrap"
    >
      <output className="figures font-semibold">{t.selected({ count })}</output>
      <div className="flex flex-1 flex-wrap items-center gap-2 p-1 max-md:order-1 max-md:-ms-1 max-md:basis-full max-md:[&>button]:px-2.5 max-md:[&>button]:text-sm">
        {children}
      </div>
      <IconButton
        icon="close"
        className="max-md:ms-auto"
        label={t.clearSelection}
        title={`${t.clearSelection} (Esc)`}
        aria-keyshortcuts="Escape"
        onClick={onClear}
      />
    </section>
  )
}
