/** How a price compares with those of similar listings, as text. */
export type PriceComparison = {
  /** `12 % below the usual price`. */
  verdict: string
  /** What was compared, and the middle half of those prices. */
  basis: string
  /** The page about these prices. */
  more: { label: string; to: string }
  /** The price and the middle half of the others on a scale from 0 (lowest) to 1 (highest). */
  scale: { price: number; low: number; median: number; high: number }
}

/** When a listing was published and how its price has changed since, as text. */
export type PriceHistory = {
  /** When the listing was published, as an ISO time. */
  since: string
  /** `Price lowered 3 days ago from ETB 45,000`; null if it never changed. */
  changed: string | null
  title: string
  /** The newest first. */
  changes: { date: string; price: string }[]
}
