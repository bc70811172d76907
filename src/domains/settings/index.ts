export { settingsMessages } from './messages/index.ts'
export { isPlaceholderPhone, logoLimits } from './settings.ts'
export type { Site } from './site.ts'
