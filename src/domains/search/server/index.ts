export { registerSearchRoutes } from './search.routes.ts'
export { createSearch } from './search.usecases.ts'
