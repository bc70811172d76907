import type { Language } from '#shared/language.ts'
import type {
  CategoryTileView,
  HomeView,
  ListingCardView,
  MarketStatisticsView,
  ProductsView,
  PropertyDetailsView,
} from './storefront.view-models.ts'

/** What the public pages read; the server provides it to loaders in process. */
export type PropertyPages = {
  home(language: Language): Promise<HomeView>
  /** Unknown or wrong filters in an address are left out, so that an old link still shows homes. */
  products(query: URLSearchParams, language: Language): Promise<ProductsView>
  /** Null when there is no such listing, or none that the public may see. */
  details(id: string, language: Language): Promise<PropertyDetailsView | null>
  /** The newest listings (`/blog`). */
  recent(language: Language): Promise<ListingCardView[]>
  services(language: Language): Promise<CategoryTileView[]>
  statistics(): Promise<MarketStatisticsView>
}
