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
