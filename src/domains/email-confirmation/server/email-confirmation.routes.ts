import { z } from 'zod'
import { tokenSchema } from '#domains/auth/index.ts'
import type { SessionServices } from '#domains/auth/server/index.ts'
import { type ZodApp, problems, callsOf, messageAnswer, declareServerSlice } from '#platform/http/index.ts'
import { confirmationText } from '../messages/index.ts'
import { createEmailConfirmation } from './email-confirmation.ts'
import type { Database } from '#platform/database/index.ts'

const call = callsOf('Own account', 'signed-in')

const response = { 200: messageAnswer, ...problems(429) }

export const slice = declareServerSlice({ name: 'email-confirmation', register: registerEmailConfirmationRoutes })

/** Proving by a mailed link that the address of one's account is one's own. */
function registerEmailConfirmationRoutes(app: ZodApp, { db, signIn }: { db: Database; signIn: SessionServices }): void {
  const { ownAccount, background } = signIn
  const confirmation = createEmailConfirmation({ db, ...signIn })
  call.post(app, '/api/users/me/confirmation-link', {
    summary: 'Send me a link that confirms my e-mail address',
    response,
    async handler(request, reply) {
      const [account, language] = [await ownAccount.ownAccount(request.caller), request.origin.language]
      const send = await confirmation.request(account, language)
      background.mail(request, send)
      return { message: reply.text(confirmationText('linkSent')) }
    },
  })

  call.post(app, '/api/users/me/confirm-email', {
    summary: 'Confirm my e-mail address with the token of a mailed link',
    body: z.strictObject({ token: tokenSchema }),
    response,
    handler: ({ body, caller, origin }, reply) =>
      reply.after(confirmation.confirm(body.token, caller, origin), confirmationText('confirmed')),
  })
}
