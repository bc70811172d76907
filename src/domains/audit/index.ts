export {
  type AuditAction,
  type AuditActor,
  type AuditChanges,
  type AuditEntry,
  type AuditEvent,
  type AuditSubject,
} from './audit.ts'
export { auditPermissions } from './audit.permissions.ts'
export { auditEventSchema, auditPageSize, auditQuerySchema, type AuditQuery } from './audit.schemas.ts'
