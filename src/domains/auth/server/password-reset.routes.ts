import type { FastifyRequest } from 'fastify'
import {
  answerText,
  languageOfRequest,
  originOf,
  problemSchema,
  requestFacts,
  type ZodApp,
  callsOf,
} from '#platform/http/index.ts'
import type { SentMail } from '#platform/mail/index.ts'
import { withRetryAfter } from '#platform/rate-limits/index.ts'
import { authText } from '../session.ts'
import { forgotPasswordSchema, messageSchema, resetPasswordSchema } from '../session.schemas.ts'
import type { Afterwards } from './password-reset.usecases.ts'
import type { SessionServices } from './session-services.ts'

const call = callsOf('Sign-in', 'public')

const refusals = { 429: problemSchema }

/** Without a mail server the log says where the mail lies, never what is in it. */
export function logOutbox(request: FastifyRequest, sent: SentMail | undefined): void {
  if (sent?.by !== 'outbox') return
  request.log.warn({ ...requestFacts(request), file: sent.file }, 'No SMTP_URL is set: the mail was written to a file')
}

/** Setting a new password by a mailed link (security.md 6). */
export function registerPasswordResetRoutes(app: ZodApp, { passwordReset, background }: SessionServices): void {
  /** Does the rest after the answer. */
  const afterwards = (request: FastifyRequest, work: Afterwards) =>
    background.run(request, async () => {
      logOutbox(request, await work())
    })

  app.post(
    '/api/auth/forgot-password',
    call({
      summary: 'Send a password reset link by e-mail',
      description: 'Same answer in the same time, whether or not the account exists.',
      body: forgotPasswordSchema,
      response: { 200: messageSchema, 428: problemSchema, ...refusals },
    }),
    async (request, reply) => {
      const from = { origin: originOf(request), language: languageOfRequest(request.raw) }
      afterwards(request, await withRetryAfter(reply, () => passwordReset.request(request.body, from)))
      return { message: answerText(request, reply, authText('resetRequested')) }
    },
  )

  app.post(
    '/api/auth/reset-password',
    call({
      summary: 'Reset the password with the token of a mailed link',
      description: 'Ends all sessions of the account.',
      body: resetPasswordSchema,
      response: { 200: messageSchema, ...refusals },
    }),
    async (request, reply) => {
      const from = { origin: originOf(request), language: languageOfRequest(request.raw) }
      afterwards(request, await withRetryAfter(reply, () => passwordReset.reset(request.body, from)))
      return { message: answerText(request, reply, authText('resetDone')) }
    },
  )
}
