import type { z } from 'zod'
import { presentPermissions } from '#domains/roles/server/index.ts'
import { presentIdentity, presentPerson } from '#domains/users/server/index.ts'
import { type ZodApp, problems, refusedWith, callsOf, messageAnswer } from '#platform/http/index.ts'
import { clientAddress } from '#platform/rate-limits/rate-limits.ts'
import type { SignedInActor } from '#shared/actor.ts'
import type { RequiredStep } from '../landing.ts'
import {
  challengeSchema,
  credentialsSchema,
  type ownProfileSchema,
  type ownSessionSchema,
  signedInSchema,
  forgotPasswordSchema,
  openResetLinkSchema,
  resetLinkSchema,
  resetPasswordSchema,
} from '../session.schemas.ts'
import { authText } from '../session.ts'
import type { Account } from './account.repository.ts'
import type { OwnSession } from './session.repository.ts'
import type { SessionServices } from './session-services.ts'
import type { SignedIn } from './sign-in.usecases.ts'

const call = callsOf('Sign-in')

const refusals = { ...problems(403, 428, 429), 401: refusedWith('login-failed', 'second-factor-required') }

/** Registers the routes to sign in and out (specification §7, "Authentication"). */
export function registerSignInRoutes(app: ZodApp, { signIn, botCheck, limits }: SessionServices): void {
  // The second path is an older variant of the same endpoint.
  for (const url of ['/api/users/login', '/api/auth/login']) {
    call.post(app, url, {
      access: 'public',
      summary: 'Sign in with e-mail and password',
      body: credentialsSchema,
      response: { 200: signedInSchema, ...refusals },
      handler: async (request) => presentSignedIn(await signIn.signIn(request.body, request.origin)),
    })
  }

  call.post(app, '/api/auth/logout', {
    access: 'signed-in',
    summary: 'Sign out',
    response: { 200: messageAnswer },
    handler: (request, reply) => reply.after(signIn.signOut(request.caller, request.origin), authText('signedOut')),
  })

  call.get(app, '/api/auth/challenge', {
    access: 'public',
    summary: 'Get a bot-check challenge (ALTCHA, PBKDF2)',
    description: 'Valid for ten minutes and one attempt. Send its solution as `altcha`.',
    response: { 200: challengeSchema, ...problems(429) },
    async handler(request, reply) {
      await limits.challenge.take(clientAddress(request.ip))
      return { ...(await botCheck.challenge()), message: reply.text(authText('botCheckSlow')) }
    },
  })
}

/** Registers the routes that reset a password by a mailed link (security.md 6). */
export function registerPasswordResetRoutes(app: ZodApp, { passwordReset, background }: SessionServices): void {
  call.post(app, '/api/auth/forgot-password', {
    access: 'public',
    summary: 'Send a password reset link by e-mail',
    description: 'The response and its time are the same whether or not the account exists.',
    body: forgotPasswordSchema,
    response: { 200: messageAnswer, ...problems(428, 429) },
    async handler(request, reply) {
      background.mail(request, await passwordReset.request(request.body, request.origin))
      return { message: reply.text(authText('resetRequested')) }
    },
  })

  call.post(app, '/api/auth/reset-link', {
    access: 'public',
    summary: 'Check the token of a mailed password reset link',
    description: 'The link can still be used afterwards.',
    body: resetLinkSchema,
    response: { 200: openResetLinkSchema, ...problems(429) },
    async handler(request) {
      return { expires_at: (await passwordReset.open(request.body.token, request.origin)).toISOString() }
    },
  })

  call.post(app, '/api/auth/reset-password', {
    access: 'public',
    summary: 'Reset the password with the token of a mailed link',
    description: 'Ends all sessions of the account.',
    body: resetPasswordSchema,
    response: { 200: messageAnswer, ...problems(429) },
    async handler(request, reply) {
      background.mail(request, await passwordReset.reset(request.body, request.origin))
      return { message: reply.text(authText('resetDone')) }
    },
  })
}

/** Presents the response to every kind of sign-in; the only place where a token leaves the server. */
export function presentSignedIn({ token, account }: SignedIn): z.input<typeof signedInSchema> {
  return {
    token,
    user: presentIdentity(account),
    permissions: presentPermissions(account.role.permissions),
    required_step: requiredStepOf(account, account.needsSecondFactor && !account.hasSecondFactor),
  }
}

function requiredStepOf({ mustChangePassword }: Account, lacksSecondFactor: boolean): RequiredStep | null {
  if (mustChangePassword) return 'change-password'
  return lacksSecondFactor ? 'second-factor' : null
}

/** Presents the caller's own account. */
export function presentOwnProfile(
  account: Account,
  { lacksSecondFactor }: SignedInActor,
): z.input<typeof ownProfileSchema> {
  return {
    ...presentPerson(account),
    email_verified: account.emailVerified,
    has_password: account.passwordHash !== null,
    permissions: presentPermissions(account.role.permissions),
    required_step: requiredStepOf(account, lacksSecondFactor === true),
  }
}

/** Presents one of the caller's sessions; `current` is the id of the session in use. */
export function presentOwnSession(session: OwnSession, current: number): z.input<typeof ownSessionSchema> {
  const { userAgent, createdAt, lastSeenAt, expiresAt, ...shown } = session
  return {
    ...shown,
    current: shown.id === current,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}
