export { alertsContext } from './alerts.context.ts'
