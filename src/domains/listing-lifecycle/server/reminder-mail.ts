import { composeMail, type Mail } from '#platform/mail/index.ts'
import { formatDate } from '#shared/calendar.ts'
import { localizedPath, type Language } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { messageSection } from '#shared/translate.ts'
import type { en } from '../messages/mail.en.ts'

/** Whom the reminder goes to; the name only where the address is known to be theirs. */
export type Addressee = { name: string; email: string; emailVerified: boolean; language: Language }

type Reminder = { reference: string; title: string; expiresAt: Date; token: string; publicUrl: string }

const messages = messageSection<typeof en>('reminderMails')

/** The letter that renews a listing by its link, without signing in. */
export function reminderMail(
  { name, email, emailVerified, language }: Addressee,
  { reference, title, expiresAt, token, publicUrl }: Reminder,
): Mail {
  const t = messagesIn(language, messages)
  const date = formatDate(expiresAt.toISOString(), language)
  return composeMail({
    language,
    to: { name: emailVerified ? name : '', address: email },
    subject: t.subject({ title }),
    greeting: t.greeting,
    paragraphs: [t.text({ title, reference, date }), t.still],
    link: { href: `${publicUrl}${localizedPath(language, '/renew-listing')}?token=${token}`, label: t.renew },
    after: [t.only, `${t.why} ${publicUrl}${localizedPath(language, '/notifications')}`],
  })
}
