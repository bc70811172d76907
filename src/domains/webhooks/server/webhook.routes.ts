import type { FastifyReply } from 'fastify'
import type { Database } from '#platform/database/index.ts'
import {
  type ZodApp,
  answerChange,
  problems,
  refusedWith,
  messageAnswer,
  callsOf,
  declareServerSlice,
} from '#platform/http/index.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'
import {
  deliveriesSchema,
  deliveryIdSchema,
  madeWebhookSchema,
  newWebhookSchema,
  triedDeliverySchema,
  webhookChangeSchema,
  webhookSchema,
  webhooksSchema,
} from '../webhook.schemas.ts'
import { webhookPermission, webhookText } from '../webhook.ts'
import type { DeliveryRow, WebhookRow } from './webhook.repository.ts'
import type { Webhooks } from './webhook.usecases.ts'
import { idParameters } from '#shared/validation/ids.ts'

const call = callsOf('Webhooks', { permission: webhookPermission })

const messagesText = `A message is JSON with \`type\` (the event), \`timestamp\` and \`data\`: the \`listings\` or the \`enquiry\`, as they are when it is sent. It is signed as [Standard Webhooks](https://www.standardwebhooks.com): \`webhook-signature\` is \`v1,\` and the Base64 of the HMAC-SHA256 of \`{webhook-id}.{webhook-timestamp}.{body}\`; the key is the secret after \`whsec_\`, decoded from Base64. Without a 2xx response within ten seconds it is sent again up to nine times in 75 hours, under the same \`webhook-id\`; later messages may overtake it.`

const missing = problems(404)

export const slice = declareServerSlice({
  name: 'webhooks',
  permissions: declarePermissions('webhooks', { name: 'webhooks', english: en }),
  register: registerWebhookRoutes,
})

/** Registers the routes of webhooks and their log, for users with the permission (decision 0053). */
function registerWebhookRoutes(app: ZodApp, { db, webhooks }: { db: Database; webhooks: Webhooks }): void {
  const present = (webhook: WebhookRow) => presentWebhook(webhook, webhooks.hasSecret(webhook))
  call.get(app, '/api/webhooks', {
    summary: 'List webhooks',
    response: { 200: webhooksSchema },
    handler: async () => ({ webhooks: (await webhooks.list()).map(present) }),
  })

  call.post(app, '/api/webhooks', {
    repeatable: true,
    summary: 'Add a webhook',
    description: `Only this response contains the signing secret. ${messagesText}`,
    body: newWebhookSchema,
    response: { 201: madeWebhookSchema, 409: refusedWith('too-many-webhooks') },
    async handler(request, reply) {
      const text = webhookText('added')
      const made = await answerChange({ db, reply }, { status: 201, text }, async (transaction, context) => ({
        webhook: present(await webhooks.add(transaction, request.body, context)),
      }))
      // Not within what is kept of the request.
      return { ...made, secret: await webhooks.secretOfNew(made.webhook.id) }
    },
  })

  call.put(app, '/api/webhooks/:id', {
    summary: 'Change a webhook, or turn it on or off',
    params: idParameters,
    body: webhookChangeSchema,
    response: { 200: messageAnswer.extend({ webhook: webhookSchema }), ...missing, 409: refusedWith('stale-version') },
    async handler(request, reply) {
      const webhook = await webhooks.change(request.params.id, request.body, request.context)
      return { message: reply.text(webhookText('saved')), webhook: present(webhook) }
    },
  })

  call.delete(app, '/api/webhooks/:id', {
    summary: 'Delete a webhook with its log',
    params: idParameters,
    response: { 200: messageAnswer, ...missing },
    handler: (request, reply) =>
      reply.after(webhooks.remove(request.params.id, request.context), webhookText('deleted')),
  })

  call.get(app, '/api/webhooks/:id/deliveries', {
    summary: 'List the newest deliveries of a webhook',
    params: idParameters,
    response: { 200: deliveriesSchema, ...missing },
    handler: async (request) => ({ deliveries: (await webhooks.deliveries(request.params.id)).map(presentDelivery) }),
  })

  call.post(app, '/api/webhooks/:id/test', {
    summary: 'Send a test message to a webhook',
    params: idParameters,
    response: { 200: triedDeliverySchema, ...missing },
    handler: async (request, reply) => tried(reply, await webhooks.test(request.params.id)),
  })

  call.post(app, '/api/webhooks/deliveries/:id/resend', {
    summary: 'Send a delivery again, under the same message id',
    params: deliveryIdSchema,
    response: { 200: triedDeliverySchema, ...missing },
    handler: async (request, reply) => tried(reply, await webhooks.resend(request.params.id)),
  })
}

/** Returns the response about an attempt made during the request. */
function tried(reply: FastifyReply, row: DeliveryRow) {
  const text = webhookText(row.state === 'delivered' ? 'delivered' : 'notDelivered')
  return { message: reply.text(text), delivery: presentDelivery(row) }
}

/** Lists the fields explicitly, so that no secret added later is returned. */
function presentWebhook(webhook: WebhookRow, hasSecret: boolean) {
  const { id, address, events, active, failingSince, switchedOff, createdAt, version } = webhook
  return {
    id,
    address,
    events,
    active,
    failing_since: failingSince?.toISOString() ?? null,
    switched_off: switchedOff,
    secret_lost: !hasSecret,
    created_at: createdAt.toISOString(),
    version,
  }
}

function presentDelivery(row: DeliveryRow) {
  const { id, messageId, event, state, attempts, status, failure, durationMs, answer } = row
  return {
    id,
    message_id: `msg_${messageId}`,
    event,
    state,
    attempts,
    status,
    failure,
    duration_ms: durationMs,
    answer,
    created_at: row.createdAt.toISOString(),
    attempted_at: row.attemptedAt?.toISOString() ?? null,
    next_at: state === 'waiting' ? row.nextAt.toISOString() : null,
  }
}
