import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/en.ts'

export const rolePermissions = declarePermissions('roles', { name: 'roles', english: en })
