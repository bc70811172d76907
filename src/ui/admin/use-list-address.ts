import { useLayoutEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { tryStorage } from '#shared/browser-storage.ts'
import { languageOfPath } from '#shared/language.ts'

/** Search, filters, order, page and page size of a list, kept in the address: reload, back and a shared link show the same rows. */
export type ListAddress = {
  q: string
  page: number
  limit: number
  /** The order that holds: that of the address, else the list's own; '' for a list that cannot be sorted. */
  sort: string
  /** Search and filters, without order and page: what a bulk change or an export is about. */
  filter: Readonly<Record<string, string>>
  /** Another value of the address; '' when absent. */
  get: (key: string) => string
  /** Shows so many rows on a page from now on, also when the list is opened again. */
  setLimit: (limit: number) => void
  /** Whether a key is there at all, such as `?new`. */
  has: (key: string) => boolean
  /** Changes values ('' and null take one out). Whatever is not a change of page goes back to the first one. */
  set: (changes: Record<string, string | null>, how?: { replace?: boolean }) => void
  /** Takes search and filters out. */
  clear: () => void
  /** Why there may be fewer rows than there are records, and how to see them all; null where all of them are shown. */
  narrowed: Narrowed | null
  /** The query of the call that fetches these rows. */
  query: () => string
}

/** What leaves records out of a list: a search that was typed, filters, or a page behind the last one. */
export type Narrowed = { by: 'search' | 'filters' | 'page'; onClear: () => void }

type ListKeys = {
  /** Keys of the address that are filters of the call. */
  filters?: readonly string[]
  /** Those of the filters that choose another list, such as the recycle bin, and not fewer rows of one. */
  lists?: readonly string[]
  /** How the rows are ordered while the address does not say (a value of the call's `sort`). */
  sort?: string
}

const pageSizeKey = (list: string) => `pageSize:${list}`

/** How many rows somebody chose to see on a page of each list (its path), on this device. */
export const pageSizes = {
  of: (list: string) => Number(tryStorage(() => localStorage.getItem(pageSizeKey(list)))) || undefined,
  keep: (list: string, size: number) => tryStorage(() => localStorage.setItem(pageSizeKey(list), String(size))),
}

/** `sizes` are the page sizes that a person can choose; the first is the default (specification §9) until they choose another. */
export function useListAddress(
  sizes: readonly number[],
  { filters = [], lists = [], sort: usualSort = '' }: ListKeys = {},
): ListAddress {
  const [parameters, setParameters] = useSearchParams()
  const list = languageOfPath(useLocation().pathname).path
  const [defaultSize = 5] = sizes
  const isOffered = (size: number | undefined) => size !== undefined && sizes.includes(size)
  const limit = [Number(parameters.get('limit')), pageSizes.of(list)].find(isOffered) ?? defaultSize
  const wantedPage = Number(parameters.get('page'))
  const page = Number.isInteger(wantedPage) && wantedPage > 0 ? wantedPage : 1
  const q = parameters.get('q') ?? ''
  const sort = (usualSort && parameters.get('sort')) || usualSort
  const filter = filterOf(parameters, filters)

  // Going to another address takes a moment; a second change in it must not lose the first.
  const latest = useRef(parameters)
  useLayoutEffect(() => {
    latest.current = parameters
  }, [parameters])

  const set: ListAddress['set'] = (changes, { replace = false } = {}) => {
    const after = new URLSearchParams(latest.current)
    if (!('page' in changes)) after.delete('page')
    for (const [key, value] of Object.entries(changes)) {
      if (value) after.set(key, value)
      else after.delete(key)
    }
    latest.current = after
    setParameters(after, { replace, preventScrollReset: true })
  }

  const takeOut = (keys: readonly string[]) => set(Object.fromEntries(keys.map((key) => [key, null])))
  const narrowing = ['q', ...filters].filter((key) => !lists.includes(key))
  const by = page > 1 ? 'page' : filter['q'] ? 'search' : narrowing.some((key) => filter[key]) ? 'filters' : null

  return {
    q,
    page,
    limit,
    sort,
    filter,
    get: (key) => parameters.get(key) ?? '',
    setLimit: (size) => {
      pageSizes.keep(list, size)
      set({ limit: size === defaultSize ? null : String(size) })
    },
    has: (key) => parameters.has(key),
    set,
    clear: () => takeOut(['q', ...filters]),
    narrowed: by && { by, onClear: () => takeOut(by === 'page' ? ['page'] : narrowing) },
    query: () =>
      new URLSearchParams({
        limit: String(limit),
        page: String(page),
        ...filter,
        ...(sort && sort !== usualSort ? { sort } : {}),
      }).toString(),
  }
}

function filterOf(parameters: URLSearchParams, filters: readonly string[]): Record<string, string> {
  const wanted: Record<string, string> = {}
  for (const key of ['q', ...filters]) {
    const value = parameters.get(key)?.trim()
    if (value) wanted[key] = value
  }
  return wanted
}
