export { dashboardPermissions } from './dashboard.permissions.ts'
