import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/en.ts'

export const replyTemplatePermissions = declarePermissions('enquiries', { name: 'replyTemplates', english: en })
