import { answerText, callerOf, originOf, problemSchema, type ZodApp } from '#platform/http/index.ts'
import { clientAddress, withRetryAfter } from '#platform/rate-limits/index.ts'
import { authText } from '../session.errors.ts'
import { challengeSchema, credentialsSchema, messageSchema, signedInSchema } from '../session.schemas.ts'
import { presentSignedIn } from './session.presenter.ts'
import type { SessionServices } from './session-services.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 428: problemSchema, 429: problemSchema }

/** Signing in and out (specification §7, "Authentication"). */
export function registerSignInRoutes(app: ZodApp, { signIn, botCheck, limits }: SessionServices): void {
  // The second path is the earlier variant of the same call.
  for (const url of ['/api/users/login', '/api/auth/login']) {
    app.post(
      url,
      {
        config: { access: 'public' },
        schema: {
          summary: 'Sign in with e-mail and password',
          tags: ['Sign-in'],
          body: credentialsSchema,
          response: { 200: signedInSchema, ...refusals },
        },
      },
      async (request, reply) =>
        withRetryAfter(reply, async () => presentSignedIn(await signIn.signIn(request.body, originOf(request)))),
    )
  }

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Sign out',
        tags: ['Sign-in'],
        response: { 200: messageSchema, 401: problemSchema },
      },
    },
    async (request, reply) => {
      await signIn.signOut(callerOf(request), originOf(request))
      return { message: answerText(request, reply, authText('signedOut')) }
    },
  )

  app.get(
    '/api/auth/challenge',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Get a bot-check challenge (ALTCHA, PBKDF2)',
        description: 'Valid for ten minutes and one attempt. Send its solution as `altcha`.',
        tags: ['Sign-in'],
        response: { 200: challengeSchema, 429: problemSchema },
      },
    },
    async (request, reply) =>
      withRetryAfter(reply, async () => {
        await limits.challenge.take(clientAddress(request.ip))
        return botCheck.challenge()
      }),
  )
}
