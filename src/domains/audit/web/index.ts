export { useAuditColumns } from './audit-columns.tsx'
export type { AuditEventView } from './audit-view.ts'
