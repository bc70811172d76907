export { auditEvents } from './audit.table.ts'
export { registerAuditRoutes } from './audit.routes.ts'
export { createAuditReads, type AuditReads } from './audit.usecases.ts'
export { recordAudit } from './record-audit.ts'
