export { inlineJson } from './details/listing-structured-data.ts'
export { ListingCard, ListingPlaceholder } from './listing/listing-card.tsx'
export { ListingGrid } from './listing/listing-grid.tsx'
export { storefrontMessages } from '../messages/index.ts'
