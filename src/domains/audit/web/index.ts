export { type AuditEventView, useAuditColumns } from './audit-columns.tsx'
