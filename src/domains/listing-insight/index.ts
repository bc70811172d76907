export type { PriceComparison } from './price-comparison.ts'
export type { PriceHistory } from './price-history.ts'
