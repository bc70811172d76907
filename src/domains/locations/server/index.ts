export {
  type LocationCount,
  type LocationDirectory,
  type LocationListings,
  createLocationDirectory,
} from './location-reads.ts'
export { createLocationServices } from './location.routes.ts'
export { locations } from './location.table.ts'
export { readLocations } from './location.repository.ts'
export { ensureStandardLocations } from './standard-locations.ts'
export { revertLocation } from './location.usecases.ts'
