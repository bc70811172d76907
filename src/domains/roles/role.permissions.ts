import { declarePermissions } from '#shared/permission.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

export const rolePermissions = declarePermissions('roles', { en, am })
