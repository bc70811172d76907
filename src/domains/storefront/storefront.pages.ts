import type { Language } from '#shared/language.ts'
import type {
  CategoryTileViewModel,
  HomeViewModel,
  ListingCardViewModel,
  MarketStatisticsViewModel,
  ProductsViewModel,
  ListingDetailsViewModel,
} from './storefront.view-models.ts'

/** What the public pages read; the server provides it to loaders in process. */
export type StorefrontPages = {
  home(language: Language): Promise<HomeViewModel>
  /** Unknown or wrong filters in an address are left out, so that an old link still shows homes. */
  products(query: URLSearchParams, language: Language): Promise<ProductsViewModel>
  /** Null when there is no such listing, or none that the public may see. */
  details(id: string, language: Language): Promise<ListingDetailsViewModel | null>
  /** The newest listings (`/blog`). */
  recent(language: Language): Promise<ListingCardViewModel[]>
  services(language: Language): Promise<CategoryTileViewModel[]>
  statistics(): Promise<MarketStatisticsViewModel>
}
