import type { ListingCardViewModel, ListingParticulars } from '#domains/storefront/index.ts'
import type { Language } from '#shared/language.ts'
import type { KeptEntry, KeptListing } from './kept.schemas.ts'

/** A listing beside others: its card, and everything that it states. */
export type ComparedListing = ListingCardViewModel & ListingParticulars

/** What the pages of kept listings read; the server provides it to loaders in process. */
export type KeptPages = {
  /** The favourites of a browser without script. */
  fromCookie(): KeptEntry[]
  listings(ids: readonly number[], language: Language): Promise<KeptListing[]>
  /** Those that the public may see, in the order that was asked for. */
  compared(ids: readonly number[], language: Language): Promise<ComparedListing[]>
}
