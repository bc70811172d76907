import { z } from 'zod'
import { seenVersion, wholeOrText } from '#shared/validation/ids.ts'
import { deliveryFailures, deliveryStates, webhookEvents } from './webhook.ts'

const event = z.enum(webhookEvents)

/** Body of `POST /api/webhooks`. */
export const newWebhookSchema = z.strictObject({
  address: z.string().trim().max(500).meta({ format: 'uri', description: 'https, without a user and password' }),
  events: z.array(event).max(webhookEvents.length),
})
export type NewWebhook = z.output<typeof newWebhookSchema>

/** Body of `PUT /api/webhooks/:id`. */
export const webhookChangeSchema = newWebhookSchema.extend({ active: z.boolean(), version: seenVersion })
export type WebhookChange = z.output<typeof webhookChangeSchema>

export const deliveryIdSchema = z.strictObject({ id: wholeOrText(1) })

export const webhookSchema = z
  .object({
    id: z.int(),
    address: z.string(),
    events: z.array(event),
    active: z.boolean(),
    failing_since: z.iso.datetime().nullable().describe('When deliveries began to fail'),
    switched_off: z
      .boolean()
      .describe(
        'Turned off by the product, after days of failures, because the receiver answered 410, or as its secret is lost',
      ),
    secret_lost: z.boolean().describe('A backup was restored with another key: add the webhook again'),
    created_at: z.iso.datetime(),
    version: z.int().describe('For changes: 409 when another one was saved meanwhile'),
  })
  .meta({ id: 'Webhook' })

export const webhooksSchema = z.object({ webhooks: z.array(webhookSchema) })

export const madeWebhookSchema = z.object({
  message: z.string(),
  // Without a version: a form whose answer was lost adds the webhook again, since only a new one shows its secret.
  webhook: webhookSchema.omit({ version: true }),
  secret: z.string().describe('Signs every delivery; shown only once'),
})

export const deliverySchema = z
  .object({
    id: z.int(),
    message_id: z.string().describe('The header webhook-id, the same in every attempt'),
    event: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    status: z.int().nullable().describe('HTTP status of the last response'),
    failure: z.enum(deliveryFailures).nullable(),
    duration_ms: z.int().nullable(),
    answer: z.string().nullable().describe('First bytes of the last response'),
    created_at: z.iso.datetime(),
    attempted_at: z.iso.datetime().nullable(),
    next_at: z.iso.datetime().nullable().describe('When it is retried'),
  })
  .meta({ id: 'WebhookDelivery' })

export const deliveriesSchema = z.object({ deliveries: z.array(deliverySchema).describe('The newest 100') })
export const triedDeliverySchema = z.object({ message: z.string(), delivery: deliverySchema })
