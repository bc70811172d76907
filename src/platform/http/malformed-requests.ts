import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Message } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import { problemBody, sendProblem } from './error-handler.ts'
import { languageOfRequest } from './language.ts'
import { httpText } from './messages/index.ts'
import { dataPolicy } from './security-headers.ts'
import { closeGently } from './unread-body.ts'

const badRequest = httpText('badRequest')

/** What a server needs to be told when it is made, so that what is no proper request is answered like everything else. */
export function malformedRequestOptions(headers: Readonly<Record<string, string>>) {
  return {
    // Asked for by `refuseMalformedRequests`; Node's own answer has none of our headers.
    requireHostHeader: false,
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      closeGently(socket)
      socket.write(rawAnswer(problemOfParser(error.code), headers))
      socket.destroySoon()
    },
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers({ ...headers, 'content-security-policy': dataPolicy, 'x-request-id': request.id })
      void sendProblem(new Problem(400, 'bad-address', badRequest), request, reply)
    },
  }
}

/** Refuses what Node lets through and no route is meant for: an address that is no path of ours, no host, `Expect`. */
export function refuseMalformedRequests(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/')) return done(new Problem(400, 'bad-address', badRequest))
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return done(new Problem(400, 'host-required', badRequest))
    done()
  })
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(problemBody(problem(417), languageOfRequest(request)))
    response.writeHead(417, { ...headers, ...headersOf(body), connection: 'close' }).end(body)
  })
}

/** What Node's reader of requests could not read. */
function problemOfParser(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return problem(431, httpText('tooLarge'))
  return problem(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400)
}

function problem(status: number, text: Message = badRequest): Problem {
  const code = (STATUS_CODES[status] ?? 'bad-request').toLowerCase().replaceAll(' ', '-')
  return new Problem(status, code, text)
}

function rawAnswer(refusal: Problem, headers: Readonly<Record<string, string>>): string {
  // Nobody knows what language somebody wants who could not be read.
  const body = JSON.stringify(problemBody(refusal, 'en'))
  const all = { ...headers, ...headersOf(body), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`
}

function headersOf(body: string): Record<string, string> {
  return {
    'content-security-policy': dataPolicy,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
  }
}
