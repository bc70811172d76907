import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconStrokes } from '../../icon.tsx'
import { Button } from '../../button.tsx'
import { useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'
import { IconButton } from '../../icon-button.tsx'

/** What names a row. */
export type RowKey = string | number

/** The rows chosen: by key, over several pages, or everything that the list's search and filters match. */
export type Selected = { kind: 'rows'; keys: ReadonlySet<RowKey> } | { kind: 'matching' }

/** What a change of many records is about: these, or all that match a filter, `total` of them when it was chosen. */
export type BulkTarget<Key extends RowKey = number> =
  | { ids: Key[] }
  | { filter: Readonly<Record<string, string>>; total: number }

export const nothingSelected: Selected = { kind: 'rows', keys: new Set() }

export function isSelected(selected: Selected, key: RowKey): boolean {
  return selected.kind === 'matching' || selected.keys.has(key)
}

/** Chooses a row or takes it out. Taken out of "everything that matches", the others of the page (`page`) remain. */
export function withRowToggled(selected: Selected, key: RowKey, page: readonly RowKey[]): Selected {
  const keys = new Set(selected.kind === 'matching' ? page : selected.keys)
  if (!keys.delete(key)) keys.add(key)
  return { kind: 'rows', keys }
}

/** Chooses every row between two of a page, in either direction. A start that is not on the page counts as the end. */
export function withRange(selected: Selected, from: RowKey | null, to: RowKey, page: readonly RowKey[]): Selected {
  if (selected.kind === 'matching') return selected
  const end = page.indexOf(to)
  const start = from === null || !page.includes(from) ? end : page.indexOf(from)
  return {
    kind: 'rows',
    keys: new Set([...selected.keys, ...page.slice(Math.min(start, end), Math.max(start, end) + 1)]),
  }
}

/** Chooses all rows of a page, or none of them when all were chosen. */
export function withPageToggled(selected: Selected, page: readonly RowKey[]): Selected {
  if (selected.kind === 'matching') return nothingSelected
  if (pageState(selected, page) !== 'all') return { kind: 'rows', keys: new Set([...selected.keys, ...page]) }
  return { kind: 'rows', keys: new Set([...selected.keys].filter((key) => !page.includes(key))) }
}

/** How much of a page is chosen. */
export function pageState(selected: Selected, page: readonly RowKey[]): 'none' | 'some' | 'all' {
  const chosen = page.filter((key) => isSelected(selected, key)).length
  if (chosen === 0) return 'none'
  return chosen === page.length ? 'all' : 'some'
}

/** Which rows of a list are chosen, and how that changes. */
export type RowSelection<Key extends RowKey = number> = ReturnType<typeof useRowSelection<Key>>

type Selectable<Key extends RowKey> = {
  /** Keys of the rows on this page. */
  page: readonly Key[]
  filter: Readonly<Record<string, string>>
  /** How many rows match the filter. */
  total: number
}

/** Rows stay chosen from page to page; another search or filter starts anew, so that nobody changes what they do not see. */
export function useRowSelection<Key extends RowKey>({ page, filter, total }: Selectable<Key>) {
  const about = JSON.stringify(filter)
  const [state, setState] = useState({ selected: nothingSelected, last: null as Key | null, about })
  const { selected, last } = state.about === about ? state : { selected: nothingSelected, last: null }
  const become = (next: Selected, key: Key | null = null) => setState({ selected: next, last: key, about })

  return {
    count: selected.kind === 'matching' ? total : selected.keys.size,
    /** Whether everything that matches is chosen rather than single rows. */
    everything: selected.kind === 'matching',
    page: pageState(selected, page),
    has: (key: Key) => isSelected(selected, key),
    /** Chooses a row or takes it out; with `range` chooses all rows since the last one chosen. */
    toggle: (key: Key, range = false) =>
      become(range ? withRange(selected, last, key, page) : withRowToggled(selected, key, page), key),
    togglePage: () => become(withPageToggled(selected, page)),
    chooseMatching: () => become({ kind: 'matching' }),
    clear: () => become(nothingSelected),
    /** What a change of all these is about, for the call. */
    target: (): BulkTarget<Key> =>
      selected.kind === 'matching' ? { filter, total } : { ids: [...selected.keys] as Key[] },
  }
}

type SelectBoxProps = {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  mixed?: boolean
  /** `range`: Shift was held. */
  onToggle: (range: boolean) => void
}

/** A checkbox that chooses rows; its name is heard only, the row says it to the others. */
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
          className="text-on-juniper pointer-events-none absolute"
        />
      ) : null}
    </label>
  )
}

/** Chooses all rows of the page, or none. */
export function SelectPageBox<Key extends RowKey>({ selection }: { selection: RowSelection<Key> }) {
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

type SelectionBannerProps<Key extends RowKey> = {
  selection: RowSelection<Key>
  /** Rows on this page. */
  onPage: number
  total: number
  /** The total as it is written, such as 10,000+. */
  totalText: string
}

/** Offers everything that matches, once a whole page is chosen and there is more than that. */
export function SelectionBanner<Key extends RowKey>(props: SelectionBannerProps<Key>) {
  const { selection, onPage, total, totalText } = props
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
  /** How many rows are chosen, as it is written. */
  count: string
  onClear: () => void
  /** What can be done with them: buttons. */
  children: ReactNode
}

/** At the foot of the screen while rows are chosen: how many, what can be done with them, and none again. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useMessages(adminMessages).list
  return (
    <section
      aria-label={t.selection}
      className="border-juniper bg-surface shadow-overlay sticky bottom-3 z-20 mt-4 flex items-center gap-x-4 rounded-md border-s-3 py-2 ps-5 pe-2 max-md:flex-wrap"
    >
      <output className="figures font-semibold">{t.selected({ count })}</output>
      <div className="flex flex-1 flex-wrap items-center gap-2 p-1 max-md:order-1 max-md:-ms-1 max-md:basis-full max-md:*:px-2.5 max-md:*:text-sm">
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
