import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import Negotiator from 'negotiator'
import { type Actor, type RequestContext, type RequestOrigin, type SignedInActor, may, visitor } from '#shared/actor.ts'
import { type Language, preferredLanguage } from '#shared/language.ts'
import { type Message, messageText } from '#shared/message.ts'
import { permissionLabel } from '#shared/permission.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import { type Answer, type Cause, type Database, type Transaction, causedBy, runOnce } from '../database/index.ts'
import { httpProblem, httpText } from './messages/index.ts'
import type { AskOperator } from './operator-access.ts'
import { requestFacts } from './request-log.ts'

/** Returns the language of an API response: the best match for `Accept-Language` (readings, "Languages"). */
export function languageOfRequest(request: IncomingMessage): Language {
  return preferredLanguage(new Negotiator(request).languages())
}

/** Lets requests tell who calls and from where, and responses speak the caller's language. */
export function extendRequests(app: FastifyInstance): void {
  app.decorateRequest('origin', {
    getter() {
      const userAgent = this.headers['user-agent'] ?? null
      return { address: this.ip, userAgent, language: languageOfRequest(this.raw) }
    },
  })
  app.decorateRequest('caller', {
    getter() {
      if (this.actor.kind !== 'user') throw new Error('The route is not declared for signed-in people')
      return this.actor
    },
  })
  app.decorateRequest('context', {
    getter() {
      return { actor: this.caller, origin: this.origin }
    },
  })
  app.decorateReply('language', function language() {
    const chosen = languageOfRequest(this.request.raw)
    void this.headers({ 'content-language': chosen, vary: 'accept-language' })
    return chosen
  })
  app.decorateReply('text', function text(message) {
    return messageText(message, this.language())
  })
  app.decorateReply('after', async function after(change, message) {
    await change
    return { message: this.text(message) }
  })
}

/**
 * Links statements to the request that makes them. A request's statement is refused when `maxWaiting` callers already wait for a
 * connection.
 */
export function nameStatements(app: FastifyInstance, maxWaiting: number): void {
  const causeOf = (request: FastifyRequest) => new RequestCause(request, maxWaiting)
  app.addHook('onRequest', (request, _reply, done) => causedBy(causeOf(request), done))
  // After its body is read, a request continues in the async context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) done()
    else causedBy(causeOf(request), done)
  })
}

/** A class, because creating an object with a getter per request costs as much as a cache hit. */
class RequestCause implements Cause {
  private readonly request: FastifyRequest
  readonly maxWaiting: number

  constructor(request: FastifyRequest, maxWaiting: number) {
    this.request = request
    this.maxWaiting = maxWaiting
  }

  facts() {
    return requestFacts(this.request)
  }

  get trace() {
    return this.request.trace
  }
}

type Answering = { db: Database; reply: FastifyReply }

/**
 * Runs the work of a changing request in one transaction and returns its body. With an `Idempotency-Key`, a retry or a double click gets
 * the first response and changes nothing. `sent` is the parsed body, part of the request's fingerprint. Throws `invalid-input` for a
 * malformed key, 422 `idempotency-key-reused` for a key of a different request.
 */
export async function answerOnce<Body>(
  { db, reply }: Answering,
  sent: unknown,
  work: (transaction: Transaction) => Promise<Answer<Body>>,
): Promise<Body> {
  const { request } = reply
  if (!request.routeOptions.config.repeatable) throw new Error('The route is not declared to be repeatable')
  const key = request.headers['idempotency-key']
  const { status, body } =
    key === undefined ? await db.transaction(work) : await once({ db, request }, { key: String(key), sent }, work)
  void reply.status(status)
  return body
}

/** Runs a change once and returns its message and result. */
export function answerChange<Result extends object>(
  { db, reply }: Answering,
  { status = 200, text }: { status?: 200 | 201; text: Message },
  change: (transaction: Transaction, context: RequestContext) => Promise<Result>,
): Promise<{ message: string } & Result> {
  const { body, context } = reply.request
  const message = reply.text(text)
  return answerOnce({ db, reply }, body, async (transaction) => ({
    status,
    body: { message, ...(await change(transaction, context)) },
  }))
}

async function once<Body>(
  { db, request }: { db: Database; request: FastifyRequest },
  { key, sent }: { key: string; sent: unknown },
  work: (transaction: Transaction) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw problemOfField(400, 'invalid-input', 'Idempotency-Key', httpText('wrongIdempotencyKey'))
  const call = JSON.stringify([request.method, request.routeOptions.url, request.params, sent])
  const fingerprint = createHash('sha256').update(call).digest()
  const answer = await runOnce(db, { actorId: request.caller.id, key, fingerprint }, work)
  if (answer === 'other-request') throw reusedKey()
  return answer
}

/** Returns the problem 422: the key was used for a different request. */
export const reusedKey = httpProblem(422, 'idempotency-key-reused', 'reusedIdempotencyKey')

/** Throws 409 `stale-version` when the caller saves an outdated version of a record; undefined skips the check. */
export function requireVersion(seen: number | undefined, present: number): void {
  if (seen === undefined || seen === present) return
  throw problemOfField(409, 'stale-version', 'version', httpText('staleVersion'))
}

/**
 * Who may call a route: anyone, signed-in users, the operator (whom no account can replace), or users with a permission (its key); of
 * several any one suffices, and the first is named to those who hold none.
 */
export type Access = 'public' | 'signed-in' | 'operator' | { permission: string | readonly [string, ...string[]] }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** API tokens may not call this route, although it needs a permission. */
    forApiTokens?: false
    /** Takes an `Idempotency-Key`; the handler responds through `answerOnce`. */
    repeatable?: boolean
    /** Names of the files in a form, which repeat; without it a form has one `file`. For the API document. */
    files?: readonly string[]
  }
  interface FastifyRequest {
    /** The caller; set before any handler runs. */
    actor: Actor
    /** Where the request comes from, as far as it can be trusted (TRUST_PROXY). */
    readonly origin: RequestOrigin & { language: Language }
    /** The signed-in caller; throws for a visitor, whom the route should not have let in. */
    readonly caller: SignedInActor
    readonly context: RequestContext
  }
  interface FastifyReply {
    /** Returns the language of the response and sets its headers. */
    language(): Language
    /** Returns a text in the language of the response and sets its headers. */
    text(message: Message): string
    /** Waits for a change, then returns the body that tells of it. */
    after(change: Promise<unknown>, message: Message): Promise<{ message: string }>
  }
  interface FastifyInstance {
    /** Access of routes that a third-party plugin registers in this scope. */
    accessOfPlugin?: { access: Access }
  }
}

/** A route declares no access; this stops the start (security.md 10). */
export class UndeclaredAccessError extends Error {}

/** Makes every later route without declared access stop the start, so that a forgotten rule opens no door. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', function requireAccess(this: FastifyInstance, route: RouteOptions) {
    const access = route.config?.access ?? this.accessOfPlugin?.access
    if (!access) throw new UndeclaredAccessError(`${String(route.method)} ${route.url} declares no access: use callsOf`)
    route.config = { ...route.config, access }
  })
}

/** Returns the caller; a visitor when nobody is validly signed in. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor>

/**
 * Checks every request against its route's declared access before its body is read: 401 for visitors, 403 naming the missing permission
 * for users who lack it. Responses to requests with credentials, and to all that change something, are `no-store`, unless the route
 * says otherwise.
 */
export function enforceAccess(app: FastifyInstance, authenticate: Authenticate, askOperator: AskOperator): void {
  app.decorateRequest('actor')
  // Not async: a public read neither looks up a session nor waits for a promise.
  app.addHook('onRequest', (request, reply, done) => {
    const access = request.routeOptions.config.access ?? 'public'
    if (access === 'operator') {
      request.actor = visitor
      return done(askOperator(request))
    }
    if (access !== 'public' || request.headers.authorization !== undefined) return admit(request, reply, access)
    if (request.method !== 'GET' && request.method !== 'HEAD') void reply.header('cache-control', 'no-store')
    request.actor = visitor
    done()
  })

  async function admit(request: FastifyRequest, reply: FastifyReply, access: Exclude<Access, 'operator'>) {
    void reply.header('cache-control', 'no-store')
    request.actor = await authenticate(request)
    const problem = refusal(access, request.actor, request.routeOptions.config.forApiTokens)
    if (problem) throw problem
  }
}

function refusal(
  access: Exclude<Access, 'operator'>,
  actor: Actor,
  forApiTokens = typeof access === 'object',
): Problem | undefined {
  if (access === 'public') return undefined
  if (actor.kind === 'visitor') return notSignedIn()
  if (actor.byApiToken && !forApiTokens) return notForApiTokens()
  if (access === 'signed-in') return undefined
  if (actor.lacksSecondFactor) return new Problem(403, 'second-factor-needed', httpText('secondFactorNeeded'))
  const sufficient = permissionsOf(access)
  return sufficient.some((permission) => may(actor, permission)) ? undefined : missingPermission(sufficient[0])
}

/** Returns the problem 403: the call concerns the user's own account, which no program may touch. */
export const notForApiTokens = httpProblem(403, 'not-for-api-tokens', 'notForApiTokens')

/** Returns the problem 401: nobody is validly signed in. */
export const notSignedIn = httpProblem(401, 'not-signed-in', 'notSignedIn')

/** Returns the permissions of which any one suffices. */
export function permissionsOf({ permission }: Exclude<Access, string>): readonly [string, ...string[]] {
  return typeof permission === 'string' ? [permission] : permission
}

/** Returns the problem 403 that names the missing permission ("Why can't I?"). */
export function missingPermission(permission: string): Problem {
  return new Problem(
    403,
    'missing-permission',
    httpText('missingPermission', { label: permissionLabel(permission), permission }),
  )
}

/** Declares the access of every route that a plugin registers by itself (files, documentation). */
export function declarePluginAccess(scope: FastifyInstance, access: Access): void {
  scope.decorate('accessOfPlugin', { access })
}
