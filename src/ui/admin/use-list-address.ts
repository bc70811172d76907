import { useLayoutEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { tryStorage } from '#shared/browser-storage.ts'
import { languageOfPath } from '#shared/language.ts'

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

/** Search, filters, order, page and page size of a list, kept in the address: reload, back and a shared link show the same rows. */
export type ListAddress = ReturnType<typeof useListAddress>

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
) {
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

  /** Changes values ('' and null take one out). Whatever is not a change of page goes back to the first one. */
  const set = (changes: Record<string, string | null>, { replace = false } = {}) => {
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
  const by: Narrowed['by'] | null =
    page > 1 ? 'page' : filter['q'] ? 'search' : narrowing.some((key) => filter[key]) ? 'filters' : null

  return {
    q,
    page,
    limit,
    /** The order that holds: that of the address, else the list's own; '' for a list that cannot be sorted. */
    sort,
    /** Search and filters, without order and page: what a bulk change or an export is about. */
    filter,
    /** Another value of the address; '' when absent. */
    get: (key: string) => parameters.get(key) ?? '',
    /** Shows so many rows on a page from now on, also when the list is opened again. */
    setLimit: (size: number) => {
      pageSizes.keep(list, size)
      set({ limit: size === defaultSize ? null : String(size) })
    },
    /** Whether a key is there at all, such as `?new`. */
    has: (key: string) => parameters.has(key),
    set,
    /** Takes search and filters out. */
    clear: () => takeOut(['q', ...filters]),
    /** Why there may be fewer rows than there are records, and how to see them all; null where all of them are shown. */
    narrowed: by && { by, onClear: () => takeOut(by === 'page' ? ['page'] : narrowing) },
    /** The query of the call that fetches these rows. */
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
