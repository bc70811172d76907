import type { ListingCardViewModel, ListingParticulars } from '#domains/storefront/index.ts'
import type { Language } from '#shared/language.ts'
import type { KeptEntry, KeptListing } from './kept.schemas.ts'
import { createContext } from 'react-router'

/** A listing in a comparison: its card and all its attributes. */
export type ComparedListing = ListingCardViewModel & ListingParticulars

/** The data of the pages of kept listings; the server gives it to loaders in process. */
export type KeptPages = {
  /** Returns the favourites of a browser without JavaScript. */
  fromCookie(): KeptEntry[]
  listings(ids: readonly number[], language: Language): Promise<KeptListing[]>
  /** Returns the public listings among the ids, in their order. */
  compared(ids: readonly number[], language: Language): Promise<ComparedListing[]>
}

/** Gives loaders the data of the pages of kept listings. */
export const keptContext = createContext<KeptPages>()
