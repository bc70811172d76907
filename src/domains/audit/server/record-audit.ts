import type { Executor, Transaction } from '#platform/database/index.ts'
import { sql, type SQL } from 'drizzle-orm'
import { cutTo } from '#shared/excerpt.ts'
import type { RequestOrigin } from '#shared/actor.ts'
import type { AuditAction, AuditChanges, AuditEntry, AuditEvent } from '../audit.ts'
import { auditEvents } from './audit.repository.ts'

const longestUserAgent = 300

/** Parts of field names whose values are never audited, whatever the writing slice passes. */
const secretNames = [
  'password',
  'passwd',
  'passphrase',
  'token',
  'secret',
  'hash',
  'salt',
  'authorization',
  'cookie',
  'apikey',
  'privatekey',
  'credential',
  'altcha',
  'verifier',
  'otp',
] as const

/** The longest text that can be restored: terms. */
const longestText = 30_000
const deepest = 6

/** Whether a field of this name holds a secret: `passwordHash`, `reset_token`, `Set-Cookie`. */
export function isSecretName(name: string): boolean {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return secretNames.some((secret) => (secret === 'otp' ? letters === secret : letters.includes(secret)))
}

/** Returns a value without fields that hold secrets, at any depth; truncates long texts and drops what JSON cannot express. */
export function withoutSecrets(value: unknown, longest = longestText, depth = 0): unknown {
  if (typeof value === 'string') return value.length > longest ? `${cutTo(value, longest)}…` : value
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  if (depth >= deepest || typeof value !== 'object') return null
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, longest, depth + 1))
  const allowed = Object.entries(value).filter(([name]) => !isSecretName(name))
  return Object.fromEntries(allowed.map(([name, inner]) => [name, withoutSecrets(inner, longest, depth + 1)]))
}

/**
 * Who acts, by id and name, and where from. Without an actor it is somebody not signed in; without an origin it is no request, but a job.
 * Where there is neither, the system acts, and the context is null.
 */
export type AuditContext = { actor: { id: number; name: string } | null; origin: RequestOrigin | null }

/**
 * Audits an action. Call it in the transaction of the write itself, so that neither exists without the other. Drops fields that hold
 * secrets, whoever the caller is.
 */
export async function recordAudit(
  db: Executor,
  context: AuditContext | null,
  { action, subject, changes = {}, batch, members }: AuditEntry,
): Promise<void> {
  await db.insert(auditEvents).values({
    ...whoOf(context),
    action,
    subjectKind: subject.kind,
    subjectId: subject.id === null ? null : String(subject.id),
    subjectName: subject.name,
    changes: publicChanges(changes),
    batch: batch ?? null,
    members: members ?? null,
  })
}

/**
 * Returns the columns that say who acted: nothing names a person whose account was erased while their request was under way. Their
 * deletion waits for what is recorded but not committed, and then forgets them (`forgetActor`).
 */
function whoOf(context: AuditContext | null) {
  const { actor, origin } = context ?? { actor: null, origin: null }
  const [address, userAgent] = [origin?.address ?? null, origin?.userAgent?.slice(0, longestUserAgent) ?? null]
  if (!actor) return { actorId: null, actorName: null, address, userAgent }
  const unlessErased = (text: string | null, otherwise: string | null = null) =>
    sql<string>`case when exists (select from users where id = ${actor.id} for key share) then ${text}::text else ${otherwise}::text end`
  const actorName = unlessErased(actor.name, `#${actor.id}`)
  return { actorId: actor.id, actorName, address: unlessErased(address), userAgent: unlessErased(userAgent) }
}

/** Takes name and origin of a deleted user out of their entries. */
export async function forgetActor(transaction: Transaction, { id, name }: { id: number; name: string }): Promise<void> {
  await transaction.execute(sql`update audit_events set actor_name = ${name}, address = null, user_agent = null
    where actor_id = ${id} and actor_name <> ${name}`)
}

function publicChanges(changes: AuditChanges): AuditEvent['changes'] {
  const allowed = Object.entries(changes).filter(([field]) => !isSecretName(field))
  return Object.fromEntries(
    allowed.map(([field, [before, after]]) => [field, [withoutSecrets(before), withoutSecrets(after)] as const]),
  )
}

/**
 * Audits what one request does to many records, in one statement. `source` is a query of rows with `id`, `name` and `changes` (jsonb: field
 * → [before, after]), without fields that hold secrets. `change` holds the `with` queries it reads, which make the change in the same
 * statement. Returns the ids of the records.
 */
export async function recordAuditOfMany(
  transaction: Transaction,
  context: AuditContext | null,
  { action, kind, batch }: { action: AuditAction; kind: string; batch: string | null },
  source: SQL,
  change?: SQL,
): Promise<number[]> {
  const { actorId, actorName, address, userAgent } = whoOf(context)
  const { rows } = await transaction.execute<{ id: number }>(sql`
    ${change && sql`with ${change}`}
    insert into audit_events
      (actor_id, actor_name, action, subject_kind, subject_id, subject_name, changes, address, user_agent, batch)
    select ${actorId}::integer, ${actorName}::text, ${action}::text, ${kind}::text, source.id::text, source.name,
      source.changes, ${address}, ${userAgent}, ${batch}::uuid
    from (${source}) as source
    order by source.id
    returning subject_id::integer as id`)
  return rows.map(({ id }) => id)
}

/**
 * Adds the entry that stands for the rows of a batch and summarizes their changes: a value that differs between rows is
 * `{ various: true }`, with `lowest` and `highest` where all are amounts; of lists it tells what went and what came. A single row stands for
 * itself. Returns the number of rows.
 */
export async function recordBatch(
  transaction: Transaction,
  context: AuditContext | null,
  { action, kind, batch }: { action: AuditAction; kind: string; batch: string },
): Promise<number> {
  const { rows } = await transaction.execute<{ members: number; changes: AuditEvent['changes'] }>(sql`
    select count(*)::integer as members, (
      select coalesce(jsonb_object_agg(field, sides), '{}') from (
        select field, jsonb_agg(common order by side) as sides from (
          select field, side, case when min(value::text) = max(value::text) then min(value::text)::jsonb
            when count(amount) < count(*) then '{"various": true}'
            else jsonb_build_object('various', true,
              'lowest', min(amount::numeric)::text, 'highest', max(amount::numeric)::text) end as common
          from audit_events, jsonb_each(changes) as each (field, pair),
            jsonb_array_elements(case when jsonb_typeof(pair -> 0) = 'array' and jsonb_typeof(pair -> 1) = 'array' then jsonb_build_array(
              (pair -> 0) - array(select jsonb_array_elements_text(pair -> 1)),
              (pair -> 1) - array(select jsonb_array_elements_text(pair -> 0))) else pair end) with ordinality as one (value, side),
            substring(value::text from '^"(\\d+\\.\\d\\d)"$') as amount
          where batch = ${batch}::uuid group by field, side
        ) as each_side group by field
      ) as fields
    ) as changes
    from audit_events where batch = ${batch}::uuid`)
  const { members = 0, changes = {} } = rows[0] ?? {}
  if (members === 1) await transaction.execute(sql`update audit_events set members = 1 where batch = ${batch}::uuid`)
  if (members <= 1) return members
  const subject = { kind, id: null, name: null }
  await recordAudit(transaction, context, { action, subject, changes, batch, members })
  return members
}

/** Returns the fields that differ between two states of a record, for `AuditEntry.changes`; compares by value. */
export function changesBetween<Fields extends Record<string, unknown>>(
  before: Fields,
  after: Partial<Fields>,
): AuditChanges {
  const changed = Object.entries(after).filter(([field, value]) => !sameValue(before[field], value))
  return Object.fromEntries(changed.map(([field, value]) => [field, [before[field] ?? null, value ?? null] as const]))
}

/** Returns all fields of a new record as changes from nothing. */
export function changesFromNothing(after: Record<string, unknown>): AuditChanges {
  return changesBetween({}, after)
}

/** Returns all fields of a deleted record as changes to nothing. */
export function changesToNothing(before: Record<string, unknown>): AuditChanges {
  return Object.fromEntries(Object.entries(before).map(([field, value]) => [field, [value, null] as const]))
}

function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
