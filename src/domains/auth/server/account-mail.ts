import { composeMail, type Mail } from '#platform/mail/index.ts'
import { localizedPath, type Language } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { messageSection } from '#shared/translate.ts'
import type { en } from '../messages/mail.en.ts'

const messages = messageSection<typeof en>('accountMails')

/** Whom a mail is for. The name is used only where the address is known to be theirs: anyone can register any name. */
type Recipient = { name: string; email: string; emailVerified: boolean; language: Language }

/** The mail with the link that sets a new password. */
export function resetMail(recipient: Recipient, { publicUrl, token }: { publicUrl: string; token: string }): Mail {
  const { reset } = messagesIn(recipient.language, messages)
  const link = `${publicUrl}${localizedPath(recipient.language, '/reset-password')}?token=${token}`
  return letter(recipient, {
    subject: reset.subject,
    before: reset.text,
    link,
    button: reset.button,
    after: reset.ignore,
  })
}

/** Tells that the password was changed, with the way back for who did not do it. */
export function passwordChangedMail(recipient: Recipient, publicUrl: string): Mail {
  const { passwordChanged, reset } = messagesIn(recipient.language, messages)
  const { subject, text, warning } = passwordChanged
  return letter(recipient, {
    subject,
    before: `${text} ${warning}`,
    link: forgotLink(recipient, publicUrl),
    button: reset.button,
  })
}

/** Tells that a sign-in provider now opens the account. */
export function linkedMail(
  recipient: Recipient,
  { publicUrl, provider }: { publicUrl: string; provider: string },
): Mail {
  const { linked, reset } = messagesIn(recipient.language, messages)
  const before = `${linked.text({ provider })} ${linked.warning}`
  return letter(recipient, {
    subject: linked.subject,
    before,
    link: forgotLink(recipient, publicUrl),
    button: reset.button,
  })
}

function forgotLink({ language }: Recipient, publicUrl: string): string {
  return `${publicUrl}${localizedPath(language, '/forgot-password')}`
}

type Content = { subject: string; before: string; link: string; button: string; after?: string }

function letter(recipient: Recipient, { subject, before, link, button, after = '' }: Content): Mail {
  const { language, email, emailVerified } = recipient
  const name = emailVerified ? recipient.name : ''
  const greeting = messagesIn(language, messages).greeting({ name })
  return composeMail({
    language,
    to: { name, address: email },
    subject,
    greeting,
    paragraphs: [before],
    link: { href: link, label: button },
    after: after ? [after] : [],
  })
}
