import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordBatch } from '#domains/audit/server/index.ts'
import { createToken, hashToken } from '#domains/auth/server/index.ts'
import { referenceOf } from '#domains/listings/index.ts'
import { type SetChange, changeMany } from '#domains/listings/server/index.ts'
import { type Addressee, recipientOf } from '#domains/users/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { type Jobs, defineQueue, inChunks } from '#platform/jobs/open-jobs.ts'
import { type Mail, composeMail, inSubject } from '#platform/mail/index.ts'
import { formatDate } from '#shared/calendar.ts'
import { localizedPath } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { messageSection } from '#shared/translate.ts'
import { type Titled, translated } from '#shared/translations.ts'
import type { en } from '../messages/mail.en.ts'
import { lockExpired, lockExpiring, noteReminder } from './listing-expiry.repository.ts'

/** Notifications to owners; passed in, since the slice of notifications depends on listings and not the other way round. */
type ListingNotifications = {
  notifyExpiring(
    transaction: Transaction,
    listing: Titled & { ownerId: number; date: string },
    mailTo: (addressee: Addressee) => Mail,
  ): Promise<void>
  notifyExpired(transaction: Transaction, listing: Titled & { ownerId: number }): Promise<void>
}

type ExpiryNeeds = {
  db: Database
  notifications: ListingNotifications
  publicUrl: string
  /** Returns how many days before the expiry owners are reminded; 0: never. */
  reminderDays: () => Promise<number>
}

const queue = defineQueue('listing-expiry', { retries: 0, longestSeconds: 3000 })
const everyFiveMinutes = '*/5 * * * *'
/** Few enough per transaction that no listing stays locked for long. */
const batchSize = 200

/** Schedules reminders and the expiry of listings every five minutes (specification §5: `expired` listings are on no page). */
export function scheduleListingExpiry(jobs: Jobs, needs: ExpiryNeeds): void {
  jobs.schedule(queue, everyFiveMinutes, () => runListingExpiry(needs))
}

/** Sends one reminder per expiry date and expires listings. Returns the number of each. */
export async function runListingExpiry(needs: ExpiryNeeds): Promise<{ reminded: number; expired: number }> {
  const days = await needs.reminderDays()
  return {
    reminded: await inChunks(batchSize, () => needs.db.transaction((tx) => remindSome(tx, needs, days))),
    expired: await inChunks(batchSize, () => needs.db.transaction((tx) => expireSome(tx, needs))),
  }
}

async function remindSome(tx: Transaction, { notifications, publicUrl }: ExpiryNeeds, days: number): Promise<number> {
  const ending = await lockExpiring(tx, { days, limit: batchSize })
  for (const listing of ending) {
    const token = createToken()
    await noteReminder(tx, listing, hashToken(token))
    const date = listing.expiresAt.toISOString()
    await notifications.notifyExpiring(tx, { ...listing, date }, (addressee) =>
      reminderMail(addressee, { ...listing, reference: referenceOf(listing.id), date, token, publicUrl }),
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
  const batch = randomUUID()
  if (ids.length > 0) await changeMany(tx, ids, expire, { context: null, batch })
  await recordBatch(tx, null, { action: expire.action, kind: 'property', batch })
  for (const { ownerId, ...listing } of over)
    if (ownerId !== null) await notifications.notifyExpired(tx, { ...listing, ownerId })
  return over.length
}

type Reminder = Titled & { reference: string; date: string; token: string; publicUrl: string }

const messages = messageSection<typeof en>('reminderMails')

/** Returns the mail whose link renews a listing without signing in. */
function reminderMail(addressee: Addressee, { reference, token, publicUrl, ...listing }: Reminder): Mail {
  const { language } = addressee
  const t = messagesIn(language, messages)
  const title = translated(listing, 'title', language)
  const date = formatDate(listing.date, language)
  return composeMail({
    language,
    to: recipientOf(addressee),
    subject: t.subject({ title: inSubject(title) }),
    greeting: t.greeting,
    paragraphs: [t.text({ title, reference, date }), t.still],
    link: { href: `${publicUrl}${localizedPath(language, '/renew-listing')}?token=${token}`, label: t.renew },
    after: [t.only, `${t.why} ${publicUrl}${localizedPath(language, '/notifications')}`],
  })
}
