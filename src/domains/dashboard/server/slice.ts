import { declareServerSlice } from '#platform/http/index.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/permissions.en.ts'
import { registerDashboardRoutes } from './dashboard.routes.ts'
import { createDashboard } from './dashboard.usecases.ts'

export const slice = declareServerSlice({
  name: 'dashboard',
  // The permissions on listings decide whose figures a user sees.
  permissions: declarePermissions(
    'dashboard',
    { name: 'dashboardPermissions', english: en },
    { 'dashboard.read': ['agent'] },
  ),
  register: (api, needs: Parameters<typeof createDashboard>[0]) => registerDashboardRoutes(api, createDashboard(needs)),
})
