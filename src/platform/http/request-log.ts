import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Route of the requested page; all pages share one server route. */
    pageRoute?: string
    /** Ids of the request's span, when tracing is on. */
    trace?: { traceId: string; spanId: string; parentSpanId?: string | undefined; startMs: number }
  }
}

const wellFormedId = /^[\w-]{8,100}$/

/**
 * Returns a function that gives each request the id used in its response, log lines and error page. An incoming id is accepted only behind
 * a trusted proxy: otherwise anyone could make their requests look like others'.
 */
export function requestIds({ trustProxy }: { trustProxy: number }) {
  return (request: IncomingMessage): string => {
    const given = trustProxy > 0 ? request.headers['x-request-id'] : undefined
    return typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID()
  }
}

/** Returns what a log line says of its request: never its query, body or a name. */
export function requestFacts({ id, method, pageRoute, routeOptions, actor }: FastifyRequest): RequestFacts {
  const facts: RequestFacts = { requestId: id, method, route: pageRoute ?? routeOptions.url ?? 'none' }
  if (actor?.kind === 'user') facts.userId = actor.id
  return facts
}

type RequestFacts = { requestId: string; method: string; route: string; userId?: number }

/** Logs the error of a request, with its stack. */
export function logFailure(request: FastifyRequest, error: unknown, text = 'A request failed'): void {
  request.log.error({ err: error, ...requestFacts(request) }, text)
}

/** Returns whether a stream was closed before its end, as a response is when its client leaves. */
export function isCutStream(error: Error & { code?: string }): boolean {
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** A request whose response is out, after `ms`. */
export type AnsweredRequest = RequestFacts & { status: number; ms: number }

/** Logs the line of a request. */
export function logRequest(log: Pick<FastifyBaseLogger, 'info'>, answered: AnsweredRequest): void {
  log.info({ ...answered, ms: Math.round(answered.ms * 10) / 10 }, 'request')
}

/** Logs one line per request when its response is sent or breaks off; none for a client that left before it began. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const answered = Object.assign(requestFacts(request), { status: reply.statusCode, ms: reply.elapsedTime })
    logRequest(request.log, error ? Object.assign(answered, { cut: error.message }) : answered)
  }

  override streamError(error: Error, request: FastifyRequest): void {
    // The client has gone: usual, not an error.
    if (isCutStream(error)) request.log.info(requestFacts(request), 'The client left early')
    else logFailure(request, error, 'An answer broke off')
  }
}
