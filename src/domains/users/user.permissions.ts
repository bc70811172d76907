import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/en.ts'

export const userPermissions = declarePermissions('users', { name: 'users', english: en })
