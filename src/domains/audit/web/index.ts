export { type AuditEventView, useAuditColumns } from './audit-columns.tsx'
export { PlainValue } from './recorded-value.tsx'
