import { type SQL, and, desc, eq, getTableColumns, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type Database, type Executor, moment } from '#platform/database/index.ts'
import type { AuditEvent } from '../audit.ts'

export const auditEvents = pgTable('audit_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  happenedAt: moment('happened_at').notNull().defaultNow(),
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
  members: integer(),
})

type AuditFilter = {
  actorId?: number | undefined
  action?: string | undefined
  subjectKind?: string | undefined
  /** Only actions on these kinds of records. */
  subjectKinds?: readonly string[] | undefined
  subjectId?: string | undefined
  /** Only the rows of this batch; otherwise a batch is one entry, except in the history of one record. */
  batch?: string | undefined
  from?: Date | undefined
  /** Exclusive. */
  before?: Date | undefined
}

/** A position in the log, newest first. */
export type AuditPlace = { happenedAt: Date; id: number }

/** Returns a page of the log, newest first, and whether there are more entries. */
export async function readAuditEvents(
  db: Database,
  filter: AuditFilter,
  { limit, after }: { limit: number; after: AuditPlace | undefined },
): Promise<{ events: AuditEvent[]; more: boolean }> {
  const beyond =
    after &&
    sql`(${auditEvents.happenedAt}, ${auditEvents.id}) < (${after.happenedAt.toISOString()}::timestamptz, ${after.id}::bigint)`
  const rows = await db
    .select({ ...getTableColumns(auditEvents), type: endedType, people: ownerNames })
    .from(auditEvents)
    .where(and(conditionOf(filter), beyond))
    .orderBy(desc(auditEvents.happenedAt), desc(auditEvents.id))
    .limit(limit + 1)
  return { events: rows.slice(0, limit).map(toEvent), more: rows.length > limit }
}

/** Returns when records of a kind were added, by their id. */
export async function readTimesOfAdding(db: Executor, kind: string, ids: readonly number[]) {
  const { subjectKind, subjectId, action, happenedAt } = auditEvents
  const added = and(eq(subjectKind, kind), inArray(subjectId, ids.map(String)), eq(action, `${kind}.created`))
  const rows = await db.select({ id: subjectId, happenedAt }).from(auditEvents).where(added)
  return new Map(rows.map((row) => [Number(row.id), row.happenedAt]))
}

/** Returns one entry of the log. */
export async function readAuditEvent(db: Executor, id: number): Promise<AuditEvent | undefined> {
  const [row] = await db.select().from(auditEvents).where(eq(auditEvents.id, id))
  return row && toEvent(row)
}

/** Returns the ids of deleted users, invited ones too, who had an e-mail address. */
export async function findDeletedUsers(db: Executor, email: string | null): Promise<number[]> {
  if (email === null) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select subject_id::integer as id from audit_events
    where subject_kind = 'user' and action in ('user.deleted', 'user.invitation-revoked')
      and lower(changes -> 'email' ->> 0) = lower(${email})`)
  return rows.map(({ id }) => id)
}

function conditionOf(filter: AuditFilter): SQL | undefined {
  const { actorId, action, subjectKind, subjectKinds, subjectId, batch, from, before } = filter
  return and(
    actorId === undefined ? undefined : eq(auditEvents.actorId, actorId),
    action === undefined
      ? undefined
      : or(eq(auditEvents.action, action), sql`starts_with(${auditEvents.action}, ${`${action}.`})`),
    subjectKind === undefined ? undefined : eq(auditEvents.subjectKind, subjectKind),
    subjectKinds === undefined ? undefined : inArray(auditEvents.subjectKind, [...subjectKinds]),
    subjectId === undefined ? undefined : eq(auditEvents.subjectId, subjectId),
    subjectId === undefined && batch === undefined ? isShown : undefined,
    batch === undefined ? undefined : and(eq(auditEvents.batch, batch), isRow),
    from && gte(auditEvents.happenedAt, from),
    before && lt(auditEvents.happenedAt, before),
  )
}

/** The entries of a list: single ones, and batches (index audit_events_newest). */
const isShown = sql`(${auditEvents.batch} is null or ${auditEvents.members} is not null)`
/** A row may also stand for its batch: if it is the only one, and in batches from before 0.2. */
const isRow = sql`(${auditEvents.members} is null or ${auditEvents.subjectKind} = 'property' and ${auditEvents.subjectId} is not null)`

/** Up to this many listings of a batch are checked for a common type. */
const maxOfType = 1000

/** Rent or sale, for a changed status of a listing or of all listings of a batch: `sold` means rented or sold. Null if mixed or deleted. */
const endedType = sql<
  string | null
>`case when audit_events.subject_kind = 'property' and audit_events.changes ? 'status' then
  case when audit_events.subject_id is not null then
    (select property_type from properties where id = audit_events.subject_id::integer)
  when audit_events.members <= ${maxOfType} then (
    select case when min(property_type) = max(property_type) then min(property_type) end
    from audit_events as row join properties on properties.id = row.subject_id::integer
    where row.batch = audit_events.batch and row.subject_kind = 'property' and row.subject_id is not null)
  end end`

type OwnerNames = Record<string, string> | null
/** The names of a listing's former and present owner, or of an enquiry's agents; those of deleted users come from the log. */
const ownerNames = sql<OwnerNames>`case when audit_events.changes ?| array['owner_id', 'agent_id'] then (
  select jsonb_object_agg(named.id, named.name) from (
    select owner.id, coalesce(
      (select name from users where id = owner.id::integer),
      (select subject_name from audit_events as gone where gone.subject_kind = 'user' and gone.subject_id = owner.id
        and gone.action = 'user.deleted' limit 1)
    ) as name
    from jsonb_array_elements_text(coalesce(audit_events.changes -> 'owner_id', audit_events.changes -> 'agent_id')) as owner (id)
    where owner.id ~ '^[0-9]+$'
  ) as named where named.name is not null) end`

function toEvent(row: typeof auditEvents.$inferSelect & { type?: string | null; people?: OwnerNames }): AuditEvent {
  const { id, happenedAt, actorId, actorName, action, changes, address, userAgent, batch, members } = row
  return {
    id,
    happenedAt,
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
    action,
    subject: {
      kind: row.subjectKind,
      id: row.subjectId,
      name: row.subjectName,
      ...(row.type && { type: row.type }),
      ...(row.people && { people: row.people }),
    },
    changes,
    address,
    userAgent,
    batch,
    members,
  }
}
