import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/en.ts'

export const personalDataPermission = 'personal-data.manage'

export const personalDataPermissions = declarePermissions('personal-data', { name: 'personalData', english: en })
