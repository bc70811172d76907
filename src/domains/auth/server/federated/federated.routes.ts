import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { nothingHere, requestFacts, type ZodApp, problems, callsOf } from '#platform/http/index.ts'
import { clientAddress, TooManyAttempts } from '#platform/rate-limits/rate-limits.ts'
import { type Language, languageOfPath, localizedPath } from '#shared/language.ts'
import { federatedEndPath, federatedModes, type FederatedFailure, type FederatedMode } from '../../landing.ts'
import { ownPath } from '#shared/own-path.ts'
import { requireFound, Problem } from '#shared/problem.ts'
import { exchangeSchema, signedInSchema } from '../../session.schemas.ts'
import { linkedMail } from '../account-mail.ts'
import { presentSignedIn } from '../sign-in.routes.ts'
import type { SessionServices } from '../session-services.ts'
import { FederatedError } from './federated.usecases.ts'

const call = callsOf('Sign-in')

const providerParameters = z.strictObject({ provider: z.string().max(40) })
const startQuery = z.strictObject({
  mode: z.enum(federatedModes).default('redirect'),
  from: z.string().max(500).optional().describe('Path of this site to return to; others are ignored'),
  remember: z.enum(['true', 'false']).default('false'),
})
/** The page to return to, and the mode of the flow. */
type End = { from?: string | undefined; mode: FederatedMode; language?: Language }

/** Registers the routes to sign in with an OpenID Connect provider, by redirect or popup; decision 0007 describes the protocol. */
export function registerFederatedRoutes(app: ZodApp, services: SessionServices): void {
  const { providers, offeredProviders, flowCookie, federatedSignIn, sessions, limits } = services
  const { background, mailer, publicUrl } = services
  /** A page that is opened again while it loads gets the same code: the provider gives its answer once. */
  const ending = new Map<string, Promise<string>>()
  call.get(app, '/api/auth/providers', {
    access: 'public',
    summary: 'List the sign-in providers',
    response: { 200: z.array(z.object({ name: z.string(), label: z.string() })) },
    async handler() {
      const offered = await offeredProviders()
      return [...offered.values()].map(({ settings: { name, label } }) => ({ name, label }))
    },
  })
  call.get(app, '/api/auth/federated/:provider/start', {
    access: 'public',
    summary: 'Redirect to a sign-in provider',
    params: providerParameters,
    querystring: startQuery,
    response: { 302: z.void().describe('Redirect to the provider'), ...problems(404) },
    async handler(request, reply) {
      const provider = requireFound((await offeredProviders()).get(request.params.provider), nothingHere)
      const { mode } = request.query
      const from = ownPath(request.query.from ?? null) ?? undefined
      try {
        await limits.federated.take(clientAddress(request.ip))
        const { address, checks } = await provider.start()
        const remember = request.query.remember === 'true'
        const flow = { ...checks, provider: provider.settings.name, mode, from, remember }
        return reply.header('set-cookie', flowCookie.write(flow)).redirect(address.href)
      } catch (error) {
        return end(reply, { from, mode }, { error: failureOf(error, request, 'provider-unavailable') })
      }
    },
  })

  call.get(app, '/api/auth/federated/:provider/callback', {
    access: 'public',
    hide: true,
    params: providerParameters,
    async handler(request, reply) {
      const provider = requireFound(providers.get(request.params.provider), nothingHere)
      const flow = flowCookie.read(request.headers.cookie, provider.settings.name)
      const { search, searchParams } = new URL(request.url, publicUrl)
      // The answer to an earlier flow leaves the present one alone.
      if (flow?.state === searchParams.get('state')) reply.header('set-cookie', flowCookie.clear(flow.provider))
      if (!flow) return end(reply, { mode: 'redirect', language: request.origin.language }, { error: 'sign-in-failed' })
      const finish = async () => {
        const person = await provider.finish(search, flow)
        const options = { provider: provider.settings.name, remember: flow.remember, origin: request.origin }
        const { code, newlyLinked } = await federatedSignIn.signIn(person, options, request.log)
        if (newlyLinked) {
          const recipient = { ...newlyLinked, language: request.origin.language }
          const mail = linkedMail(recipient, { publicUrl, provider: provider.settings.label, isLinked: true })
          background.mail(request, () => mailer.send(mail))
        }
        await limits.federated.giveBack(clientAddress(request.ip))
        return code
      }
      const key = `${flow.state} ${request.url}`
      const running = ending.get(key) ?? finish().finally(() => ending.delete(key))
      ending.set(key, running)
      try {
        return end(reply, flow, { code: await running })
      } catch (error) {
        return end(reply, flow, { error: failureOf(error, request, 'sign-in-failed') })
      }
    },
  })

  call.post(app, '/api/auth/federated/exchange', {
    access: 'public',
    summary: 'Exchange the code of a federated sign-in for a session',
    description: 'The code works once, for one minute; for five minutes if the account has a second factor.',
    body: exchangeSchema,
    response: { 200: signedInSchema, ...problems(401, 403, 429) },
    async handler(request) {
      const address = clientAddress(request.ip)
      await limits.federated.take(address)
      const signedIn = await sessions.exchange(request.body, request.origin).catch(async (error: unknown) => {
        // The code is good, and waits for that of the second factor.
        const waits = error instanceof Problem && error.code === 'second-factor-required'
        if (waits) await limits.federated.giveBack(address)
        throw error
      })
      await limits.federated.giveBack(address)
      return presentSignedIn(signedIn)
    },
  })
}

/** Redirects to the page that completes the sign-in. The result is in the URL fragment, which servers do not log. */
function end(
  reply: FastifyReply,
  { from, mode, language = languageOfPath(from ?? '/').language }: End,
  result: { code: string } | { error: FederatedFailure },
) {
  const fragment = new URLSearchParams({ ...result, mode, ...(from !== undefined && { from }) })
  return reply.header('cache-control', 'no-store').redirect(`${localizedPath(language, federatedEndPath)}#${fragment}`)
}

function failureOf(error: unknown, request: FastifyRequest, otherwise: FederatedFailure): FederatedFailure {
  if (error instanceof FederatedError) return error.failure
  if (error instanceof TooManyAttempts) return 'too-many-attempts'
  if (error instanceof Error && 'error' in error && error.error === 'access_denied') return 'sign-in-cancelled'
  request.log.warn(
    { ...requestFacts(request), reason: error instanceof Error ? error.message : 'unknown' },
    'A federated sign-in failed',
  )
  return otherwise
}
