export { registerExportRoute } from './export/export.routes.ts'
export { registerBulkRoutes } from './bulk.routes.ts'
