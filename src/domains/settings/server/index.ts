export { registerSettingsRoutes } from './settings.routes.ts'
export { createSettings, type SettingsUseCases } from './settings.usecases.ts'
