import { useLayoutEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { tryStorage } from '#shared/browser-storage.ts'
import { languageOfPath } from '#shared/language.ts'
import { useOpenDialog } from './use-open-dialog.ts'

/** What narrows a list: a search, filters, or a page past the last one. */
export type Narrowed = { by: 'search' | 'filters' | 'page'; onClear: () => void }

type ListKeys = {
  /** URL parameters that are filters of the call. */
  filters?: readonly string[]
  /** Filters that select another list, such as the recycle bin, and do not narrow it. */
  lists?: readonly string[]
  /** Default order (a value of the call's `sort`). */
  sort?: string
}

/** Search, filters, order, page and page size of a list, kept in the URL: reload, back and a shared link show the same rows. */
export type ListAddress = ReturnType<typeof useListAddress>

const pageSizeKey = (list: string) => `pageSize:${list}`

/** Chosen page size of each list (by path), on this device. */
export const pageSizes = {
  of: (list: string) => Number(tryStorage(() => localStorage.getItem(pageSizeKey(list)))) || undefined,
  keep: (list: string, size: number) => tryStorage(() => localStorage.setItem(pageSizeKey(list), String(size))),
}

/**
 * Reads and changes the state of a list in the URL. `sizes` are the page sizes on offer; the first is the default
 * (specification §9) until the user chooses another.
 */
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

  // A navigation takes a moment; a second change meanwhile must not lose the first.
  const latest = useRef(parameters)
  const asked = useRef<string[]>([])
  useLayoutEffect(() => {
    // It may show one change only after the next was asked for.
    const seen = asked.current.indexOf(String(parameters))
    asked.current = seen === -1 ? [] : asked.current.slice(seen + 1)
    if (asked.current.length === 0) latest.current = parameters
  }, [parameters])

  /** Changes parameters ('' and null remove one). Anything but a page change returns to the first page. */
  const set = (changes: Record<string, string | null>, { replace = false } = {}) => {
    const after = new URLSearchParams(latest.current)
    if (!('page' in changes)) after.delete('page')
    for (const [key, value] of Object.entries(changes)) {
      if (value) after.set(key, value)
      else after.delete(key)
    }
    latest.current = after
    asked.current.push(String(after))
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
    /** The page sizes on offer. */
    sizes,
    /** The current order: that of the URL, else the default; '' for a list that cannot be sorted. */
    sort,
    /** Search and filters without order and page, for a bulk change or an export. */
    filter,
    /** Another URL parameter; '' when absent. */
    get: (key: string) => parameters.get(key) ?? '',
    /** Sets the page size, and remembers it for the next visit. */
    setLimit: (size: number) => {
      pageSizes.keep(list, size)
      set({ limit: size === defaultSize ? null : String(size) })
    },
    /** Whether a parameter is present, such as `?new`. */
    has: (key: string) => parameters.has(key),
    set,
    clear: () => takeOut(['q', ...filters]),
    /** What narrows the list and how to undo that; null where all records are shown. */
    narrowed: by && { by, onClear: () => takeOut(by === 'page' ? ['page'] : narrowing) },
    /** Query string of the call that fetches these rows. */
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

/** How a dialog over a list ends: closed, or with a change that closes it and reloads the list. */
export type DialogEnds = { onClose: () => void; onChanged: () => void }

/**
 * Returns the dialog over a list: the chosen one, or the one that a parameter of the URL asks for (`?new`; null where the user may not), which
 * closing removes, and how it ends.
 */
export function useListDialog<Dialog>(
  address: ListAddress,
  asked: Readonly<Record<string, Dialog | null>>,
  reload: () => void,
) {
  const { dialog: chosen, open: choose, close } = useOpenDialog<Dialog>()
  const keys = Object.keys(asked).filter(address.has)
  const onClose = () => {
    close()
    const without = Object.fromEntries(keys.map((key) => [key, null]))
    if (keys.length > 0) address.set({ ...without, page: address.get('page') }, { replace: true })
  }
  const onChanged = () => {
    onClose()
    reload()
  }
  const dialog = keys.map((key) => asked[key]).find(Boolean) ?? chosen
  const ends: DialogEnds = { onClose, onChanged }
  return { dialog, choose, ends }
}
