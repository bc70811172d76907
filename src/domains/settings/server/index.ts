export { createSettings, type SettingsUseCases } from './settings.usecases.ts'
