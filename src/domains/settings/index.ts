export { settingsMessages } from './messages/index.ts'
export { type Settings, isPlaceholderPhone, logoLimits } from './settings.ts'
export type { Site } from './site.ts'
