export { registerSavedViewRoutes } from './saved-view.routes.ts'
export { createSavedViewUseCases, type SavedViewUseCases } from './saved-view.usecases.ts'
