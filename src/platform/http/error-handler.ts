import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/language.ts'
import { type Message, messageText } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import { isAbandoned, isConflict, isConnectionFailure, isCrowded, isDiskFull, isOverdue } from '../database/index.ts'
import { diskFull } from './disk-space.ts'
import { httpText } from './messages/index.ts'
import { languageOfRequest, logFailure } from './requests.ts'

/** 503: the server does as much as it can already. Nothing of the request was done. */
export class Overloaded extends Problem {
  constructor() {
    super(503, 'overloaded', httpText('busy'))
  }
}

/** Errors that one answer tells, and how much of the name of a field, which may be anything that was sent. */
const mostErrors = 20
const longestField = 200

/** The status of requests whose client has gone, for the log alone; web servers agree on it, the standard has none. */
const clientLeft = 499

/** Makes every failure an answer of the one form (readings, "API"); nothing internal leaves the server. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendProblem(problemOf(error, request), request, reply))
  app.setNotFoundHandler((request, reply) => sendProblem(nothingHere(), request, reply))
}

/** There is nothing at the address of the request. */
export function nothingHere(): Problem {
  return new Problem(404, 'not-found', httpText('notFound'))
}

/**
 * Answers what no call of the API takes: 405 where there are calls of other methods at the address, else 404. Call it before the
 * routes.
 */
export function answerElsewhere(api: FastifyInstance): void {
  const calls: { url: string; address: RegExp; method: string | string[] }[] = []
  api.addHook('onRoute', ({ url, method }) => {
    const address = new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
    if (!url.includes('*')) calls.push({ url, address, method })
  })
  api.all('/api/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    const path = decodeURI(request.url.replace(/\?.*/s, ''))
      .replaceAll(/\/{2,}/g, '/')
      .replace(/\/$/, '')
    const here = calls.filter(({ address }) => address.test(path))
    // `/api/users/login` is no user, though the router would take it for one where a user may be changed.
    const named = here.filter(({ url }) => url === path)
    const methods = new Set((named.length > 0 ? named : here).flatMap(({ method }) => method))
    if (methods.size === 0) return sendProblem(nothingHere(), request, reply)
    const allow = [...methods].join(', ')
    void reply.header('allow', allow)
    return sendProblem(
      new Problem(405, 'method-not-allowed', httpText('wrongMethod', { methods: allow })),
      request,
      reply,
    )
  })
}

/** Sends a problem in the caller's language. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOfRequest(request.raw)
  if (problem.retryAfterSeconds !== undefined) void reply.header('retry-after', String(problem.retryAfterSeconds))
  return reply
    .status(problem.status)
    .headers({ 'content-language': language, vary: 'accept-language', 'cache-control': 'no-store' })
    .send(problemBody(problem, language))
}

/** The body of an answer about a problem. However much is wrong, it tells the first errors only. */
export function problemBody(problem: Problem, language: Language) {
  const { code, fields } = problem
  const message = messageText(problem.text, language)
  const first = () => messageText(httpText('firstErrors', { count: mostErrors }), language)
  return {
    message: fields.length > mostErrors ? `${message} ${first()}` : message,
    code,
    errors: fields.slice(0, mostErrors).map(({ field, message: wrong }) => ({
      field: field.length > longestField ? `${field.slice(0, longestField)}…` : field,
      message: messageText(wrong, language),
    })),
  }
}

/** What a failure means for who asked; what is not their fault is logged. */
export function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) {
    // What stands behind it is for the log alone: why a store cannot be written, for example.
    if (error.status >= 500 && error.cause !== undefined) logFailure(request, error)
    return error
  }
  // Nobody reads the answer, and nothing is wrong.
  if (isAbandoned(error)) return new Problem(clientLeft, 'client-left', httpText('busy'))
  // Not logged one by one: there are many, and the line of each request says 503.
  if (isCrowded(error)) return new Overloaded()
  if (isConnectionFailure(error)) {
    logFailure(request, error)
    return new Problem(503, 'database-unavailable', httpText('unavailable'))
  }
  if (isOverdue(error) || isConflict(error)) {
    logFailure(request, error)
    return new Problem(503, 'database-busy', httpText('busy'))
  }
  if (isDiskFull(error)) {
    logFailure(request, error)
    return diskFull()
  }
  if (isBrokenForm(error)) return new Problem(400, 'broken-form', httpText('brokenForm'))
  const status = error.statusCode ?? 500
  if (status < 500) return new Problem(status, codeOf(error), clientErrorText(status))
  logFailure(request, error)
  return new Problem(500, 'internal-error', httpText('internal'))
}

function codeOf(error: FastifyError): string {
  return (error.code ?? 'bad-request')
    .toLowerCase()
    .replace(/^fst_err_/, '')
    .replaceAll('_', '-')
}

function clientErrorText(status: number): Message {
  if (status === 413) return httpText('tooLarge')
  return status === 404 ? httpText('notFound') : httpText('badRequest')
}

/** What the reader of multipart forms says of one that it cannot read; its errors have no codes. */
const ofTheReader = /^Multipart: |unexpected end of multipart data$|^The needle cannot /i

/** Whether an error is the sender's fault: a multipart form that ends early, without a boundary or with one too long. */
export function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && ofTheReader.test(error.message)
}
