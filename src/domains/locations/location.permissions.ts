import { declarePermissions } from '#shared/permission.ts'
import { am } from './messages/permissions.am.ts'
import { en } from './messages/permissions.en.ts'

export const locationPermissions = declarePermissions('locations', { en, am })
