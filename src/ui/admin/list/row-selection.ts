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
