import { declareServerSlice } from '#platform/http/index.ts'
import { dashboardPermissions } from '../dashboard.permissions.ts'
import { registerDashboardRoutes } from './dashboard.routes.ts'
import { createDashboard } from './dashboard.usecases.ts'

export const slice = declareServerSlice({
  name: 'dashboard',
  permissions: dashboardPermissions,
  register: (api, needs: Parameters<typeof createDashboard>[0]) => registerDashboardRoutes(api, createDashboard(needs)),
})
