import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'
import { registerReplyTemplateRoutes } from './reply-template.routes.ts'
import { createTemplateUseCases } from './reply-template.usecases.ts'

export const slice = declareServerSlice({
  name: 'reply-templates',
  permissions: declarePermissions('enquiries', { name: 'replyTemplates', english: en }),
  register: (api, { db }: { db: Database }) => registerReplyTemplateRoutes(api, db, createTemplateUseCases(db)),
})
