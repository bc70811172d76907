import { declareServerSlice } from '#platform/http/index.ts'
import { dashboardPermissions } from '../dashboard.permissions.ts'

export const slice = declareServerSlice({ name: 'dashboard', permissions: dashboardPermissions })
