import { declareServerSlice } from '#platform/http/index.ts'
import { auditPermissions } from '../audit.permissions.ts'

export const slice = declareServerSlice({ name: 'audit', permissions: auditPermissions })
