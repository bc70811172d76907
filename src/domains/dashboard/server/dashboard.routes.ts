import { callerOf, type ZodApp } from '#platform/http/index.ts'
import { dashboardQuerySchema, dashboardSchema } from '../dashboard.schemas.ts'
import type { DashboardUseCases } from './dashboard.usecases.ts'

/** The figures of the dashboard. */
export function registerDashboardRoutes(app: ZodApp, dashboard: DashboardUseCases): void {
  app.get(
    '/api/dashboard',
    {
      config: { access: { permission: 'dashboard.read' } },
      schema: {
        summary: 'Get dashboard figures, now and for a period: for all listings or for mine',
        tags: ['Dashboard'],
        querystring: dashboardQuerySchema,
        response: { 200: dashboardSchema },
      },
    },
    async (request) => dashboard.read(request.query, callerOf(request)),
  )
}
