export type { PriceComparison } from './price-comparison.ts'
