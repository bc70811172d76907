/** How a price compares with those of similar listings, in the reader's words. */
export type PriceComparison = {
  /** `12 % below the usual price`. */
  verdict: string
  /** What was compared, and what half of it asks. */
  basis: string
  /** The page of what asks these prices. */
  more: { label: string; to: string }
  /** Where the price stands between the lowest and the highest, and the middle half of the others, from 0 to 1. */
  scale: { price: number; low: number; median: number; high: number }
}

/** Since when a listing is on the market, and how its price changed there in the reader's words. */
export type PriceHistory = {
  /** When it came on the market, as an ISO time. */
  since: string
  /** `Price lowered 3 days ago from ETB 45,000`; null where it never changed. */
  changed: string | null
  title: string
  /** The newest first. */
  changes: { date: string; price: string }[]
}
