import { useState } from 'react'
import {
  isSelected,
  nothingSelected,
  pageState,
  withPageToggled,
  withRange,
  withRowToggled,
  type BulkTarget,
  type RowKey,
  type Selected,
} from './row-selection.ts'

/** Which rows of a list are chosen, and how that changes. */
export type RowSelection<Key extends RowKey = number> = {
  count: number
  /** Whether everything that matches is chosen rather than single rows. */
  everything: boolean
  page: 'none' | 'some' | 'all'
  has: (key: Key) => boolean
  /** Chooses a row or takes it out; with `range` chooses all rows since the last one chosen. */
  toggle: (key: Key, range?: boolean) => void
  togglePage: () => void
  chooseMatching: () => void
  clear: () => void
  /** What a change of all these is about, for the call. */
  target: () => BulkTarget<Key>
}

type Selectable<Key extends RowKey> = {
  /** Keys of the rows on this page. */
  page: readonly Key[]
  filter: Readonly<Record<string, string>>
  /** How many rows match the filter. */
  total: number
}

/** Rows stay chosen from page to page; another search or filter starts anew, so that nobody changes what they do not see. */
export function useRowSelection<Key extends RowKey>({ page, filter, total }: Selectable<Key>): RowSelection<Key> {
  const about = JSON.stringify(filter)
  const [state, setState] = useState({ selected: nothingSelected, last: null as Key | null, about })
  const { selected, last } = state.about === about ? state : { selected: nothingSelected, last: null }
  const become = (next: Selected, key: Key | null = null) => setState({ selected: next, last: key, about })

  return {
    count: selected.kind === 'matching' ? total : selected.keys.size,
    everything: selected.kind === 'matching',
    page: pageState(selected, page),
    has: (key) => isSelected(selected, key),
    toggle: (key, range = false) =>
      become(range ? withRange(selected, last, key, page) : withRowToggled(selected, key, page), key),
    togglePage: () => become(withPageToggled(selected, page)),
    chooseMatching: () => become({ kind: 'matching' }),
    clear: () => become(nothingSelected),
    target: () => (selected.kind === 'matching' ? { filter, total } : { ids: [...selected.keys] as Key[] }),
  }
}
