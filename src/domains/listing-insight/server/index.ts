export { comparePrice } from './price-comparison.ts'
export { priceHistory } from './price-history.ts'
export { similarListings } from './similar-listings.ts'
