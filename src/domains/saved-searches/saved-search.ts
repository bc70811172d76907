import { messagesOfSection } from '#shared/message.ts'
import { problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

/** How often new homes are mailed. */
export const frequencies = ['at-once', 'daily', 'weekly', 'off'] as const
export type Frequency = (typeof frequencies)[number]

/** The most searches per address. */
export const maxSearches = 50

/** Returns the results page of a search, without language prefix. */
export function resultsPath(query: string): string {
  return query === '' ? '/products' : `/products?${query}`
}

export const alertText = messagesOfSection<typeof en>('savedSearches')
const problem = problemsOfSection<typeof en>('savedSearches')

export const alertLinkInvalid = problem(400, 'alert-link-invalid', 'linkInvalid')

/** Returns a problem: nothing in the typed words narrows the search, so it would match all homes. */
export const wordsNotUnderstood = problem(400, 'words-not-understood', 'wordsNotUnderstood')

export const savedSearchNotFound = problem(404, 'saved-search-not-found', 'notFound')

export const tooManySearches = problem(409, 'too-many-saved-searches', 'tooMany')
