import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/en.ts'

export const webhookPermission = 'webhooks.write'

export const webhookPermissions = declarePermissions('webhooks', { name: 'webhooks', english: en })
