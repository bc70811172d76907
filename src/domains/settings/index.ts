export { settingsPermissions } from './settings.permissions.ts'
export { botCheckModes, type BotCheckMode, type SettingKey, type Settings } from './settings.ts'
