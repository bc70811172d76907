import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { replyTemplatePermissions } from '../reply-template.permissions.ts'
import { registerReplyTemplateRoutes } from './reply-template.routes.ts'
import { createTemplateUseCases } from './reply-template.usecases.ts'

export const slice = declareServerSlice({
  name: 'reply-templates',
  permissions: replyTemplatePermissions,
  register: (api, { db }: { db: Database }) => registerReplyTemplateRoutes(api, createTemplateUseCases(db)),
})
