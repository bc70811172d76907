import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type Executor, type Transaction, bytes, moment, onlyRow } from '#platform/database/index.ts'
import type { WebhookEvent, deliveryStates } from '../webhook.ts'
import type { SendOutcome } from './send-webhook.ts'

const webhooks = pgTable('webhooks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  address: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  secret: bytes('secret').notNull(),
  active: boolean().notNull().default(true),
  failingSince: moment('failing_since'),
  switchedOff: boolean('switched_off').notNull().default(false),
  restsUntil: moment('rests_until').notNull().defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
})

const deliveries = pgTable('webhook_deliveries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  webhookId: integer('webhook_id').notNull(),
  messageId: uuid('message_id').notNull().defaultRandom(),
  event: text().notNull(),
  subjects: integer().array().notNull(),
  state: text().$type<(typeof deliveryStates)[number]>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  status: integer(),
  failure: text().$type<SendOutcome['failure']>(),
  durationMs: integer('duration_ms'),
  answer: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  attemptedAt: moment('attempted_at'),
  nextAt: moment('next_at').notNull().defaultNow(),
})

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect

const shownDeliveries = 100

export function listWebhooks(db: Executor): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.id))
}

/** Counts webhooks and locks the table, so that concurrent additions cannot exceed the limit. */
export async function countWebhooksAlone(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table webhooks in share row exclusive mode`)
  return tx.$count(webhooks)
}

export async function insertWebhook(tx: Transaction, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  return onlyRow(await tx.insert(webhooks).values(row).returning())
}

/** Returns a webhook and locks its row until the transaction ends. */
export async function lockWebhook(tx: Transaction, id: number): Promise<WebhookRow | undefined> {
  const [found] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update')
  return found
}

export async function updateWebhook(
  tx: Transaction,
  id: number,
  values: Partial<typeof webhooks.$inferInsert>,
): Promise<WebhookRow | undefined> {
  const [updated] = await tx.update(webhooks).set(values).where(eq(webhooks.id, id)).returning()
  return updated
}

/** Deletes a webhook with its log; returns its address, or undefined if there is none. */
export async function deleteWebhook(tx: Transaction, id: number): Promise<string | undefined> {
  const [deleted] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ address: webhooks.address })
  return deleted?.address
}

export function listDeliveries(db: Executor, webhookId: number): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(deliveries)
    .where(eq(deliveries.webhookId, webhookId))
    .orderBy(desc(deliveries.id))
    .limit(shownDeliveries)
}

export async function findDelivery(db: Executor, id: number) {
  const [found] = await db
    .select({ delivery: deliveries, webhook: webhooks })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(deliveries.id, id))
  return found
}

export async function insertTestDelivery(db: Executor, webhookId: number, event: string): Promise<DeliveryRow> {
  // Not `waiting`: only the request for the test sends it.
  const row = { webhookId, event, subjects: [], state: 'failed' as const }
  return onlyRow(await db.insert(deliveries).values(row).returning())
}

/** Returns the webhooks that have due deliveries and that no process is sending for. */
export async function webhooksWithWork(db: Executor): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from webhooks where active and rests_until <= now()
      and exists (select from webhook_deliveries where webhook_id = webhooks.id and state = 'waiting' and next_at <= now())
    order by id`)
  return rows.map(({ id }) => id)
}

/** How long a claim lasts: longer than a run and its last attempt. */
const takenSeconds = 90
const claimEnd = sql`now() + ${takenSeconds}::integer * interval '1 second'`

/** Claims a webhook, so that one process at a time sends for it; the claim of a dead process expires. */
export async function takeWebhook(db: Executor, id: number): Promise<WebhookRow | undefined> {
  const [taken] = await db
    .update(webhooks)
    .set({ restsUntil: claimEnd })
    .where(and(eq(webhooks.id, id), eq(webhooks.active, true), sql`${webhooks.restsUntil} <= now()`))
    .returning()
  return taken
}

/** Releases a webhook; a failing one pauses for half as long as it has been failing, from one minute to one hour. */
export async function returnWebhook(db: Executor, id: number, { rests }: { rests: boolean }): Promise<void> {
  const pause = sql`now() + least(interval '1 hour', greatest(interval '1 minute', (now() - failing_since) / 2))`
  await db
    .update(webhooks)
    .set({ restsUntil: rests ? sql`coalesce(${pause}, now())` : sql`now()` })
    .where(eq(webhooks.id, id))
}

/** Returns the oldest due delivery of an active webhook, with the webhook as it is now. */
export async function nextDelivery(db: Executor, webhookId: number) {
  const isDue = and(eq(deliveries.state, 'waiting'), sql`${deliveries.nextAt} <= now()`)
  const [due] = await db
    .select({ delivery: deliveries, webhook: webhooks })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(and(eq(deliveries.webhookId, webhookId), isDue, webhooks.active))
    .orderBy(asc(deliveries.id))
    .limit(1)
  return due
}

/** Records an attempt, unless another one ended meanwhile. `pauseMinutes`: when to retry; null: never. */
export async function noteTry(
  db: Executor,
  { id, attempts }: DeliveryRow,
  { failure, status, durationMs, answer }: SendOutcome,
  pauseMinutes: number | null,
): Promise<DeliveryRow | undefined> {
  const state = failure === null ? 'delivered' : pauseMinutes === null ? 'failed' : 'waiting'
  const [noted] = await db
    .update(deliveries)
    .set({
      state,
      failure,
      status,
      durationMs,
      answer,
      attempts: attempts + 1,
      attemptedAt: sql`now()`,
      nextAt: sql`now() + ${pauseMinutes ?? 0}::integer * interval '1 minute'`,
    })
    .where(and(eq(deliveries.id, id), eq(deliveries.attempts, attempts)))
    .returning()
  return noted
}

/** Deletes a delivery whose subject no longer exists. */
export async function deleteDelivery(db: Executor, id: number): Promise<void> {
  await db.delete(deliveries).where(eq(deliveries.id, id))
}

/**
 * Ends the failures of a webhook and its pause after a success; a claim stays. If it failed for `downMinutes`, all that waits is due: it was
 * down, while a single message that is refused keeps its pauses.
 */
export async function noteSuccess(db: Executor, id: number, { downMinutes }: { downMinutes: number }): Promise<void> {
  await db.execute(sql`
    with failing as (select id, failing_since from webhooks where id = ${id} and failing_since is not null),
      back as (update webhooks set failing_since = null, rests_until = least(rests_until, ${claimEnd})
        where id in (select id from failing))
    update webhook_deliveries set next_at = now() from failing
    where webhook_id = failing.id and state = 'waiting' and next_at > now()
      and failing_since <= now() - ${downMinutes}::integer * interval '1 minute'`)
}

/** Records a failure of the present address; returns whether there were only failures for so many days, or undefined. */
export async function noteFailure(tx: Transaction, { id, address }: WebhookRow, days: number) {
  const [noted] = await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
    .where(and(eq(webhooks.id, id), eq(webhooks.address, address)))
    .returning({ tooLong: sql<boolean>`${webhooks.failingSince} <= now() - ${days}::integer * interval '1 day'` })
  return noted?.tooLong
}

/** Deletes deliveries older than the log's retention. */
export async function removeOldDeliveries(db: Executor, days: number): Promise<void> {
  await db.delete(deliveries).where(lt(deliveries.createdAt, sql`now() - ${days}::integer * interval '1 day'`))
}
