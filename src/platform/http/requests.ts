import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController, type RouteOptions } from 'fastify'
import Negotiator from 'negotiator'
import { type Actor, type RequestContext, type RequestOrigin, type SignedInActor, may, visitor } from '#shared/actor.ts'
import { type Language, preferredLanguage } from '#shared/language.ts'
import { type Message, messageText } from '#shared/message.ts'
import { permissionLabel } from '#shared/permission.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import { type Answer, type Cause, type Database, type Transaction, causedBy, runOnce } from '../database/index.ts'
import { httpText } from './messages/index.ts'
import type { AskOperator } from './operator-access.ts'

/** The language of an API answer: the best of ours for the request's `Accept-Language` (readings, "Languages"). */
export function languageOfRequest(request: IncomingMessage): Language {
  return preferredLanguage(new Negotiator(request).languages())
}

/** Where a request comes from, as far as it can be believed (TRUST_PROXY). */
export function originOf(request: FastifyRequest): RequestOrigin {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    language: languageOfRequest(request.raw),
  }
}

/** Who calls a route that is declared for signed-in people. */
export function callerOf({ actor }: FastifyRequest): SignedInActor {
  if (actor.kind !== 'user') throw new Error('The route is not declared for signed-in people')
  return actor
}

/** Who does something, and from where. */
export function requestContextOf(request: FastifyRequest): RequestContext {
  return { actor: callerOf(request), origin: originOf(request) }
}

/** The language of an answer, said in its headers too. */
export function answerLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const language = languageOfRequest(request.raw)
  void reply.headers({ 'content-language': language, vary: 'accept-language' })
  return language
}

/** A text in the language of the caller. */
export function answerText(request: FastifyRequest, reply: FastifyReply, text: Message): string {
  return messageText(text, answerLanguage(request, reply))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The route of the page that was asked for; all pages are one route of the server. */
    pageRoute?: string
    /** By what a collector of traces knows it, where one is told. */
    trace?: { traceId: string; spanId: string; parentSpanId?: string | undefined; startMs: number }
  }
}

const wellFormedId = /^[\w-]{8,100}$/

/**
 * Gives each request the id that its answer, its log lines and an error page carry. One that came along is taken over only from a
 * proxy of ours: anybody else could make their requests look like those of others.
 */
export function requestIds({ trustProxy }: { trustProxy: number }) {
  return (request: IncomingMessage): string => {
    const given = trustProxy > 0 ? request.headers['x-request-id'] : undefined
    return typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID()
  }
}

/** Which request a log line is about: never its query, its body or a name. */
export function requestFacts({ id, method, pageRoute, routeOptions, actor }: FastifyRequest): RequestFacts {
  const facts: RequestFacts = { requestId: id, method, route: pageRoute ?? routeOptions.url ?? 'none' }
  if (actor?.kind === 'user') facts.userId = actor.id
  return facts
}

type RequestFacts = { requestId: string; method: string; route: string; userId?: number }

/**
 * Makes what is told of a statement name the request that it was made for. A statement of a request is refused when so many wait for a
 * connection already.
 */
export function nameStatements(app: FastifyInstance, mostWaiting: number): void {
  const causeOf = (request: FastifyRequest) => new RequestCause(request, mostWaiting)
  app.addHook('onRequest', (request, _reply, done) => causedBy(causeOf(request), done))
  // The rest of a request that brings a body begins when that has been read, on behalf of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) done()
    else causedBy(causeOf(request), done)
  })
}

/** A class: an object with a getter of its own, made for each request, costs as much as finding a kept page. */
class RequestCause implements Cause {
  private readonly request: FastifyRequest
  readonly mostWaiting: number

  constructor(request: FastifyRequest, mostWaiting: number) {
    this.request = request
    this.mostWaiting = mostWaiting
  }

  facts() {
    return requestFacts(this.request)
  }

  get trace() {
    return this.request.trace
  }
}

/** Logs why a request failed, with its stack. */
export function logFailure(request: FastifyRequest, error: unknown, text = 'A request failed'): void {
  request.log.error({ err: error, ...requestFacts(request) }, text)
}

/** One line for each request, when its answer is out or its client has gone. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const line = Object.assign(requestFacts(request), { status: reply.statusCode, ms })
    request.log.info(error ? { ...line, cut: error.message } : line, 'request')
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    // Who asked has gone: the usual case, not a failure of ours.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.info(requestFacts(request), 'The client left early')
    else logFailure(request, error, 'An answer broke off')
  }
}

type Answering = { db: Database; request: FastifyRequest; reply: FastifyReply }

const keyPattern = /^[\x21-\x7e]{1,200}$/

/**
 * Does the work of a changing request in one transaction and answers with its status and body. With an `Idempotency-Key`
 * a retry or a double click gets the answer of the first request and changes nothing. `asked` is what the request wants,
 * its parsed body. Throws `invalid-input` for a key that is none, 422 `idempotency-key-reused` for one that stood for
 * another request.
 */
export async function answerOnce<Body>(
  { db, request, reply }: Answering,
  asked: unknown,
  work: (transaction: Transaction) => Promise<Answer<Body>>,
): Promise<Body> {
  if (!request.routeOptions.config.repeatable) throw new Error('The route is not declared to be repeatable')
  const key = request.headers['idempotency-key']
  const { status, body } =
    key === undefined ? await db.transaction(work) : await once({ db, request }, { key: String(key), asked }, work)
  void reply.status(status)
  return body
}

/** Does a change once, as its body asks, and answers with its text and what came of it. */
export function answerChange<Result extends object>(
  answering: Answering,
  { status = 200, text }: { status?: 200 | 201; text: Message },
  change: (transaction: Transaction, context: RequestContext) => Promise<Result>,
): Promise<{ message: string } & Result> {
  const { request, reply } = answering
  const context = requestContextOf(request)
  const message = answerText(request, reply, text)
  return answerOnce(answering, request.body, async (transaction) => ({
    status,
    body: { message, ...(await change(transaction, context)) },
  }))
}

async function once<Body>(
  { db, request }: { db: Database; request: FastifyRequest },
  { key, asked }: { key: string; asked: unknown },
  work: (transaction: Transaction) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  if (!keyPattern.test(key))
    throw problemOfField(400, 'invalid-input', 'Idempotency-Key', httpText('wrongIdempotencyKey'))
  const wanted = JSON.stringify([request.method, request.routeOptions.url, request.params, asked])
  const fingerprint = createHash('sha256').update(wanted).digest()
  const answer = await runOnce(db, { actorId: callerOf(request).id, key, fingerprint }, work)
  if (answer === 'other-request') throw new Problem(422, 'idempotency-key-reused', httpText('reusedIdempotencyKey'))
  return answer
}

/** Throws 409 `stale-version` when somebody saves what is not the present version of a record; undefined asks nothing. */
export function requireVersion(seen: number | undefined, present: number): void {
  if (seen === undefined || seen === present) return
  throw problemOfField(409, 'stale-version', 'version', httpText('staleVersion'))
}

/**
 * Who may call a route: anyone, anyone signed in, whoever runs the server (no account opens it), or the holder of a permission (its
 * key); of several, of any one of them, the first of which is named to those who hold none.
 */
export type Access = 'public' | 'signed-in' | 'operator' | { permission: string | readonly [string, ...string[]] }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Programs with an API token may call this route too, although it needs no permission. */
    forApiTokens?: true
    /** It takes an `Idempotency-Key`: its handler answers by `answerOnce`. */
    repeatable?: boolean
  }
  interface FastifyRequest {
    /** Who calls; set before any handler runs. */
    actor: Actor
  }
  interface FastifyInstance {
    /** Access of the routes that a third-party plugin registers in this scope. */
    accessOfPlugin?: { access: Access }
  }
}

/** A route was registered without saying who may call it. It stops the start (security.md 10). */
export class UndeclaredAccessError extends Error {}

/** Refuses every later route that declares no access: a forgotten rule stops the start instead of opening a door. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', function requireAccess(this: FastifyInstance, route: RouteOptions) {
    const access = route.config?.access ?? this.accessOfPlugin?.access
    if (!access) throw new UndeclaredAccessError(`Route ${String(route.method)} ${route.url} declares no access`)
    route.config = { ...route.config, access }
  })
}

/** Finds out who calls; a visitor when nobody valid is signed in. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor>

/**
 * Checks every request against its route's declared access, before its body is read.
 * 401 for visitors, 403 naming the missing permission for people who lack it. Answers to people who
 * are signed in are theirs alone: nobody stores them (`no-store`), unless the route says otherwise.
 */
export function enforceAccess(app: FastifyInstance, authenticate: Authenticate, askOperator: AskOperator): void {
  app.decorateRequest('actor')
  // Not async: a public read needs nobody's name, so it neither looks at a session nor waits for a promise.
  app.addHook('onRequest', (request, reply, done) => {
    const access = request.routeOptions.config.access ?? 'public'
    if (access === 'operator') {
      request.actor = visitor
      return done(askOperator(request))
    }
    if (access !== 'public' || request.headers.authorization !== undefined) return admit(request, reply, access)
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

function refusal(access: Exclude<Access, 'operator'>, actor: Actor, forApiTokens = false): Problem | undefined {
  if (access === 'public') return undefined
  if (actor.kind === 'visitor') return notSignedIn()
  if (access === 'signed-in') return actor.byApiToken && !forApiTokens ? notForApiTokens() : undefined
  if (actor.lacksSecondFactor) return new Problem(403, 'second-factor-needed', httpText('secondFactorNeeded'))
  const sufficient = permissionsOf(access)
  return sufficient.some((permission) => may(actor, permission)) ? undefined : missingPermission(sufficient[0])
}

/** 403: the call is about the person's own account, which no program may touch in their name. */
export function notForApiTokens(): Problem {
  return new Problem(403, 'not-for-api-tokens', httpText('notForApiTokens'))
}

/** 401: nobody valid is signed in. */
export function notSignedIn(): Problem {
  return new Problem(401, 'not-signed-in', httpText('notSignedIn'))
}

/** The permissions any one of which is sufficient. */
export function permissionsOf({ permission }: Exclude<Access, string>): readonly [string, ...string[]] {
  return typeof permission === 'string' ? [permission] : permission
}

/** 403 that says which permission is missing ("Why can't I?"). */
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
