import { type Mail, composeMail, inSubject } from '#platform/mail/index.ts'
import { localizedPath } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { type Invitation, invitationHours } from '../invitation.ts'
import { invitationMessages } from '../messages/index.ts'

/** Returns the mail with the link to set a password. Staff entered the name, so it is used. */
export function invitationMail(
  { language, name, email, token }: Invitation,
  { publicUrl, by }: { publicUrl: string; by: string },
): Mail {
  const t = messagesIn(language, invitationMessages).mail
  return composeMail({
    language,
    to: { name, address: email },
    subject: t.subject({ by: inSubject(by) }),
    greeting: t.greeting({ name }),
    paragraphs: [t.text({ by, hours: invitationHours })],
    link: { href: `${publicUrl}${localizedPath(language, '/accept-invitation')}?token=${token}`, label: t.button },
    after: [t.ignore],
  })
}
