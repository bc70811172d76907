import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'
import { type PicturesOf, registerAuditRoutes } from './audit.routes.ts'
import { createAuditReads } from './audit.usecases.ts'

export const slice = declareServerSlice({
  name: 'audit',
  permissions: declarePermissions('audit', { name: 'audit', english: en }),
  register: (api, { db, history }: { db: Database; history: { picturesOf: PicturesOf } }) =>
    registerAuditRoutes(api, { reads: createAuditReads(db), picturesOf: history.picturesOf }),
})
