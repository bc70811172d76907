import { type Addressee, recipientOf } from '#domains/users/server/index.ts'
import { composeMail, inSubject, type Mail } from '#platform/mail/index.ts'
import { localizedPath, inOneLine } from '#shared/language.ts'
import { type Translations, translated } from '#shared/translations.ts'
import { messagesIn } from '#shared/message.ts'
import { messageSection } from '#shared/translate.ts'
import type { Enquiry } from '../enquiry.ts'
import type { en } from '../messages/mail.en.ts'

export const mailMessages = messageSection<typeof en>('enquiryMails')

/** The content of the mails about an enquiry. */
export type AskedAbout = Pick<Enquiry, 'id' | 'name' | 'phone' | 'email' | 'message' | 'language'> & {
  property: { id: number; title: string; reference: string; translations: Translations<'title'> }
}

/** Returns the mail to the agents; a reply goes to the visitor. */
export function mailToAgent(enquiry: AskedAbout, agent: Addressee, publicUrl: string): Mail {
  const { language } = agent
  const t = messagesIn(language, mailMessages)
  const title = translated(enquiry.property, 'title', language)
  return composeMail({
    language,
    to: recipientOf(agent),
    replyTo: enquiry.email ?? undefined,
    subject: t.toAgent.subject({ name: inSubject(enquiry.name), title: inSubject(title) }),
    greeting: t.greeting,
    paragraphs: [
      t.toAgent.about({ title, reference: enquiry.property.reference }),
      t.toAgent.from({ name: enquiry.name, ways: inOneLine([enquiry.phone, enquiry.email], language) }),
    ],
    quoted: enquiry.message,
    link: { href: publicUrl + localizedPath(language, `/enquiries?open=${enquiry.id}`), label: t.toAgent.open },
  })
}

/** Returns the visitor's receipt. It contains nothing that the visitor entered: anyone can enter anyone's address, and any text. */
export function receiptToVisitor(enquiry: AskedAbout & { email: string }, publicUrl: string): Mail {
  const { language, property, email } = enquiry
  const title = translated(property, 'title', language)
  const t = messagesIn(language, mailMessages)
  return composeMail({
    language,
    to: { name: '', address: email },
    subject: t.receipt.subject({ title: inSubject(title) }),
    greeting: t.greeting,
    paragraphs: [t.receipt.text, t.receipt.about({ title, reference: property.reference })],
    link: { href: publicUrl + localizedPath(language, `/property-details/${property.id}`), label: t.receipt.open },
  })
}
