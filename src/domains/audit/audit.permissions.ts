import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/en.ts'

export const auditPermissions = declarePermissions('audit', { name: 'audit', english: en })
