import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createToken, hashToken } from '#domains/auth/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { defineQueue, type Jobs } from '#platform/jobs/index.ts'
import type { Mail } from '#platform/mail/index.ts'
import { referenceOf } from '#domains/listings/index.ts'
import { type SetChange, changeMany } from '#domains/listings/server/index.ts'
import { lockExpiring, lockExpired, noteReminder } from './listing-expiry.repository.ts'
import { reminderMail, type Addressee } from './reminder-mail.ts'

/** How owners are told; handed in, since notifications know listings and not the other way round. */
export type ListingNotifications = {
  tellExpiring(
    transaction: Transaction,
    listing: { ownerId: number; title: string; date: string },
    mailTo: (addressee: Addressee) => Mail,
  ): Promise<void>
  tellExpired(transaction: Transaction, listing: { ownerId: number; title: string }): Promise<void>
}

type ExpiryNeeds = {
  db: Database
  notifications: ListingNotifications
  publicUrl: string
  /** So many days before the end owners are reminded; 0: not at all. */
  reminderDays: () => Promise<number>
}

const queue = defineQueue<Record<string, never>>('listing-expiry', { retries: 0, longestSeconds: 3000 })
const everyFiveMinutes = '*/5 * * * *'
/** So many in one transaction: none of them holds listings for long. */
const batchSize = 200

/** Reminds owners and ends listings every five minutes (specification §5: `expired` listings are on no page). */
export function scheduleListingExpiry(jobs: Jobs, needs: ExpiryNeeds): void {
  jobs.schedule(queue, everyFiveMinutes)
  jobs.work(queue, async () => void (await runListingExpiry(needs)))
}

/** Reminds once of every end, and ends what is over. Returns how many of each. */
export async function runListingExpiry(needs: ExpiryNeeds): Promise<{ reminded: number; expired: number }> {
  const days = await needs.reminderDays()
  const { db } = needs
  return {
    reminded: await inBatches(() => db.transaction((tx) => remindSome(tx, needs, days))),
    expired: await inBatches(() => db.transaction((tx) => expireSome(tx, needs))),
  }
}

async function inBatches(work: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await work()
    total += done
    if (done < batchSize) return total
  }
}

async function remindSome(tx: Transaction, { notifications, publicUrl }: ExpiryNeeds, days: number): Promise<number> {
  const ending = await lockExpiring(tx, { days, limit: batchSize })
  for (const listing of ending) {
    const token = createToken()
    await noteReminder(tx, listing, hashToken(token))
    const { id, ownerId, title, expiresAt } = listing
    const date = expiresAt.toISOString()
    await notifications.tellExpiring(tx, { ownerId, title, date }, (addressee) =>
      reminderMail(addressee, { reference: referenceOf(id), title, expiresAt, token, publicUrl }),
    )
  }
  return ending.length
}

const expire: SetChange = {
  action: 'property.expired',
  set: { publication: sql`'expired'` },
  where: sql`listed`,
}

async function expireSome(tx: Transaction, { notifications }: ExpiryNeeds): Promise<number> {
  const over = await lockExpired(tx, batchSize)
  const ids = over.map(({ id }) => id)
  if (ids.length > 0) await changeMany(tx, ids, expire, { context: null, batch: randomUUID() })
  for (const { ownerId, title } of over) if (ownerId !== null) await notifications.tellExpired(tx, { ownerId, title })
  return over.length
}
