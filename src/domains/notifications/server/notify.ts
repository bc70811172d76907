import { type Addressee, recipientOf } from '#domains/users/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { composeMail, inSubject, type Mail, type EnqueueMail } from '#platform/mail/index.ts'
import { localizedPath } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { messageSection } from '#shared/translate.ts'
import type { en } from '../messages/en.ts'
import type { NotificationEvent } from '../notification.ts'
import { textOf } from '../notification-text.ts'
import { insertNotifications, readPeople } from './notification.repository.ts'

/** The audience. `except`: the user who acted, and therefore knows. */
type Audience =
  | { userIds: readonly number[] }
  | { permission: string; except: number | null }
  | { roleId: number; except: number }

/** Notifies users in the transaction of the event, so that neither exists without the other. */
export type Notify = (
  transaction: Transaction,
  audience: Audience,
  news: NotificationEvent,
  /** Returns the mail to a user who wants one, if the notification itself is not enough. */
  mailTo?: (addressee: Addressee) => Mail,
) => Promise<void>

const messages = messageSection<typeof en>('notifications')

export function createNotify({ enqueueMail, publicUrl }: { enqueueMail: EnqueueMail; publicUrl: string }): Notify {
  return async (transaction, audience, news, mailTo = (addressee) => mailOf(addressee, news, publicUrl)) => {
    const userIds = 'userIds' in audience ? audience.userIds : await readPeople(transaction, audience)
    const addressees = await insertNotifications(transaction, userIds, news)
    for (const addressee of addressees) await enqueueMail(transaction, mailTo(addressee))
  }
}

function mailOf(addressee: Addressee, news: NotificationEvent, publicUrl: string) {
  const { language } = addressee
  const t = messagesIn(language, messages)
  const text = textOf(news, t.texts, language)
  const shortened = Object.fromEntries(Object.entries(news.facts).map(([name, fact]) => [name, inSubject(fact)]))
  const page = (path: string) => publicUrl + localizedPath(language, path)
  return composeMail({
    language,
    to: recipientOf(addressee),
    subject: textOf({ kind: news.kind, facts: shortened }, t.texts, language),
    greeting: t.mail.greeting,
    paragraphs: [text],
    ...(news.path && { link: { href: page(news.path), label: t.mail.open } }),
    after: [`${t.mail.why} ${page('/notifications')}`],
  })
}
