export { LocationField, PlaceChoice, usePlaces } from './location-field.tsx'
export { locationQueries } from './location.queries.ts'
export { placeName, placePath } from './location-names.ts'
