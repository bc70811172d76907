import { messagesOfSection } from '#shared/message.ts'
import { type Problem, problemOfField, problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

export const webhookPermission = 'webhooks.write'

/** Events of webhooks. The triggers of migration 0088 use these names too. */
export const webhookEvents = ['listing.published', 'listing.changed', 'listing.sold', 'enquiry.received'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event of the test button. */
export const testEvent = 'webhook.test'

/** Limits the deliveries that one change of a listing causes. */
export const maxWebhooks = 10

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** Why an attempt failed: a private address, a redirect, a status other than 2xx, no response, or an unreadable signing secret. */
export const deliveryFailures = ['private-address', 'redirect', 'status', 'timeout', 'unreachable', 'no-key'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

export const webhookText = messagesOfSection<typeof en>('webhooks')
const problem = problemsOfSection<typeof en>('webhooks')

export const webhookNotFound = problem(404, 'webhook-not-found', 'notFound')

export const deliveryNotFound = problem(404, 'delivery-not-found', 'deliveryNotFound')

export const tooManyWebhooks = problem(409, 'too-many-webhooks', 'tooMany')

/** Returns a problem: the address is not https, contains a password, or is obviously of a private network. */
export function wrongAddress(why: 'wrongAddress' | 'privateAddress'): Problem {
  const code = why === 'wrongAddress' ? 'wrong-webhook-address' : 'private-webhook-address'
  return problemOfField(400, code, 'address', webhookText(why))
}

export const eventsNeeded = problem(400, 'events-needed', 'eventsNeeded', 'events')
