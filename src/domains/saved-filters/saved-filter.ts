/** A list as somebody likes to see it; with a role, everybody who has it sees it too. */
export type SavedFilter = {
  id: number
  owner: { id: number; name: string }
  role: { id: number; name: string } | null
  screen: string
  name: string
  /** Search, filters, order and columns: the query of the screen's address. */
  query: string
  createdAt: Date
}

/** A person keeps no more views than these on one screen. */
export const mostOwnFilters = 50

/** No more views than these are listed: one's own first, then those shared with one's role. */
export const mostListedFilters = 200

/** Parts of an address that are about a moment, not about the list. */
const passing = ['page', 'new']

/** What of a screen's address makes a view: everything but the page and what is open over the list. */
export function filterQuery(address: string): string {
  const query = new URLSearchParams(address)
  for (const key of passing) query.delete(key)
  return query.toString()
}

/** Whether an address shows a view: the same values, in any order. */
export function isShown(view: Pick<SavedFilter, 'query'>, address: string): boolean {
  return sorted(view.query) === sorted(filterQuery(address))
}

function sorted(query: string): string {
  const values = new URLSearchParams(query)
  values.sort()
  return values.toString()
}
