import { type Addressee, recipientOf } from '#domains/users/server/index.ts'
import { composeMail, type Mail, type SentMail } from '#platform/mail/index.ts'
import { inOneLine, localizedPath } from '#shared/language.ts'
import { type Message, messagesIn, messageText } from '#shared/message.ts'
import { messageSection } from '#shared/translate.ts'
import type { en } from '../messages/mail.en.ts'

const messages = messageSection<typeof en>('accountMails')

export type AccountMail = {
  subject: string
  paragraphs: readonly string[]
  /** Target of the button, without language prefix. */
  path: string
  button: string
  after?: readonly string[]
}

/** Sends an e-mail after the response; resolves to how it was sent, or undefined if there was none to send. */
export type SendMail = () => Promise<SentMail | undefined>

/** Composes an e-mail about an account. */
export function accountMail(recipient: Addressee, publicUrl: string, content: AccountMail): Mail {
  const { language } = recipient
  const { path, button, ...texts } = content
  const to = recipientOf(recipient)
  const greeting = messagesIn(language, messages).greeting(to)
  const link = { href: publicUrl + localizedPath(language, path), label: button }
  return composeMail({ language, to, greeting, link, ...texts })
}

/** Composes the e-mail with the link to set a new password. */
export function resetMail(recipient: Addressee, { publicUrl, token }: { publicUrl: string; token: string }): Mail {
  const { subject, text, button, ignore } = messagesIn(recipient.language, messages).reset
  const path = `/reset-password?token=${token}`
  return accountMail(recipient, publicUrl, { subject, paragraphs: [text], path, button, after: [ignore] })
}

/** Composes the e-mail that reports a password change and the removed ways into the account, with a reset link in case it was somebody else. */
export function passwordChangedMail(recipient: Addressee, publicUrl: string, removed: readonly Message[] = []): Mail {
  const { language } = recipient
  const { passwordChanged: t } = messagesIn(language, messages)
  // Lists only kinds: the names in them were chosen by whoever registered the address.
  const ways = inOneLine(
    removed.map((way) => messageText(way, language)),
    language,
  )
  const text = removed.length > 0 ? `${t.text} ${t.removed({ ways })}` : t.text
  return warningMail(recipient, publicUrl, { ...t, text })
}

/** Composes the e-mail that reports a newly linked or unlinked sign-in provider. */
export function linkedMail(
  recipient: Addressee,
  { publicUrl, provider, isLinked }: { publicUrl: string; provider: string; isLinked: boolean },
): Mail {
  const t = messagesIn(recipient.language, messages)[isLinked ? 'linked' : 'unlinked']
  return warningMail(recipient, publicUrl, { ...t, text: t.text({ provider }) })
}

/** A change of an account: what happened, and what to do if it was somebody else. */
export type Warning = { subject: string; text: string; warning: string }

/** Composes the e-mail that reports a change of an account, with the way to a new password. */
export function warningMail(recipient: Addressee, publicUrl: string, { subject, text, warning }: Warning): Mail {
  const { button } = messagesIn(recipient.language, messages).reset
  const paragraphs = [`${text} ${warning}`]
  return accountMail(recipient, publicUrl, { subject, paragraphs, path: '/forgot-password', button })
}
