import { callerOf, type ZodApp, callsOf } from '#platform/http/index.ts'
import { dashboardQuerySchema, dashboardSchema } from '../dashboard.schemas.ts'
import type { DashboardUseCases } from './dashboard.usecases.ts'

const call = callsOf('Dashboard', { permission: 'dashboard.read' })

/** Registers the route of the dashboard. */
export function registerDashboardRoutes(app: ZodApp, dashboard: DashboardUseCases): void {
  call.get(app, '/api/dashboard', {
    summary: 'Get dashboard figures, now and for a period: for all listings or for mine',
    querystring: dashboardQuerySchema,
    response: { 200: dashboardSchema },
    handler: async (request) => dashboard.read(request.query, callerOf(request)),
  })
}
