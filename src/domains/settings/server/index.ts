export { defaultSettings } from './default-settings.ts'
export { createSettings, type SettingsUseCases } from './settings.usecases.ts'
export { createMailSender, createSite } from './site.ts'
