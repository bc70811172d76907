export { ListingMap } from './listing-map.tsx'
export { PositionMap } from './position-map.tsx'
