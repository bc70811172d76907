export { registerSavedFilterRoutes } from './saved-filter.routes.ts'
export { createSavedFilterUseCases, type SavedFilterUseCases } from './saved-filter.usecases.ts'
