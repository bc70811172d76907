import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

/** How often somebody is told of new homes. */
export const frequencies = ['at-once', 'daily', 'weekly', 'off'] as const
export type Frequency = (typeof frequencies)[number]

/** The most that one address keeps; nobody has so many wishes. */
export const mostSearches = 50

/** The page of results of a search, without language prefix. */
export function resultsPath(query: string): string {
  return query === '' ? '/products' : `/products?${query}`
}

/** Names a text of this slice. */
export const alertText = messagesOfSection<typeof en>('savedSearches')

export function alertLinkInvalid(): Problem {
  return new Problem(400, 'alert-link-invalid', alertText('linkInvalid'))
}

/** What was typed narrows nothing: nobody wants to be told of all homes for it. */
export function wordsNotUnderstood(): Problem {
  return new Problem(400, 'words-not-understood', alertText('wordsNotUnderstood'))
}

export function savedSearchNotFound(): Problem {
  return new Problem(404, 'saved-search-not-found', alertText('notFound'))
}

export function tooManySearches(): Problem {
  return new Problem(409, 'too-many-saved-searches', alertText('tooMany', { most: String(mostSearches) }))
}
