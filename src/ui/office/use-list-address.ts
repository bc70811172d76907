import { useSearchParams } from 'react-router'

/** Search, page and page size of a list, kept in the address: reload, back and a shared link show the same rows. */
export type ListAddress = {
  q: string
  page: number
  limit: number
  /** Another value of the address, such as a filter; '' when absent. */
  get: (key: string) => string
  /** Whether a key is there at all, such as `?new`. */
  has: (key: string) => boolean
  /** Changes values ('' and null take one out). Whatever is not a change of page goes back to the first one. */
  set: (changes: Record<string, string | null>, how?: { replace?: boolean }) => void
  /** The query of the call that fetches these rows: search, page, size and the named filters. */
  query: (filters?: readonly string[]) => string
}

/** `sizes` are the page sizes that a person can choose; the first is the default (specification §9). */
export function useListAddress(sizes: readonly number[]): ListAddress {
  const [parameters, setParameters] = useSearchParams()
  const [defaultSize = 5] = sizes
  const wantedSize = Number(parameters.get('limit'))
  const limit = sizes.includes(wantedSize) ? wantedSize : defaultSize
  const wantedPage = Number(parameters.get('page'))
  const page = Number.isInteger(wantedPage) && wantedPage > 0 ? wantedPage : 1
  const q = parameters.get('q') ?? ''

  const set: ListAddress['set'] = (changes, { replace = false } = {}) => {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        if (!('page' in changes)) after.delete('page')
        for (const [key, value] of Object.entries(changes)) {
          if (value) after.set(key, value)
          else after.delete(key)
        }
        return after
      },
      { replace, preventScrollReset: true },
    )
  }

  const query: ListAddress['query'] = (filters = []) => {
    const wanted = new URLSearchParams({ limit: String(limit), page: String(page) })
    if (q.trim()) wanted.set('q', q.trim())
    for (const key of filters) {
      const value = parameters.get(key)
      if (value) wanted.set(key, value)
    }
    return wanted.toString()
  }
  return { q, page, limit, get: (key) => parameters.get(key) ?? '', has: (key) => parameters.has(key), set, query }
}
