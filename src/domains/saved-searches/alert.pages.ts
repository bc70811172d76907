import type { SavedSearch } from './saved-search.schemas.ts'
import { createContext } from 'react-router'
import type { FormRefusal } from '#shared/form.ts'

/** The result of a form sent without JavaScript: what was done, or the errors with what had been entered. */
export type AlertOutcome = FormRefusal & { status: number; done: string | null; values: Fields }

/** The fields of a form sent without JavaScript. */
export type Fields = Readonly<Record<string, string>>

/** The server functions of the alert pages, in process; all texts are in the page's language. */
export type AlertPages = {
  /** Returns the search of an address: its normalized query, and in words. */
  search(query: URLSearchParams): Promise<{ query: string; words: string }>
  /** Handles the form that saves a search. */
  ask(query: URLSearchParams, fields: Fields): Promise<AlertOutcome>
  /** Returns the search that a link confirms, in words, and other searches waiting for the same address; null for an invalid link. */
  waiting(token: string): Promise<{ words: string; others: { id: number; words: string }[] } | null>
  confirm(token: string, also: readonly number[]): Promise<AlertOutcome & { token?: string }>
  /** Returns the saved searches of the address to which a link was mailed; null for an invalid link. */
  byLink(token: string): Promise<{ email: string; searches: SavedSearch[] } | null>
  change(token: string, fields: Fields): Promise<AlertOutcome>
}

/** Gives the pages of saved searches their server functions. */
export const alertsContext = createContext<AlertPages>()
