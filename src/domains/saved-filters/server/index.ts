export { registerSavedViewRoutes } from './saved-filter.routes.ts'
export { createSavedViewUseCases, type SavedViewUseCases } from './saved-filter.usecases.ts'
