import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { signedInSchema } from '#domains/auth/index.ts'
import { type Account, type SessionServices, presentSignedIn, revocation } from '#domains/auth/server/index.ts'
import { type ZodApp, problems, refusedWith, callsOf, messageAnswer, declareServerSlice } from '#platform/http/index.ts'
import { messagesIn } from '#shared/message.ts'
import { passkeyMessages } from '../messages/index.ts'
import {
  additionSchema,
  beginSchema,
  optionsSchema,
  ownPasskeysSchema,
  passkeyNotFound,
  passkeyText,
  signInSchema,
} from '../passkey.ts'
import { createPasskeys } from './passkey.usecases.ts'
import { requireRecordId, textIdParameters } from '#shared/validation/ids.ts'
import type { Pool } from 'pg'
import type { Database } from '#platform/database/index.ts'
import type { Texts } from '#shared/language.ts'
import { deletePasskeys } from './passkey.repository.ts'

const call = callsOf('Own account', 'signed-in')

const refusals = { ...problems(429), 409: refusedWith('passkey-known', 'passkeys-unavailable', 'too-many-passkeys') }
const path = '/api/users/me/passkeys'

type Needs = { db: Database; pool: Pool; signIn: SessionServices; site(): Promise<{ name: Texts }> }

export const slice = declareServerSlice({
  name: 'passkeys',
  revokeAccess: revocation(
    { action: 'passkey.deleted', field: 'passkey', label: passkeyText('several') },
    deletePasskeys,
  ),
  register: registerPasskeyRoutes,
})

/** Registers the routes of signing in with passkeys and of one's own passkeys (decision 0048). */
function registerPasskeyRoutes(app: ZodApp, { db, pool, signIn: services, site }: Needs): void {
  const passkeys = createPasskeys({ db, pool, services, site })
  const warn = (
    request: FastifyRequest,
    about: 'added' | 'deleted',
    { account, name }: { account: Account; name: string },
  ) =>
    services.warn(request, account, (language) => {
      const { mail } = messagesIn(language, passkeyMessages)
      return { subject: mail[about].subject, text: mail[about].text({ name }), warning: mail.warning }
    })

  call.post(app, '/api/auth/passkey/challenge', {
    access: 'public',
    tags: ['Sign-in'],
    summary: 'Begin to sign in with a passkey',
    description: 'Options for `navigator.credentials.get` (WebAuthn); valid for five minutes and one attempt.',
    response: { 200: optionsSchema, 409: refusedWith('passkeys-unavailable') },
    handler: async () => ({ ...(await passkeys.beginSignIn()) }),
  })

  call.post(app, '/api/auth/passkey', {
    access: 'public',
    tags: ['Sign-in'],
    summary: 'Sign in with a passkey',
    body: signInSchema,
    response: { 200: signedInSchema, 401: refusedWith('passkey-refused'), ...problems(403), ...refusals },
    async handler(request) {
      const { rememberMe: remember } = request.body
      const credential = request.body.credential as AuthenticationResponseJSON
      return presentSignedIn(await passkeys.signIn({ credential, remember, origin: request.origin }))
    },
  })

  call.get(app, path, {
    summary: 'List my passkeys',
    response: { 200: ownPasskeysSchema },
    async handler(request) {
      const { available, hasPassword, passkeys: own } = await passkeys.list(request.caller)
      const shown = own.map(({ id, name, synced, createdAt, lastUsedAt }) => ({
        id,
        name,
        synced,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      }))
      return { available, has_password: hasPassword, passkeys: shown }
    },
  })

  call.post(app, `${path}/challenge`, {
    summary: 'Begin to add a passkey',
    description: 'Options for `navigator.credentials.create` (WebAuthn); valid for five minutes and one attempt.',
    body: beginSchema,
    response: { 200: optionsSchema, ...refusals },
    handler: async ({ caller, body, origin }) => ({ ...(await passkeys.beginAddition(caller, body.password, origin)) }),
  })

  call.post(app, path, {
    summary: 'Add a passkey',
    body: additionSchema,
    response: { 201: messageAnswer, ...refusals },
    async handler(request, reply) {
      const { name } = request.body
      const credential = request.body.credential as RegistrationResponseJSON
      const account = await passkeys.add(request.caller, { name, credential }, request.origin)
      warn(request, 'added', { account, name })
      void reply.code(201)
      return { message: reply.text(passkeyText('added')) }
    },
  })

  call.delete(app, `${path}/:id`, {
    summary: 'Delete one of my passkeys',
    params: textIdParameters,
    response: { 200: messageAnswer, ...problems(404) },
    async handler(request, reply) {
      const id = requireRecordId(request.params.id, passkeyNotFound)
      warn(request, 'deleted', await passkeys.remove(request.caller, id, request.origin))
      return { message: reply.text(passkeyText('deleted')) }
    },
  })
}
