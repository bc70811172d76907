import { problems, type ZodApp, callsOf, messageAnswer } from '#platform/http/index.ts'
import { authText } from '../session.ts'
import { forgotPasswordSchema, resetPasswordSchema } from '../session.schemas.ts'
import type { SessionServices } from './session-services.ts'

const call = callsOf('Sign-in')

const refusals = problems(429)

/** Registers the routes that reset a password by a mailed link (security.md 6). */
export function registerPasswordResetRoutes(app: ZodApp, { passwordReset, background }: SessionServices): void {
  call.post(app, '/api/auth/forgot-password', {
    access: 'public',
    summary: 'Send a password reset link by e-mail',
    description: 'The response and its time are the same whether or not the account exists.',
    body: forgotPasswordSchema,
    response: { 200: messageAnswer, ...problems(428), ...refusals },
    async handler(request, reply) {
      const from = { origin: request.origin, language: request.origin.language }
      background.mail(request, await passwordReset.request(request.body, from))
      return { message: reply.text(authText('resetRequested')) }
    },
  })

  call.post(app, '/api/auth/reset-password', {
    access: 'public',
    summary: 'Reset the password with the token of a mailed link',
    description: 'Ends all sessions of the account.',
    body: resetPasswordSchema,
    response: { 200: messageAnswer, ...refusals },
    async handler(request, reply) {
      const from = { origin: request.origin, language: request.origin.language }
      background.mail(request, await passwordReset.reset(request.body, from))
      return { message: reply.text(authText('resetDone')) }
    },
  })
}
