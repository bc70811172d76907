import { type Mail, composeMail } from '#platform/mail/index.ts'
import { type Language, localizedPath } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { personalDataMessages } from '../messages/index.ts'

type Told = { name: string; email: string; emailVerified: boolean; language: Language }

/** The last mail to somebody: their account is gone. The name is used only where the address is known to be theirs. */
export function erasureMail({ name: given, email, emailVerified, language }: Told, publicUrl: string): Mail {
  const { mail } = messagesIn(language, personalDataMessages)
  const name = emailVerified ? given : ''
  return composeMail({
    language,
    to: { name, address: email },
    subject: mail.subject,
    greeting: mail.greeting({ name }),
    paragraphs: [mail.text, mail.warning],
    link: { href: `${publicUrl}${localizedPath(language, '/contact')}`, label: mail.button },
  })
}
