export { settingsMessages } from './messages/index.ts'
export { type Settings } from './settings.ts'
