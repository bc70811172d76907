export { createAuditReads, type AuditPage, type AuditReads } from './audit.usecases.ts'
export { type PicturesOf, presentAuditEvent } from './audit.routes.ts'
export { findDeletedUsers, readAuditEvent, readTimesOfAdding } from './audit.repository.ts'
export {
  type AuditContext,
  changesBetween,
  changesFromNothing,
  changesToNothing,
  forgetActor,
  recordAudit,
  recordAuditOfMany,
  recordBatch,
} from './record-audit.ts'
