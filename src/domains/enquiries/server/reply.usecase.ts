import { recordAudit } from '#domains/audit/server/index.ts'
import { settleNotifications } from '#domains/notifications/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { type EnqueueMail, type Mail, composeMail } from '#platform/mail/index.ts'
import type { LimitRule, RateLimits } from '#platform/rate-limits/rate-limits.ts'
import type { RequestContext } from '#shared/actor.ts'
import { localizedPath } from '#shared/language.ts'
import { translated } from '#shared/translations.ts'
import { messagesIn } from '#shared/message.ts'
import { requireFound } from '#shared/problem.ts'
import { type Enquiry, enquiryNotFound, noMailServer, unreachable } from '../enquiry.ts'
import type { Reply } from '../reply.schemas.ts'
import { insertEvent } from './enquiry-log.repository.ts'
import { mailMessages } from './enquiry-mail.ts'
import { lockEnquiry, noteAnswered, updateEnquiry } from './enquiry.repository.ts'
import { announceEnquiry, pathOf, scopeOf, subjectOf } from './enquiry.usecases.ts'

export const replyLimits = {
  /** Mails to visitors by one user. */
  enquiryReply: { points: 120, seconds: 3600 },
} as const satisfies Record<string, LimitRule>

type ReplyNeeds = {
  enqueueMail: EnqueueMail
  mailWay: () => Promise<'smtp' | 'outbox'>
  limits: RateLimits<keyof typeof replyLimits>
  publicUrl: string
}

type Once<Done> = (change: (transaction: Transaction) => Promise<void>) => Promise<Done>

/**
 * Creates the function that answers a visitor: it sends a mail, or records that another channel was used. A new enquiry then becomes
 * `contacted`. `once` runs the change in a transaction, unless an earlier attempt did. Throws `enquiry-not-found`, 400 `channel` if the
 * visitor cannot be reached that way, `no-mail-server`, `too-many-attempts`.
 */
export function createReply({ enqueueMail, mailWay, limits, publicUrl }: ReplyNeeds) {
  return async <Done>(id: number, reply: Reply, context: RequestContext, once: Once<Done>): Promise<Done> => {
    const { actor } = context
    if (reply.channel === 'mail') await limits.enquiryReply.take(String(actor.id))
    return once(async (transaction) => {
      const enquiry = requireFound(await lockEnquiry(transaction, id, scopeOf(actor)), enquiryNotFound)
      const { channel, subject, text } = reply
      const reached = channel === 'mail' ? enquiry.email : enquiry.phone
      if (reached === null) throw unreachable()
      if (channel === 'mail') {
        if ((await mailWay()) === 'outbox') throw noMailServer()
        await enqueueMail(transaction, replyMail(enquiry, reply, { to: reached, from: actor.email, publicUrl }))
      }
      const facts = { channel, ...(subject && { subject }), ...(text && { text }) }
      await insertEvent(transaction, id, actor, { kind: 'reply', facts })
      await noteAnswered(transaction, id)
      await recordAudit(transaction, context, {
        action: 'enquiry.answered',
        subject: subjectOf(enquiry),
        changes: { channel: [null, channel] },
      })
      if (enquiry.state === 'new') {
        await updateEnquiry(transaction, id, { state: 'contacted', viewingAt: enquiry.viewingAt, lostReason: null })
        await insertEvent(transaction, id, actor, { kind: 'state', facts: { from: 'new', to: 'contacted' } })
        await settleNotifications(transaction, [pathOf(id)])
      }
      await announceEnquiry(transaction, enquiry)
    })
  }
}

/** Returns a mail with the agent's text and the listing below it; replies go to the agent. */
function replyMail(
  { language, property }: Enquiry,
  reply: Reply,
  { to, from, publicUrl }: Record<'to' | 'from' | 'publicUrl', string>,
): Mail {
  const t = messagesIn(language, mailMessages)
  const [greeting = '', ...paragraphs] = (reply.text ?? '').split(/\n{2,}/)
  const path = property.id === null ? null : localizedPath(language, `/property-details/${property.id}`)
  return composeMail({
    language,
    to: { name: '', address: to },
    replyTo: from,
    subject: reply.subject ?? '',
    greeting,
    paragraphs: [
      ...paragraphs,
      t.receipt.about({ title: translated(property, 'title', language), reference: property.reference ?? '' }),
    ],
    ...(path !== null && { link: { href: publicUrl + path, label: t.receipt.open } }),
  })
}
