import { declareServerSlice } from '#platform/http/index.ts'
import { rolePermissions } from '../role.permissions.ts'

export const slice = declareServerSlice({ name: 'roles', permissions: rolePermissions })
