export { createLocationDirectory, type LocationDirectory } from './location.directory.ts'
export { registerLocationRoutes } from './location.routes.ts'
export { locations } from './location.table.ts'
