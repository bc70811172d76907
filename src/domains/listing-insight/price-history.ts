/** How long a listing is on the market and how its price changed there, in the reader's words. */
export type PriceHistory = {
  /** When it came on the market, as an ISO time. */
  since: string
  /** `Listed 12 days ago`. */
  listed: string
  /** `Price lowered 3 days ago from ETB 45,000`; null where it never changed. */
  changed: string | null
  title: string
  /** The newest first. */
  changes: { date: string; price: string }[]
}
