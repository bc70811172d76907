import type { Notify } from '#domains/notifications/server/index.ts'
import type { ListingNotifications } from '#domains/listing-lifecycle/server/index.ts'

/** What owners hear of their listings' time on the market. */
export function createListingNotifications(notify: Notify): ListingNotifications {
  const path = '/agent_page'
  return {
    tellExpiring: (transaction, { ownerId, title, date }, mailTo) =>
      notify(transaction, { userIds: [ownerId] }, { kind: 'listing-expiring', facts: { title, date }, path }, mailTo),
    tellExpired: (transaction, { ownerId, title }) =>
      notify(transaction, { userIds: [ownerId] }, { kind: 'listing-expired', facts: { title }, path }),
  }
}
