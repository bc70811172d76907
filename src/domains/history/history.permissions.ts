import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/en.ts'

export const historyPermissions = declarePermissions('history', { name: 'history', english: en })
