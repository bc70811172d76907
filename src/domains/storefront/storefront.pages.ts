import type { Language } from '#shared/language.ts'
import type { HomeViewModel, ListingDetailsViewModel, ProductsViewModel } from './storefront.view-models.ts'

/** What the public pages read; the server provides it to loaders in process. */
export type StorefrontPages = {
  home(language: Language): Promise<HomeViewModel>
  /** Unknown or wrong filters in an address are left out, so that an old link still shows homes. */
  products(query: URLSearchParams, language: Language): Promise<ProductsViewModel>
  /** Null when there is no such listing, or none that the public may see. */
  details(id: string, language: Language): Promise<ListingDetailsViewModel | null>
}
