import { type Message, messagesOfSection } from '#shared/message.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

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

const text = messagesOfSection<typeof en>('savedViews')

export const savedFilterTexts = {
  saved: text('saved'),
  deleted: text('deleted'),
} satisfies Record<string, Message>

/** There is no such view for the caller. */
export function savedFilterNotFound(): Problem {
  return new Problem(404, 'saved-view-not-found', text('notFound'))
}

/** The view is somebody else's. */
export function notYourFilter(): Problem {
  return new Problem(403, 'not-your-view', text('notYours'))
}

/** The caller has a view of this name on the screen. */
export function filterNameTaken(): Problem {
  return problemOfField(409, 'saved-view-exists', 'name', text('nameTaken'))
}

/** Views are shared only with roles that the caller may give. */
export function cannotShareWithRole(): Problem {
  return problemOfField(403, 'cannot-share', 'role_id', text('cannotShare'))
}

export function tooManyFilters(): Problem {
  const maximum = String(mostOwnFilters)
  return new Problem(409, 'too-many-saved-views', text('tooMany', { maximum }))
}
