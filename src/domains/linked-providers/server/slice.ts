import { z } from 'zod'
import {
  linkedMail,
  listIdentities,
  lockOwnAccount,
  recordAuthentication,
  type SessionServices,
  setLinked,
} from '#domains/auth/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { callsOf, declareServerSlice, messageAnswer, problems, type ZodApp } from '#platform/http/index.ts'
import { linkedProviderText, linkedProvidersSchema, providerNotLinked } from '../linked-provider.ts'
import type { FastifyRequest } from 'fastify'

const call = callsOf('Own account', 'signed-in')
const path = '/api/users/me/providers'
const ofOne = {
  params: z.strictObject({ provider: z.string().max(40) }),
  response: { 200: messageAnswer, ...problems(404) },
}

type Needs = { db: Database; signIn: SessionServices }

export const slice = declareServerSlice({ name: 'linkedProviders', register: registerLinkedProviderRoutes })

/** Registers the routes of the sign-in providers that are linked to one's own account (decision 0007). */
function registerLinkedProviderRoutes(app: ZodApp, { db, signIn: services }: Needs): void {
  const { background, mailer, ownAccount, providers, publicUrl } = services
  const configured = [...providers.values()].map(({ settings }) => settings)

  /** Links or unlinks a provider; one that is so already stays as it is. Throws `provider-not-linked`. */
  async function change(request: FastifyRequest<{ Params: { provider: string } }>, isLinked: boolean) {
    const { caller, origin, params } = request
    const provider = configured.find(({ name }) => name === params.provider)
    const account = await ownAccount.ownAccount(caller)
    const isChanged = await db.transaction(async (transaction) => {
      await lockOwnAccount(transaction, caller)
      const known = await listIdentities(transaction, caller.id)
      const identity = known.find(({ issuer }) => issuer === provider?.issuer)
      if (!identity || !provider) throw providerNotLinked()
      if (identity.isLinked === isLinked) return false
      await setLinked(transaction, { userId: caller.id, issuer: identity.issuer, isLinked })
      const action = isLinked ? 'identity.linked' : 'identity.unlinked'
      const changes = { provider: isLinked ? ([null, provider.name] as const) : ([provider.name, null] as const) }
      await recordAuthentication(transaction, { action, actor: caller, subject: caller, origin, changes })
      return true
    })
    const label = provider?.label ?? ''
    if (isChanged) {
      const mail = linkedMail({ ...account, language: origin.language }, { publicUrl, provider: label, isLinked })
      background.mail(request, () => mailer.send(mail))
    }
    return linkedProviderText(isLinked ? 'linked' : 'unlinked', { provider: label })
  }

  call.get(app, path, {
    summary: 'List the sign-in providers linked to my account',
    response: { 200: linkedProvidersSchema },
    async handler({ caller }) {
      const [account, identities] = await Promise.all([ownAccount.ownAccount(caller), listIdentities(db, caller.id)])
      const shown = identities.flatMap(({ issuer, linkedAt, isLinked }) => {
        const provider = configured.find((one) => one.issuer === issuer)
        if (!provider || !linkedAt) return []
        return [{ name: provider.name, label: provider.label, linked_at: linkedAt.toISOString(), linked: isLinked }]
      })
      return { has_password: account.passwordHash !== null, providers: shown }
    },
  })

  call.delete(app, `${path}/:provider`, {
    summary: 'Unlink a sign-in provider from my account',
    description: 'It cannot be used to sign in until it is linked again.',
    ...ofOne,
    handler: async (request, reply) => ({ message: reply.text(await change(request, false)) }),
  })

  call.put(app, `${path}/:provider`, {
    summary: 'Link a sign-in provider to my account again',
    ...ofOne,
    handler: async (request, reply) => ({ message: reply.text(await change(request, true)) }),
  })
}
