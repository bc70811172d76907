export { createHistoryServices } from './history-services.ts'
