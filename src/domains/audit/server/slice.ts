import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { auditPermissions } from '../audit.permissions.ts'
import { registerAuditRoutes } from './audit.routes.ts'
import { createAuditReads } from './audit.usecases.ts'

export const slice = declareServerSlice({
  name: 'audit',
  permissions: auditPermissions,
  register: (api, { db }: { db: Database }) => registerAuditRoutes(api, createAuditReads(db)),
})
