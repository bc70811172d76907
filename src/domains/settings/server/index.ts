export { defaultSettings } from './default-settings.ts'
export { createSettings, readSettings, type SettingsUseCases } from './settings.usecases.ts'
export { createMailSender, createSite } from './site.ts'
export { createUploadLimits, type UploadLimits } from './upload-limits.ts'
