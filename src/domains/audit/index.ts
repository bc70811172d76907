export { type AuditAction, type AuditChanges, type AuditEntry, type AuditEvent } from './audit.ts'
export { type AuditPicture, auditEventSchema, auditQuerySchema } from './audit.schemas.ts'
