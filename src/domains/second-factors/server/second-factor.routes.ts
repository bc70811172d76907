import type { FastifyRequest } from 'fastify'
import { type SessionServices, recordAuthentication } from '#domains/auth/server/index.ts'
import { readUserIdentifier, userParameters } from '#domains/users/server/index.ts'
import { type ZodApp, problems, refusedWith, callsOf, messageAnswer, declareServerSlice } from '#platform/http/index.ts'
import { messagesIn } from '#shared/message.ts'
import { secondFactorMessages } from '../messages/index.ts'
import {
  beginSchema,
  confirmSchema,
  enrolmentSchema,
  proofSchema,
  recoveryCodesSchema,
  secondFactorText,
  stateSchema,
} from '../second-factor.ts'
import { createSecondFactors } from './second-factor.usecases.ts'
import type { PermissionRegistry } from '#domains/roles/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { Texts } from '#shared/language.ts'
import { removeSecondFactor } from './second-factor.repository.ts'

const call = callsOf('Own account', 'signed-in')

const refusals = {
  ...problems(429),
  409: refusedWith('no-second-factor', 'second-factor-exists', 'second-factor-needed'),
}
const path = '/api/users/me/second-factor'

type Needs = { db: Database; registry: PermissionRegistry; signIn: SessionServices; site(): Promise<{ name: Texts }> }

export const slice = declareServerSlice({
  name: 'second-factors',
  // Kept for staff: otherwise access to their mailbox would be enough. An administrator resets it for them.
  revokeAccess: async (transaction, owner, origin) => {
    if (owner.isStaff || !(await removeSecondFactor(transaction, owner.id))) return null
    await recordAuthentication(transaction, { action: 'second-factor.disabled', actor: owner, subject: owner, origin })
    return secondFactorText('name')
  },
  register: registerSecondFactorRoutes,
})

/** Registers the routes of the caller's own second factor, and of resetting another user's (decision 0046). */
function registerSecondFactorRoutes(app: ZodApp, { db, registry, signIn, site }: Needs): void {
  const { keys, secondFactor: check, ownAccount } = signIn
  const factors = createSecondFactors({ db, keys, registry, check, ownAccount, site })
  const warn = (
    request: FastifyRequest,
    about: 'enabled' | 'disabled' | 'reset',
    person: Parameters<typeof signIn.warn>[1],
  ) =>
    signIn.warn(request, person, (language) => {
      const { mail } = messagesIn(language, secondFactorMessages)
      return { ...mail[about], warning: mail.warning }
    })

  call.get(app, path, {
    summary: 'Get my second factor',
    response: { 200: stateSchema },
    handler: async (request) => factors.state(request.caller),
  })

  call.post(app, path, {
    summary: 'Begin to set up an authenticator app (TOTP)',
    body: beginSchema,
    response: { 200: enrolmentSchema, ...refusals },
    handler: async (request) => factors.begin(request.caller, request.body.password, request.origin),
  })

  call.put(app, path, {
    summary: 'Turn my second factor on with the first code of the app',
    body: confirmSchema,
    response: { 200: recoveryCodesSchema, ...refusals },
    async handler(request, reply) {
      const { account, codes } = await factors.confirm(request.caller, request.body.code, request.origin)
      warn(request, 'enabled', account)
      return { message: reply.text(secondFactorText('enabled')), recovery_codes: codes }
    },
  })

  call.post(app, `${path}/recovery-codes`, {
    summary: 'Replace my recovery codes',
    body: proofSchema,
    response: { 200: recoveryCodesSchema, ...refusals },
    async handler(request, reply) {
      const codes = await factors.renewCodes(request.caller, request.body, request.origin)
      return { message: reply.text(secondFactorText('renewed')), recovery_codes: codes }
    },
  })

  call.delete(app, path, {
    summary: 'Turn my second factor off, with password and code',
    body: proofSchema,
    response: { 200: messageAnswer, ...refusals },
    async handler(request, reply) {
      const account = await factors.disable(request.caller, request.body, request.origin)
      warn(request, 'disabled', account)
      return { message: reply.text(secondFactorText('disabled')) }
    },
  })

  call.delete(app, '/api/users/:uid/second-factor', {
    access: { permission: 'users.write' },
    tags: ['Users'],
    summary: 'Delete the second factor of a user who lost it, and notify them by mail',
    params: userParameters,
    response: { 200: messageAnswer, ...problems(404), ...refusals },
    async handler(request, reply) {
      const person = await factors.reset(readUserIdentifier(request.params.uid), request.context)
      warn(request, 'reset', person)
      return { message: reply.text(secondFactorText('reset')) }
    },
  })
}
