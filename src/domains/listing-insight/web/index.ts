export { PriceChanges, PriceScale } from './prices.tsx'
