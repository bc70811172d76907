export { type PlaceKind, placeAddress, readPlaceKind } from './place-address.ts'
export type { PriceComparison } from './price-comparison.ts'
export type { PriceHistory } from './price-history.ts'
