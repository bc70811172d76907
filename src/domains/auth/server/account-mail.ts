import { composeMail, type Mail } from '#platform/mail/index.ts'
import { inOneLine, localizedPath, type Language } from '#shared/language.ts'
import { type Message, messagesIn, messageText } from '#shared/message.ts'
import { messageSection } from '#shared/translate.ts'
import type { en } from '../messages/mail.en.ts'

const messages = messageSection<typeof en>('accountMails')

/** Whom a mail is for. The name is used only where the address is known to be theirs: anyone can register any name. */
export type Recipient = { name: string; email: string; emailVerified: boolean; language: Language }

/** What a mail to a person about their account says. */
export type AccountMail = {
  subject: string
  paragraphs: readonly string[]
  /** Where the button leads, without language prefix. */
  path: string
  button: string
  after?: readonly string[]
}

/** A mail to a person about their account. */
export function accountMail(recipient: Recipient, publicUrl: string, content: AccountMail): Mail {
  const { language, email, emailVerified } = recipient
  const { path, button, ...texts } = content
  const name = emailVerified ? recipient.name : ''
  const greeting = messagesIn(language, messages).greeting({ name })
  const link = { href: publicUrl + localizedPath(language, path), label: button }
  return composeMail({ language, to: { name, address: email }, greeting, link, ...texts })
}

/** The mail with the link that sets a new password. */
export function resetMail(recipient: Recipient, { publicUrl, token }: { publicUrl: string; token: string }): Mail {
  const { subject, text, button, ignore } = messagesIn(recipient.language, messages).reset
  const path = `/reset-password?token=${token}`
  return accountMail(recipient, publicUrl, { subject, paragraphs: [text], path, button, after: [ignore] })
}

/** Tells that the password was changed, and which other ways into the account were removed, with the way back for who did not do it. */
export function passwordChangedMail(recipient: Recipient, publicUrl: string, removed: readonly Message[] = []): Mail {
  const { language } = recipient
  const { passwordChanged: t } = messagesIn(language, messages)
  // Their kinds alone: the names in them are by whoever registered the address.
  const ways = inOneLine(
    removed.map((way) => messageText(way, language)),
    language,
  )
  const text = removed.length > 0 ? `${t.text} ${t.removed({ ways })}` : t.text
  return warningMail(recipient, publicUrl, { ...t, text })
}

/** Tells that a sign-in provider now opens the account. */
export function linkedMail(
  recipient: Recipient,
  { publicUrl, provider }: { publicUrl: string; provider: string },
): Mail {
  const { linked } = messagesIn(recipient.language, messages)
  return warningMail(recipient, publicUrl, { ...linked, text: linked.text({ provider }) })
}

type Warning = { subject: string; text: string; warning: string }

function warningMail(recipient: Recipient, publicUrl: string, { subject, text, warning }: Warning): Mail {
  const { button } = messagesIn(recipient.language, messages).reset
  const paragraphs = [`${text} ${warning}`]
  return accountMail(recipient, publicUrl, { subject, paragraphs, path: '/forgot-password', button })
}
