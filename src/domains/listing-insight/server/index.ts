export { comparePrice } from './price-comparison.ts'
export { priceHistory } from './price-history.ts'
