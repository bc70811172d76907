import type { ListingCardViewModel } from '#domains/storefront/index.ts'
import type { Language } from '#shared/language.ts'

/** The typical price of what came on the market, month by month. */
export type MonthlyChart = {
  title: string
  /** What the drawing shows, in words. */
  summary: string
  /** Lines of neighbouring months, in a box of 100 by 100 with its origin at the top. */
  lines: { x: number; y: number }[][]
  /** What the edges of the drawing stand for. */
  edges: { high: string; low: string; first: string; last: string }
  table: Table
}

export type Table = { title: string; columns: string[]; rows: { key: string; to?: string; cells: string[] }[] }

type PageLink = { label: string; to: string; listings: string }

/** `/places/{place}` and `/places/{place}/{category}-for-rent`, every text in the reader's language. */
export type PlacePage = {
  title: string
  /** For search results. */
  description: string
  crumbs: { label: string; to?: string }[]
  /** What the figures say. */
  text: string[]
  charts: MonthlyChart[]
  bedrooms: Table[]
  links: { title: string; links: PageLink[] }[]
  newest: { title: string; listings: ListingCardViewModel[]; all: { label: string; to: string } }
  /** Whether search engines are told of it. */
  indexed: boolean
}

/** What the pages of places read; the server provides it to loaders in process. */
export type PlacePages = {
  /** Null where there is no such place, category or offer. */
  page(address: { place: string; kind: string | undefined }, language: Language): Promise<PlacePage | null>
  /** The addresses of the pages that search engines are told of. */
  addresses(): Promise<string[]>
}
