import { resetLife, resetLinkInvalid } from '#domains/auth/index.ts'
import {
  type Account,
  type SessionServices,
  createToken,
  hashToken,
  insertReset,
  recordAuthentication,
  consumeResetToken,
} from '#domains/auth/server/index.ts'
import { lockUser, updateUser } from '#domains/users/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type Mail, composeMail } from '#platform/mail/index.ts'
import { clientAddress } from '#platform/rate-limits/rate-limits.ts'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'
import { type Language, localizedPath } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { confirmationMessages } from '../messages/index.ts'

type Dependencies = { db: Database } & Pick<SessionServices, 'mailer' | 'limits' | 'publicUrl'>

/** A mailed link, good once and for an hour, proves whose address it is: what was asked under it is theirs to read and to erase. */
export function createEmailConfirmation({ db, mailer, limits, publicUrl }: Dependencies) {
  /** Returns the mailing of a link, of none where the address is confirmed. Throws `too-many-attempts`. */
  async function request(account: Account, language: Language) {
    if (account.emailVerified) return async () => undefined
    await limits.resetAccount.take(account.email.toLowerCase())
    return async () => {
      const token = createToken()
      await insertReset(db, { userId: account.id, tokenHash: confirmationHash(token, account.email), life: resetLife })
      return mailer.send(confirmationMail(account, { language, publicUrl, token }))
    }
  }

  /**
   * Takes the token of a link from the person whose account it is: whoever registered somebody else's address cannot have its owner
   * confirm it. Throws `reset-link-invalid`, `too-many-attempts`.
   */
  async function confirm(token: string, actor: SignedInActor, origin: RequestOrigin): Promise<void> {
    await limits.resetToken.take(clientAddress(origin.address))
    await db.transaction(async (transaction) => {
      // Held until it is done: staff who change the address wait, and the link to the former one is worthless.
      const person = await lockUser(transaction, { id: actor.id })
      const id = person && (await consumeResetToken(transaction, confirmationHash(token, person.email)))
      // The link of somebody else stays good when this throws: nothing of the transaction is done.
      if (id !== actor.id) throw resetLinkInvalid()
      await updateUser(transaction, id, { emailVerified: true })
      await recordAuthentication(transaction, { action: 'email.confirmed', actor, subject: actor, origin })
    })
    await limits.resetToken.giveBack(clientAddress(origin.address))
  }

  return { request, confirm }
}

/** Kept with the links to a new password, and made worthless with them; neither does what the other does. */
function confirmationHash(token: string, email: string): Buffer {
  return hashToken(`confirm ${email} ${token}`)
}

type Link = { language: Language; publicUrl: string; token: string }

/** Names nobody: anyone can register any name with any address. */
function confirmationMail({ email }: Account, { language, publicUrl, token }: Link): Mail {
  const { mail } = messagesIn(language, confirmationMessages)
  return composeMail({
    language,
    to: { name: '', address: email },
    subject: mail.subject,
    greeting: mail.greeting,
    paragraphs: [mail.text],
    link: { href: `${publicUrl}${localizedPath(language, '/confirm-email')}?token=${token}`, label: mail.button },
    after: [mail.ignore],
  })
}
