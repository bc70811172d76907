export { type PlaceKind, placeAddress, readPlaceKind } from './place-address.ts'
export type { PriceComparison, PriceHistory } from './prices.ts'
