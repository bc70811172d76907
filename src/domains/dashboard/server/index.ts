export { registerDashboardRoutes } from './dashboard.routes.ts'
export { createDashboard } from './dashboard.usecases.ts'
