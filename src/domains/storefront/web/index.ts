export { ListingCard, ListingPlaceholder } from './listing/listing-card.tsx'
export { storefrontMessages } from '../messages/index.ts'
