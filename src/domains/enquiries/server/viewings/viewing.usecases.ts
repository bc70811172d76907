import { createToken, hashToken, lockOwnAccount } from '#domains/auth/server/index.ts'
import { recordAudit } from '#domains/audit/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { nothingHere } from '#platform/http/index.ts'
import { type LimitRule, type RateLimits, clientAddress } from '#platform/rate-limits/rate-limits.ts'
import type { RequestContext, RequestOrigin, SignedInActor } from '#shared/actor.ts'
import { dayMs } from '#shared/calendar.ts'
import { formatAppointment } from '#shared/appointment.ts'
import { localizedPath, inOneLine } from '#shared/language.ts'
import { type Message, messagesIn } from '#shared/message.ts'
import { translated } from '#shared/translations.ts'
import { enquiryText, mayReadEnquiries, maxViewings } from '../../enquiry.ts'
import type { ViewingQuery } from '../../viewing.schemas.ts'
import { mailMessages } from '../enquiry-mail.ts'
import { scopeOf } from '../enquiry.usecases.ts'
import { writeCalendar } from './calendar.ts'
import { deleteFeed, findFeed, findFeedOwner, replaceFeed } from './feed.repository.ts'
import { viewingsBetween } from './viewing.repository.ts'

/** A feed covers the last month and the coming year. */
const feedDays = { back: 30, ahead: 365 }
/** More than anybody has in that time. */
const maxInFeed = 10_000

export const feedLimits = {
  /** Wrong secrets of calendar feeds tried from one address; a calendar service reads the right ones of many agents. */
  calendarFeed: { points: 120, seconds: 3600 },
} as const satisfies Record<string, LimitRule>

type ViewingParts = { db: Database; limits: RateLimits<keyof typeof feedLimits>; publicUrl: string }

/** Revokes a user's feed. Returns its name for messages, null if there was none. */
export async function revokeFeed(
  transaction: Transaction,
  owner: { id: number; name: string },
  origin: RequestOrigin,
): Promise<Message | null> {
  if (!(await deleteFeed(transaction, owner.id))) return null
  const subject = { kind: 'user', id: owner.id, name: owner.name }
  await recordAudit(transaction, { actor: owner, origin }, { action: 'calendar-feed.revoked', subject })
  return enquiryText('feed.name')
}

/** Creates the use cases of agents' viewings and their calendar feeds. */
export function createViewingUseCases({ db, limits, publicUrl }: ViewingParts) {
  const { host } = new URL(publicUrl)
  return {
    /** Returns the first `maxViewings` viewings of some days, and whether there are more. */
    list: async ({ from, to, assignee }: ViewingQuery, actor: SignedInActor) => {
      const agentId = assignee === 'me' ? actor.id : assignee === 'nobody' ? null : assignee
      const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00+03:00`).getTime())
      const period = { from: new Date(first ?? 0), before: new Date((last ?? 0) + dayMs) }
      const found = await viewingsBetween(db, { ...period, agentId, limit: maxViewings + 1 }, scopeOf(actor))
      return { viewings: found.slice(0, maxViewings), more: found.length > maxViewings }
    },

    feed: (actor: SignedInActor) => findFeed(db, actor.id),

    /** Creates a new feed address; the previous one stops working. */
    makeFeed: async (context: RequestContext): Promise<string> => {
      const { actor } = context
      const secret = createToken()
      await db.transaction(async (transaction) => {
        await lockOwnAccount(transaction, actor)
        await replaceFeed(transaction, actor, hashToken(secret))
        const subject = { kind: 'user', id: actor.id, name: actor.name }
        await recordAudit(transaction, context, { action: 'calendar-feed.made', subject })
      })
      return `${publicUrl}/api/calendar/${secret}.ics`
    },

    revokeFeed: async ({ actor, origin }: RequestContext): Promise<void> =>
      void (await db.transaction((transaction) => revokeFeed(transaction, actor, origin))),

    /** Returns the feed for a calendar program. Throws `not-found` for an unknown or revoked secret, `too-many-attempts`. */
    readFeed: async (secret: string, address: string | null): Promise<string> => {
      await limits.calendarFeed.take(clientAddress(address))
      const owner = await findFeedOwner(db, hashToken(secret.replace(/\.ics$/, '')), mayReadEnquiries)
      if (!owner) throw nothingHere()
      await limits.calendarFeed.giveBack(clientAddress(address))
      const { id: agentId, language } = owner
      const now = new Date()
      const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
      const days = { from: inDays(-feedDays.back), before: inDays(feedDays.ahead) }
      const viewings = await viewingsBetween(db, { ...days, agentId, limit: maxInFeed }, { agentId })
      const t = messagesIn(language, mailMessages)
      const entries = viewings.flatMap(
        ({ id, version, viewingAt: at, updatedAt: changedAt, name, phone, email, property }) => {
          if (!at) return []
          const title = translated(property, 'title', language)
          const lines = [
            t.viewing.time({ time: formatAppointment(at.toISOString(), language) }),
            t.viewing.home({ title, reference: property.reference ?? '' }),
            t.viewing.person({ person: inOneLine([name, phone, email], language) }),
          ]
          const url = publicUrl + localizedPath(language, `/enquiries?open=${id}`)
          const summary = t.viewing.summary({ title })
          return [{ id, version, at, changedAt, summary, description: lines.join('\n'), place: '', url }]
        },
      )
      return writeCalendar(entries, { name: t.viewing.calendar, language, host })
    },
  }
}
