import type { ListingCardViewModel } from '#domains/storefront/index.ts'
import type { Language } from '#shared/language.ts'
import { createContext } from 'react-router'

/** The typical price of newly published listings by month. */
export type MonthlyChart = {
  title: string
  /** A description of the chart. */
  summary: string
  /** Lines through consecutive months, in a box of 100 by 100 with its origin at the top. */
  lines: { x: number; y: number }[][]
  /** Labels of the chart's edges. */
  edges: { high: string; low: string; first: string; last: string }
  table: Table
}

export type Table = { title: string; columns: string[]; rows: { key: string; to?: string; cells: string[] }[] }

type PageLink = { label: string; to: string; listings: string }

/** `/places/{place}` and `/places/{place}/{category}-for-rent`; all texts are in the reader's language. */
export type PlacePage = {
  title: string
  /** For search results. */
  description: string
  crumbs: { label: string; to?: string }[]
  /** Sentences about the figures. */
  text: string[]
  charts: MonthlyChart[]
  bedrooms: Table[]
  links: { title: string; links: PageLink[] }[]
  newest: { title: string; listings: ListingCardViewModel[]; all: { label: string; to: string } }
  /** Whether the page is in the sitemap and indexable. */
  indexed: boolean
}

/** The data of the pages of places; the server gives it to loaders in process. */
export type PlacePages = {
  /** Returns null if the place, category or offer does not exist. */
  page(address: { place: string; kind: string | undefined }, language: Language): Promise<PlacePage | null>
  /** Returns the addresses of the pages for the sitemap. */
  addresses(): Promise<string[]>
}

/** Gives loaders the data of the pages of places. */
export const placePagesContext = createContext<PlacePages>()
