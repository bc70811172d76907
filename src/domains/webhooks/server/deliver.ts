import { recordAudit } from '#domains/audit/server/index.ts'
import type { Notify } from '#domains/notifications/server/index.ts'
import { decrypt } from '#platform/config/encryption.ts'
import type { KeyRing } from '#platform/config/secret-key.ts'
import type { Database } from '#platform/database/index.ts'
import { type Jobs, defineQueue } from '#platform/jobs/open-jobs.ts'
import { webhookPermission } from '../webhook.ts'
import type { SendOutcome, SendWebhook } from './send-webhook.ts'
import { bodyOf } from './webhook-body.ts'
import {
  type DeliveryRow,
  type WebhookRow,
  deleteDelivery,
  nextDelivery,
  noteFailure,
  noteSuccess,
  noteTry,
  removeOldDeliveries,
  returnWebhook,
  takeWebhook,
  updateWebhook,
  webhooksWithWork,
} from './webhook.repository.ts'

const hour = 60
/** Minutes before each retry of a failed delivery: more than three days in total. */
const pauses = [1, 5, 30, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const
/** A webhook that only failed for this many days is switched off. */
const longestFailureDays = 3
const keptDays = 14
/** This many consecutive failures end a run: the receiver is down. */
const maxFailures = 3
const runSeconds = 45
const gone = 410

const rounds = defineQueue('webhooks', { retries: 0, longestSeconds: 60 })
const runs = defineQueue<{ webhook: number }>('webhook-runs', { atOnce: 4, retries: 0, longestSeconds: 120 })
const sweeps = defineQueue('webhooks-sweep', { retries: 0 })

export type DeliveringNeeds = { db: Database; keys: KeyRing; notify: Notify; send: SendWebhook; publicUrl: string }

/** Returns the key that encrypts signing secrets. */
export function webhookKey(keys: KeyRing): Buffer {
  return keys('webhook secrets')
}

/** Returns the signing secret of a webhook; undefined after a restore with another key. */
export function secretOf(keys: KeyRing, { secret }: WebhookRow): Buffer | undefined {
  return decrypt(webhookKey(keys), secret)
}

/** Schedules a check for due deliveries every minute. Call it before the jobs start. */
export function scheduleWebhooks(jobs: Jobs, needs: DeliveringNeeds): void {
  const beginRuns = async () => {
    for (const webhook of await webhooksWithWork(needs.db)) await jobs.send(needs.db, runs, { webhook })
  }
  jobs.schedule(rounds, '* * * * *', beginRuns, { atStart: true })
  jobs.work(runs, ({ data, signal }) => runWebhook(needs, data.webhook, () => signal.aborted))
  jobs.schedule(sweeps, '23 * * * *', () => removeOldDeliveries(needs.db, keptDays))
}

/** Sends a webhook's due deliveries in order; does nothing if another process is already sending them. */
export async function runWebhook(needs: DeliveringNeeds, id: number, isEnding = () => false): Promise<void> {
  const { db } = needs
  if (!(await takeWebhook(db, id))) return
  const end = Date.now() + runSeconds * 1000
  let failures = 0
  while (failures < maxFailures && Date.now() < end && !isEnding()) {
    const next = await nextDelivery(db, id)
    if (!next) break
    const outcome = await tryDelivery(needs, next.webhook, next.delivery)
    if (outcome) failures = outcome.failure === null ? 0 : failures + 1
  }
  await returnWebhook(db, id, { rests: failures > 0 })
}

/** Makes one scheduled attempt and records it; switches off a webhook that has failed for too long. */
async function tryDelivery(needs: DeliveringNeeds, webhook: WebhookRow, delivery: DeliveryRow) {
  const { db } = needs
  const outcome = await sendDelivery(needs, webhook, delivery)
  if (!outcome) return null
  const isHopeless = outcome.status === gone || outcome.failure === 'no-key'
  const pause = isHopeless ? null : (pauses[delivery.attempts] ?? null)
  await db.transaction(async (tx) => {
    await noteTry(tx, delivery, outcome, pause)
    if (outcome.failure === null) return noteSuccess(tx, webhook.id, { downMinutes: hour })
    const tooLong = await noteFailure(tx, webhook, longestFailureDays)
    if (tooLong === undefined || !(tooLong || isHopeless)) return
    await updateWebhook(tx, webhook.id, { active: false, switchedOff: true })
    const { host } = new URL(webhook.address)
    const subject = { kind: 'webhook', id: webhook.id, name: host }
    await recordAudit(tx, null, { action: 'webhook.switched-off', subject })
    const news = { kind: 'webhook-off', facts: { host }, path: `/webhooks?log=${webhook.id}` } as const
    await needs.notify(tx, { permission: webhookPermission, except: null }, news)
  })
  return outcome
}

/** Makes an attempt requested by a user. It is not retried, unless the delivery is waiting for retries anyway. */
export async function tryNow(needs: DeliveringNeeds, webhook: WebhookRow, delivery: DeliveryRow): Promise<DeliveryRow> {
  const outcome = await sendDelivery(needs, webhook, delivery)
  if (!outcome) return delivery
  if (outcome.failure === null) await noteSuccess(needs.db, webhook.id, { downMinutes: 0 })
  const pause = delivery.state === 'waiting' ? (pauses[delivery.attempts] ?? null) : null
  return (await noteTry(needs.db, delivery, outcome, pause)) ?? delivery
}

/** Returns null, and deletes the delivery, if its subject no longer exists. */
async function sendDelivery(
  { db, keys, send, publicUrl }: DeliveringNeeds,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<SendOutcome | null> {
  const body = await bodyOf(db, delivery, publicUrl)
  if (body === null) {
    await deleteDelivery(db, delivery.id)
    return null
  }
  const secret = secretOf(keys, webhook)
  if (!secret) return { failure: 'no-key', status: null, durationMs: 0, answer: null }
  return send({ address: webhook.address, id: `msg_${delivery.messageId}`, body, secret })
}
