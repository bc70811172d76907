import { declarePermissions } from '#shared/permission.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

export const historyPermissions = declarePermissions('history', { en, am })
