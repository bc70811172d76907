import { type SessionServices, lockOwnAccount, recordAuthentication, revocation } from '#domains/auth/server/index.ts'
import type { PermissionRegistry } from '#domains/roles/index.ts'
import { presentPermission } from '#domains/roles/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import {
  type ZodApp,
  answerOnce,
  problems,
  refusedWith,
  callsOf,
  messageAnswer,
  declareServerSlice,
} from '#platform/http/index.ts'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'
import { messagesIn } from '#shared/message.ts'
import {
  type NewToken,
  apiTokenText,
  madeTokenSchema,
  maxTokens,
  newTokenSchema,
  ownTokensSchema,
  permissionsNeeded,
  permissionsNotYours,
  tokenNotFound,
  tooManyTokens,
} from '../api-token.ts'
import { apiTokenMessages } from '../messages/index.ts'
import {
  countTokens,
  deleteToken,
  insertToken,
  listTokens,
  deleteTokens,
  replaceToken,
} from './api-token.repository.ts'
import { hashApiToken, newApiToken } from './authenticate-token.ts'
import { requireRecordId, textIdParameters } from '#shared/validation/ids.ts'

const call = callsOf('Own account', 'signed-in')

const path = '/api/users/me/tokens'
const refusals = { ...problems(403, 429), 409: refusedWith('too-many-tokens') }

type Needs = { db: Database; registry: PermissionRegistry; signIn: SessionServices }

export const slice = declareServerSlice({
  name: 'api-tokens',
  revokeAccess: revocation(
    { action: 'api-token.revoked', field: 'program', label: apiTokenText('several') },
    deleteTokens,
  ),
  register: registerApiTokenRoutes,
})

/** Registers the routes of the caller's own API tokens (decision 0049). */
function registerApiTokenRoutes(app: ZodApp, { db, registry, signIn: services }: Needs): void {
  const { ownAccount } = services
  call.get(app, path, {
    summary: 'List my API tokens',
    response: { 200: ownTokensSchema },
    async handler({ caller: actor }, reply) {
      const language = reply.language()
      const permissionsOf = (has: (key: string) => boolean) =>
        registry.all.filter(({ key }) => has(key)).map((each) => presentPermission(each, language))
      const [account, own] = await Promise.all([ownAccount.ownAccount(actor), listTokens(db, actor.id)])
      const tokens = own.map(({ id, name, permissions, createdAt, expiresAt, lastUsedAt }) => ({
        id,
        name,
        permissions: permissionsOf((key) => permissions.includes(key) && actor.permissions.has(key)),
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        expired: expiresAt.getTime() <= Date.now(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      }))
      const grantable = permissionsOf((key) => actor.permissions.has(key))
      return { has_password: account.passwordHash !== null, grantable, tokens }
    },
  })

  call.post(app, path, {
    repeatable: true,
    summary: 'Add an API token',
    description:
      'Only this response contains the token. Its owner is notified by mail. A repeated request gets a new token, which replaces the lost one.',
    body: newTokenSchema,
    response: { 201: madeTokenSchema, ...refusals },
    async handler(request, reply) {
      const { caller, body, origin } = request
      const { password, ...wanted } = body
      const account = await ownAccount.ownAccount(caller)
      requireGrantable(caller, wanted)
      await ownAccount.requirePassword(account, password, origin)
      const token = newApiToken()
      const tokenHash = hashApiToken(token)
      let isNew = false
      const { id } = await answerOnce({ db, reply }, wanted, async (transaction) => {
        isNew = true
        return { status: 201, body: { id: await make(transaction, { ...wanted, tokenHash }, request) } }
      })
      // Nobody has the token of the answer that was lost.
      if (!isNew && !(await replaceToken(db, { userId: caller.id, id, tokenHash }))) throw tokenNotFound()
      services.tell(request, account, (language) => {
        const { subject, text, warning, button } = messagesIn(language, apiTokenMessages).mail
        return { subject, paragraphs: [text(wanted), warning], path: '/user', button }
      })
      return { token, id }
    },
  })

  call.delete(app, `${path}/:id`, {
    summary: 'Revoke one of my API tokens',
    params: textIdParameters,
    response: { 200: messageAnswer, ...problems(404) },
    handler: ({ caller, params, origin }, reply) =>
      reply.after(revoke(caller, requireRecordId(params.id, tokenNotFound), origin), apiTokenText('revoked')),
  })

  async function revoke(actor: SignedInActor, id: number, origin: RequestOrigin): Promise<void> {
    await db.transaction(async (transaction) => {
      const name = await deleteToken(transaction, { userId: actor.id, id })
      if (name === undefined) throw tokenNotFound()
      const changes = { program: [name, null] as const }
      await recordAuthentication(transaction, { action: 'api-token.revoked', actor, subject: actor, origin, changes })
    })
  }
}

type WantedToken = Omit<NewToken, 'password'>

/** Throws `permissions-needed`, `cannot-grant`. */
function requireGrantable(actor: SignedInActor, { permissions }: WantedToken): void {
  if (permissions.length === 0) throw permissionsNeeded()
  if (permissions.some((key) => !actor.permissions.has(key))) throw permissionsNotYours()
}

/** Stores a token and returns its id. Throws `too-many-tokens`. */
async function make(
  transaction: Transaction,
  { name, days, permissions, tokenHash }: WantedToken & { tokenHash: Buffer },
  { caller: actor, origin }: { caller: SignedInActor; origin: RequestOrigin },
): Promise<number> {
  await lockOwnAccount(transaction, actor)
  if ((await countTokens(transaction, actor.id)) >= maxTokens) throw tooManyTokens({ max: maxTokens })
  const changes = { program: [null, name] as const }
  await recordAuthentication(transaction, { action: 'api-token.made', actor, subject: actor, origin, changes })
  const owned = { userId: actor.id, tokenHash, twoSteps: actor.twoSteps === true }
  return insertToken(transaction, { ...owned, name, permissions, days })
}
