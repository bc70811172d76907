import { callsOf, declareServerSlice } from '#platform/http/index.ts'
import { dashboardQuerySchema, dashboardSchema } from '../dashboard.schemas.ts'
import { createDashboard } from './dashboard.usecases.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/permissions.en.ts'

const call = callsOf('Dashboard', { permission: 'dashboard.read' })

export const slice = declareServerSlice({
  name: 'dashboard',
  // The permissions on listings decide whose figures a user sees.
  permissions: declarePermissions(
    'dashboard',
    { name: 'dashboardPermissions', english: en },
    { 'dashboard.read': ['agent'] },
  ),
  register(api, needs: Parameters<typeof createDashboard>[0]) {
    const dashboard = createDashboard(needs)
    call.get(api, '/api/dashboard', {
      summary: 'Get dashboard figures, now and for a period: for all listings or for mine',
      querystring: dashboardQuerySchema,
      response: { 200: dashboardSchema },
      handler: async (request) => dashboard.read(request.query, request.caller),
    })
  },
})
