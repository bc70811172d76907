import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/en.ts'

/** Only administrators hold them from the start. */
export const statusPermissions = declarePermissions('status', { name: 'serverStatus', english: en })
