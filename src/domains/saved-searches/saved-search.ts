import type { Language } from '#shared/language.ts'
import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

/** How often somebody is told of new homes. */
export const frequencies = ['at-once', 'daily', 'weekly', 'off'] as const
export type Frequency = (typeof frequencies)[number]

/** A search that somebody keeps, as its page shows it. */
export type SavedSearch = {
  id: number
  email: string
  /** The parameters of its page of results. */
  query: string
  /** "2 bedrooms, Bole, under 60,000 birr", in the reader's language. */
  words: string
  frequency: Frequency
  language: Language
  /** How many homes it found so far. */
  matches: number
  createdAt: string
  lastSentAt: string | null
}

/** The most that one address keeps; nobody has so many wishes. */
export const mostSearches = 50

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

/** What a form sent without script is answered with: what was done, or what is wrong and what had been written. */
export type AlertOutcome = {
  status: number
  /** What was done. */
  done: string | null
  /** What is wrong with a field, by its name. */
  errors: Readonly<Record<string, string>>
  /** What is wrong otherwise. */
  failure: string | null
  values: Readonly<Record<string, string>>
}

type Fields = Readonly<Record<string, string>>

/** What the pages of alerts ask of the server, in process; everything in the language of the page. */
export type AlertPages = {
  /** The search of an address: its parameters in their order, and in words. */
  search(query: URLSearchParams): Promise<{ query: string; words: string }>
  /** Takes the form of a search. */
  ask(query: URLSearchParams, fields: Fields): Promise<AlertOutcome>
  /** What a link confirms, in words, and what else waits for the same address; null for a link that is none. */
  waiting(token: string): Promise<{ words: string; others: { id: number; words: string }[] } | null>
  confirm(token: string, also: readonly number[]): Promise<AlertOutcome & { token?: string }>
  /** What is kept under the address to which a link was mailed; null for a link that is none. */
  byLink(token: string): Promise<{ email: string; searches: SavedSearch[] } | null>
  /** Takes a form of that page. */
  change(token: string, fields: Fields): Promise<AlertOutcome>
}
