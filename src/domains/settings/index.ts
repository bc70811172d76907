export { settingsMessages } from './messages/index.ts'
export { isPlaceholderPhone, logoLimits } from './settings.ts'
