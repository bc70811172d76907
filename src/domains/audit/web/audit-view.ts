import type { z } from 'zod'
import type { auditEventSchema } from '../audit.schemas.ts'

/** An entry of the record as the API gives it. */
export type AuditEventView = z.output<typeof auditEventSchema>
