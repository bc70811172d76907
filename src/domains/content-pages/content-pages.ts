import type { ListingCardViewModel } from '#domains/storefront/index.ts'
import type { CategoryDrawing } from '#domains/taxonomy/index.ts'
import type { Language } from '#shared/language.ts'
import type { PictureSource } from '#shared/picture.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './messages/content.en.ts'
import { createContext } from 'react-router'

/** The data of the pages about the market; the server gives it to loaders in process. */
export type ContentPages = {
  about(language: Language): Promise<AboutViewModel>
  blog(language: Language): Promise<BlogViewModel>
  services(language: Language): Promise<ServicesViewModel>
  privacy(language: Language): Promise<ContentTexts['privacy']>
}

type ContentTexts = TranslationOf<typeof en>

/** `/about`: statistics of the market, and its newest picture. */
export type AboutViewModel = {
  texts: ContentTexts['about']
  statistics: MarketStatisticsViewModel
  picture: PictureSource | null
}

/** Computed statistics of the market (readings: "statistics on About … computed, never invented"). */
export type MarketStatisticsViewModel = {
  listings: number
  forRent: number
  forSale: number
  locations: number
  categories: number
}

/** `/blog`: the newest listings. */
type BlogViewModel = { texts: ContentTexts['blog']; listings: ListingCardViewModel[] }

/** `/services`: a tile per category. */
type ServicesViewModel = { texts: Omit<ContentTexts['services'], 'listings'>; tiles: CategoryTileViewModel[] }

/** A category with the number of its available listings, as text. */
export type CategoryTileViewModel = {
  id: number
  slug: string
  name: string
  description: string
  listings: string
  drawing: CategoryDrawing
  picture: PictureSource | null
}

/** Gives loaders the data of the pages about the market. */
export const contentPagesContext = createContext<ContentPages>()
