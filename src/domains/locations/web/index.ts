export { LocationField, PlaceChoice } from './location-field.tsx'
export { locationQueries } from './location.queries.ts'
export { placeName, placePath } from './location-names.ts'
export { usePlaces } from './use-places.ts'
