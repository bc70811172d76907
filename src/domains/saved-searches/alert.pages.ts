import type { SavedSearch } from './saved-search.schemas.ts'

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

/** What a form without script sends. */
export type Fields = Readonly<Record<string, string>>

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
