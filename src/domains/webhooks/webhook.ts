import { messagesOfSection } from '#shared/message.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

/** What another program can be told of. The triggers of migration 0088 know these names too. */
export const webhookEvents = ['listing.published', 'listing.changed', 'listing.sold', 'enquiry.received'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What the test button sends. */
export const testEvent = 'webhook.test'

/** So that no change of a listing has many to tell. */
export const mostWebhooks = 10

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** Why a try was none: the address leads where nothing may be sent, elsewhere, or gave no answer or another one than 2xx. */
export const deliveryFailures = ['private-address', 'redirect', 'status', 'timeout', 'unreachable'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** Names a text of this slice. */
export const webhookText = messagesOfSection<typeof en>('webhooks')

export function webhookNotFound(): Problem {
  return new Problem(404, 'webhook-not-found', webhookText('notFound'))
}

export function deliveryNotFound(): Problem {
  return new Problem(404, 'delivery-not-found', webhookText('deliveryNotFound'))
}

export function tooManyWebhooks(): Problem {
  return new Problem(409, 'too-many-webhooks', webhookText('tooMany', { most: mostWebhooks }))
}

/** The address cannot be one of a receiver: no https, a password in it, or plainly of a private network. */
export function wrongAddress(why: 'wrongAddress' | 'privateAddress'): Problem {
  const code = why === 'wrongAddress' ? 'wrong-webhook-address' : 'private-webhook-address'
  return problemOfField(400, code, 'address', webhookText(why))
}

export function eventsNeeded(): Problem {
  return problemOfField(400, 'events-needed', 'events', webhookText('eventsNeeded'))
}
