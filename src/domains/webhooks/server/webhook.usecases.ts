import { randomBytes } from 'node:crypto'
import { changesBetween, recordAudit } from '#domains/audit/server/index.ts'
import { encrypt } from '#platform/config/encryption.ts'
import type { Transaction } from '#platform/database/index.ts'
import { requireVersion } from '#platform/http/index.ts'
import type { Jobs } from '#platform/jobs/open-jobs.ts'
import type { RequestContext } from '#shared/actor.ts'
import { requireFound, Problem } from '#shared/problem.ts'
import {
  deliveryNotFound,
  eventsNeeded,
  maxWebhooks,
  testEvent,
  tooManyWebhooks,
  webhookNotFound,
  wrongAddress,
} from '../webhook.ts'
import type { NewWebhook, WebhookChange } from '../webhook.schemas.ts'
import { type DeliveringNeeds, scheduleWebhooks, secretOf, tryNow, webhookKey } from './deliver.ts'
import { createSendWebhook, isLoopback, isPublicAddress, literalAddress } from './send-webhook.ts'
import {
  type DeliveryRow,
  type WebhookRow,
  countWebhooksAlone,
  deleteWebhook,
  findDelivery,
  insertTestDelivery,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  lockWebhook,
  updateWebhook,
} from './webhook.repository.ts'

type Needs = Omit<DeliveringNeeds, 'send'> & {
  jobs: Jobs
  /** Whether http and this machine are allowed as receivers, for tests and development. */
  toLoopback: boolean
}

export type Webhooks = ReturnType<typeof createWebhooks>

/** Creates the webhooks and schedules their sending. Call it before the jobs start. */
export function createWebhooks({ jobs, toLoopback, ...others }: Needs) {
  const permits = toLoopback ? (ip: string) => isPublicAddress(ip) || isLoopback(ip) : isPublicAddress
  const needs: DeliveringNeeds = { ...others, send: createSendWebhook({ permits }) }
  const { db, keys } = needs
  scheduleWebhooks(jobs, needs)

  /** Returns the normalized address, or a problem; what a name resolves to is checked at each sending. */
  function readAddress(address: string): string | Problem {
    const url = URL.canParse(address) ? new URL(address) : undefined
    const isHttps = url?.protocol === 'https:' || (toLoopback && url?.protocol === 'http:')
    if (!url || !isHttps || url.username !== '' || url.password !== '') return wrongAddress('wrongAddress')
    const literal = literalAddress(url)
    if (literal !== undefined && !permits(literal)) return wrongAddress('privateAddress')
    url.hash = ''
    return url.href
  }

  /** Throws `wrong-webhook-address`, `private-webhook-address`, `events-needed`, with all problems. */
  function checked({ address: written, events }: NewWebhook): NewWebhook {
    const address = readAddress(written)
    const noEvents = events.length === 0 ? eventsNeeded() : null
    if (address instanceof Problem)
      throw new Problem(address.status, address.code, address.text, [...address.fields, ...(noEvents?.fields ?? [])])
    if (noEvents) throw noEvents
    return { address, events: [...new Set(events)] }
  }

  /** Adds a webhook with a new secret. Throws `too-many-webhooks`. */
  async function add(tx: Transaction, wanted: NewWebhook, context: RequestContext): Promise<WebhookRow> {
    const values = checked(wanted)
    if ((await countWebhooksAlone(tx)) >= maxWebhooks) throw tooManyWebhooks({ max: maxWebhooks })
    const webhook = await insertWebhook(tx, { ...values, secret: encrypt(webhookKey(keys), randomBytes(32)) })
    const subject = { kind: 'webhook', id: webhook.id, name: hostOf(webhook) }
    const changes = changesBetween({}, recorded(webhook))
    await recordAudit(tx, context, { action: 'webhook.added', subject, changes })
    return webhook
  }

  /**
   * Changes a webhook; one that is switched on again or gets another address starts without its earlier failures. Throws
   * `webhook-not-found`, `stale-version`, and as `checked`.
   */
  function change(id: number, { active, version, ...wanted }: WebhookChange, context: RequestContext) {
    const values = checked(wanted)
    return db.transaction(async (tx) => {
      const before = await lockWebhook(tx, id)
      if (before) requireVersion(version, before.version)
      const begins = active && (!before?.active || before.address !== values.address)
      const fresh = begins ? { failingSince: null, switchedOff: false, restsUntil: new Date() } : {}
      const after = before && (await updateWebhook(tx, id, { ...values, active, ...fresh }))
      if (!before || !after) throw webhookNotFound()
      const changes = changesBetween(recorded(before), recorded(after))
      const subject = { kind: 'webhook', id, name: hostOf(after) }
      // Only the host is recorded; a new path on it is a change too.
      if (Object.keys(changes).length > 0 || after.address !== before.address)
        await recordAudit(tx, context, { action: 'webhook.changed', subject, changes })
      return after
    })
  }

  const remove = (id: number, context: RequestContext): Promise<void> =>
    db.transaction(async (tx) => {
      const address = await deleteWebhook(tx, id)
      if (address === undefined) throw webhookNotFound()
      const subject = { kind: 'webhook', id, name: hostOf({ address }) }
      await recordAudit(tx, context, { action: 'webhook.deleted', subject })
    })

  async function webhookOf(id: number): Promise<WebhookRow> {
    const found = (await listWebhooks(db)).find((each) => each.id === id)
    return requireFound(found, webhookNotFound)
  }

  return {
    list: () => listWebhooks(db),
    /** Whether deliveries can still be signed. */
    hasSecret: (webhook: WebhookRow) => secretOf(keys, webhook) !== undefined,
    add,
    /** Returns the secret of a webhook, for whoever has just added it. */
    secretOfNew: async (id: number) => `whsec_${secretOf(keys, await webhookOf(id))?.toString('base64') ?? ''}`,
    change,
    remove,
    deliveries: async (id: number): Promise<DeliveryRow[]> => listDeliveries(db, (await webhookOf(id)).id),
    /** Sends a test message without data, even while the webhook is off. */
    test: async (id: number): Promise<DeliveryRow> => {
      const webhook = await webhookOf(id)
      return tryNow(needs, webhook, await insertTestDelivery(db, id, testEvent))
    },
    resend: async (id: number): Promise<DeliveryRow> => {
      const found = requireFound(await findDelivery(db, id), deliveryNotFound)
      return tryNow(needs, found.webhook, found.delivery)
    },
    /** What the jobs need. */
    needs,
  }
}

/** Returns the host only: receivers often put a secret into the path. */
function hostOf({ address }: Pick<WebhookRow, 'address'>): string {
  return new URL(address).host
}

function recorded(webhook: WebhookRow) {
  return { host: hostOf(webhook), events: webhook.events, active: webhook.active }
}
