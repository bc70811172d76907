import { type Message, messagesOfSection } from '#shared/message.ts'
import { problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

/** A saved view of a list; with a role, everybody who has it can use the view. */
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

/** The most views per person and screen, and on all screens. */
export const maxOwnFilters = 50
export const maxFilters = 500

/** The most views listed: one's own first, then those shared with one's role. */
export const maxListedFilters = 200

/** Query parameters that are not part of a view. */
const passing = ['page', 'new', 'open']

/** Returns the part of an address that makes a view: everything except the page and open dialogs. */
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
const problem = problemsOfSection<typeof en>('savedViews')

export const savedFilterTexts = { saved: text('saved'), deleted: text('deleted') } satisfies Record<string, Message>

/** Returns a problem: the view does not exist or is not visible to the caller. */
export const savedFilterNotFound = problem(404, 'saved-view-not-found', 'notFound')

/** Returns a problem: the view is somebody else's. */
export const notYourFilter = problem(403, 'not-your-view', 'notYours')

/** Returns a problem: the caller already has a view with this name on the screen. */
export const filterNameTaken = problem(409, 'saved-view-exists', 'nameTaken', 'name')

/** Returns a problem: views can be shared only with roles that the caller may assign. */
export const cannotShareWithRole = problem(403, 'cannot-share', 'cannotShare', 'role_id')

export const tooManyFilters = problem(409, 'too-many-saved-views', 'tooMany')
