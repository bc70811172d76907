import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/en.ts'

export const settingsPermissions = declarePermissions('settings', { name: 'settings', english: en })
