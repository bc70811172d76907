import type { Mail } from '#platform/mail/index.ts'
import type { Language } from '#shared/language.ts'

/** A user to whom mails go. */
export type Addressee = { name: string; email: string; emailVerified: boolean; language: Language }

/** Returns a user as the recipient of a mail. Anyone can register any name: it is used only if the address is verified. */
export function recipientOf({ name, email, emailVerified }: Omit<Addressee, 'language'>): Mail['to'] {
  return { name: emailVerified ? name : '', address: email }
}
