export { alertsContext } from '../alert.pages.ts'
