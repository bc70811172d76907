export { PriceChanges } from './price-changes.tsx'
export { PriceScale } from './price-scale.tsx'
