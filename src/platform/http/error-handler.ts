import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/language.ts'
import { type Message, messageText } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import {
  isAbandoned,
  isConflict,
  isConnectionFailure,
  isDiskFull,
  isOfDeletedUser,
  isOverdue,
  isPoolFull,
} from '../database/index.ts'
import { diskFull } from './disk-space.ts'
import { httpProblem, httpText } from './messages/index.ts'
import { isCutStream, logFailure } from './request-log.ts'
import { languageOfRequest, notSignedIn } from './requests.ts'

/** 503: the server is at its limit; nothing of the request was done. */
export class Overloaded extends Problem {
  constructor() {
    super(503, 'overloaded', httpText('busy'))
  }
}

/** Maximum number of errors in a response, and of characters of a field name, which may be anything the client sent. */
const maxErrors = 20
const longestField = 200

/** Status of requests whose client has gone, for the log only: a convention among web servers, not a standard. */
const clientLeft = 499

/** Turns every error into a response of one form (readings, "API"); no internal detail leaves the server. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendProblem(problemOf(error, request), request, reply))
  app.setNotFoundHandler((request, reply) => sendProblem(nothingHere(), request, reply))
}

/** Returns the problem 404: the request's URL does not exist. */
export const nothingHere = httpProblem(404, 'not-found', 'notFound')

/** Answers requests that match no API route: 405 when other methods exist at the URL, else 404. Call it before the routes. */
export function answerUnknownRoutes(api: FastifyInstance): void {
  const calls: { url: string; address: RegExp; method: string | string[] }[] = []
  api.addHook('onRoute', ({ url, method }) => {
    const address = new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
    if (!url.includes('*')) calls.push({ url, address, method })
  })
  api.all('/api/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    const path = decodeURI(request.url.replace(/\?.*/s, '')).replace(/\/$/, '')
    const here = calls.filter(({ address }) => address.test(path))
    // `/api/users/login` also matches `/api/users/:id`; an exact match wins.
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

/** Sends a problem in the language of the request. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOfRequest(request.raw)
  // Required with this status (RFC 9110); it opens no prompt in a browser.
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer')
  if (problem.retryAfterSeconds !== undefined) void reply.header('retry-after', String(problem.retryAfterSeconds))
  return reply
    .status(problem.status)
    .headers({ 'content-language': language, vary: 'accept-language', 'cache-control': 'no-store' })
    .send(problemBody(problem, language))
}

/** Returns the response body of a problem, with the first 20 errors at most. */
export function problemBody(problem: Problem, language: Language) {
  const { code, fields } = problem
  const message = messageText(problem.text, language)
  const first = () => messageText(httpText('firstErrors', { count: maxErrors }), language)
  return {
    message: fields.length > maxErrors ? `${message} ${first()}` : message,
    code,
    errors: fields.slice(0, maxErrors).map(({ field, message: wrong }) => ({
      field: field.length > longestField ? `${field.slice(0, longestField)}…` : field,
      message: messageText(wrong, language),
    })),
  }
}

/** Turns an error into a problem; logs it unless the client caused it. */
export function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) {
    // Its cause is for the log only: for example why the storage is not writable.
    if (error.status >= 500 && error.cause !== undefined) logFailure(request, error)
    return error
  }
  // The client has gone: nobody reads the response, and nothing is wrong.
  if (isAbandoned(error) || (isCutStream(error) && request.raw.socket.destroyed))
    return new Problem(clientLeft, 'client-left', httpText('busy'))
  if (request.actor?.kind === 'user' && isOfDeletedUser(error, request.actor.id)) return notSignedIn()
  // Not logged individually: there are many, and each request's log line says 503.
  if (isPoolFull(error)) return new Overloaded()
  if (isBrokenForm(error)) return new Problem(400, 'broken-form', httpText('brokenForm'))
  const status = error.statusCode ?? 500
  if (status < 500) return new Problem(status, codeOf(error), clientErrorText(status))
  logFailure(request, error)
  if (isConnectionFailure(error)) return new Problem(503, 'database-unavailable', httpText('unavailable'))
  if (isOverdue(error) || isConflict(error)) return new Problem(503, 'database-busy', httpText('busy'))
  return isDiskFull(error) ? diskFull() : new Problem(500, 'internal-error', httpText('internal'))
}

function codeOf(error: FastifyError): string {
  return (error.code ?? 'bad-request')
    .toLowerCase()
    .replace(/^fst_err_(?:ctp_)?/, '')
    .replaceAll('_', '-')
}

function clientErrorText(status: number): Message {
  if (status === 413) return httpText('tooLarge')
  return status === 404 ? httpText('notFound') : httpText('badRequest')
}

/** Errors of the multipart parser, which carry no codes. */
const ofTheReader = /^Multipart: |unexpected end of multipart data$|^The needle cannot /i

/** Returns whether an error is the client's fault: a multipart form that is truncated, has no boundary or one that is too long. */
export function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && ofTheReader.test(error.message)
}
