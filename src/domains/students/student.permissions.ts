import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/en.ts'

export const studentPermissions = declarePermissions('students', { name: 'students', english: en })
