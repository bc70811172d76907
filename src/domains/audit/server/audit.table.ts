import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditEvent } from '../audit.ts'

export const auditEvents = pgTable('audit_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  happenedAt: timestamp('happened_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  actorId: integer('actor_id'),
  actorName: text('actor_name'),
  action: text().notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id'),
  subjectName: text('subject_name'),
  changes: jsonb().$type<AuditEvent['changes']>().notNull().default({}),
  address: text(),
  userAgent: text('user_agent'),
  batch: uuid(),
})
