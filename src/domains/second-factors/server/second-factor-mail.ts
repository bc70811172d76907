import { type Mail, composeMail } from '#platform/mail/index.ts'
import { type Language, localizedPath } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { secondFactorMessages } from '../messages/index.ts'

/** Whom a mail is for. The name is used only where the address is known to be theirs. */
export type Told = { name: string; email: string; emailVerified: boolean; language: Language }

/** Tells a person what happened to their second factor, with the way out for who did not do it. */
export function secondFactorMail(
  { name: given, email, emailVerified, language }: Told,
  about: 'enabled' | 'disabled' | 'reset',
  publicUrl: string,
): Mail {
  const { mail } = messagesIn(language, secondFactorMessages)
  const name = emailVerified ? given : ''
  return composeMail({
    language,
    to: { name, address: email },
    subject: mail[about].subject,
    greeting: mail.greeting({ name }),
    paragraphs: [mail[about].text, mail.warning],
    link: { href: `${publicUrl}${localizedPath(language, '/forgot-password')}`, label: mail.button },
  })
}
