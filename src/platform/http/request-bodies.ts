import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Message } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import { invalidInput } from '#shared/validation/field-problems.ts'
import { problemBody, sendProblem } from './error-handler.ts'
import { languageOfRequest } from './requests.ts'
import { httpText } from './messages/index.ts'
import { dataPolicy } from './security-headers.ts'

const badRequest = httpText('badRequest')

/** Returns the server options that give malformed requests the same error responses as all others. */
export function malformedRequestOptions(headers: Readonly<Record<string, string>>) {
  return {
    // `refuseMalformedRequests` checks it; Node's own response has none of our headers.
    requireHostHeader: false,
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      closeGently(socket)
      socket.write(rawAnswer(problemOfParser(error.code), headers))
      socket.destroySoon()
    },
    frameworkErrors: (error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply) => {
      const { raw, url } = request
      const isPage = /^\/(?!\/*api\/)/.test(url) && request.headers.accept?.includes('text/html') === true
      if (isPage && error.code === 'FST_ERR_BAD_URL') {
        // Taken literally it is a valid URL, with no page at it.
        raw.url = url.replaceAll('%', '%25')
        return request.server.routing(raw, reply.raw)
      }
      void reply.headers({ ...headers, 'content-security-policy': dataPolicy, 'x-request-id': request.id })
      void sendProblem(new Problem(400, 'bad-address', badRequest), request, reply)
    },
  }
}

/** Refuses requests that Node accepts but no route expects: a URL that is not a path, no host, `Expect`. */
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

/** Returns the problem of a request that Node's parser rejected. */
function problemOfParser(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return problem(431, httpText('tooLarge'))
  return problem(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400)
}

function problem(status: number, text: Message = badRequest): Problem {
  const code = (STATUS_CODES[status] ?? 'bad-request').toLowerCase().replaceAll(' ', '-')
  return new Problem(status, code, text)
}

function rawAnswer(refusal: Problem, headers: Readonly<Record<string, string>>): string {
  // The language of a request that could not be parsed is unknown.
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

/**
 * Refuses bodies in a `content-encoding` with 415 (RFC 9110 §15.5.16), since they could unpack to any size. Files that are compressed
 * formats themselves are not affected.
 */
export function takePlainBodiesOnly(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding.toLowerCase() === 'identity') return done()
    void reply.header('accept-encoding', 'identity')
    done(new Problem(415, 'unsupported-content-encoding', httpText('encodedBody')))
  })
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/** Parses the JSON bodies of this scope's routes strictly: a duplicate key in an object is refused (security.md 19). */
export function readJsonStrictly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => {
      const text = String(body)
      const value = parse(text)
      const repeated = repeatedKey(text)
      if (repeated !== undefined) throw invalidInput([{ field: repeated, message: httpText('repeatedKey') }])
      return value
    },
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidInput([{ field: '', message: httpText('notJson') }])
  }
}

/** Returns the first duplicate key of an object in valid JSON. */
export function repeatedKey(json: string): string | undefined {
  const objects: (Set<string> | undefined)[] = []
  let previous = ''
  for (const [token] of json.matchAll(tokens)) {
    if (token === '{') objects.push(new Set())
    else if (token === '[') objects.push(undefined)
    else if (token === '}' || token === ']') objects.pop()
    else if (token === ':') {
      const key = String(JSON.parse(previous))
      const keys = objects.at(-1)
      if (keys?.has(key)) return key
      keys?.add(key)
    }
    previous = token
  }
  return undefined
}

export const receivingTimes = {
  /** Forms and JSON. */
  ordinaryMs: 30_000,
  /** Files of signed-in users: a picture of 20 MB takes minutes over a weak mobile network. */
  filesMs: 20 * 60_000,
  /** Interval between checks; an upload that brought less than `minBytes` since the last check is aborted. */
  everyMs: 30_000,
  minBytes: 32 * 1024,
}

/** Content types of bodies that hold files. */
export const fileBodies = /^(?:multipart\/form-data|application\/offset\+octet-stream|text\/csv)\b/

/**
 * Aborts requests whose body does not arrive: ordinary ones after half a minute, uploads once they stall (security.md 22). The server's
 * own `requestTimeout` cannot tell them apart.
 */
export function boundReceiving(app: FastifyInstance, times = receivingTimes): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request, times)
    done()
  })
}

function watch(request: FastifyRequest, { ordinaryMs, filesMs, everyMs, minBytes }: typeof receivingTimes): void {
  const { raw, routeOptions, headers } = request
  const takesTime = routeOptions.config.access !== 'public' && fileBodies.test(headers['content-type'] ?? '')
  const longestMs = takesTime ? filesMs : ordinaryMs
  let waitedMs = 0
  let seenBytes = raw.socket.bytesRead
  const look = setInterval(() => {
    if (raw.complete || raw.destroyed) return stop()
    waitedMs += everyMs
    const newBytes = raw.socket.bytesRead - seenBytes
    seenBytes = raw.socket.bytesRead
    // Paused means that this server reads no further, busy with an earlier file.
    if (waitedMs >= longestMs || (newBytes < minBytes && !raw.isPaused())) raw.destroy()
  }, everyMs)
  look.unref()
  const stop = () => clearInterval(look)
  raw.once('end', stop).once('close', stop)
}

/** How much of an unwanted body is read to keep its connection usable. */
const drained = { bytes: 1024 * 1024, ms: 1000 }
/** How much is discarded after a response that closes the connection. */
const lingering = { bytes: 32 * 1024 * 1024, ms: 5000 }

/** Returns whether a request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Handles bodies of requests answered before they were read: a small rest is read and discarded; for more the response says `connection:
 * close`. Left unread, it would block the connection's next request forever.
 */
export function settleUnreadBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A request after a response that closed the connection cannot be answered.
    if (request.raw.socket.writableEnded) return void reply.hijack()
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request
    if (!hasBody(request) || isOver(raw)) return
    const left = throwAway(raw)
    if (Number(request.headers['content-length'] ?? 0) <= drained.bytes && (await left(drained))) return
    void reply.header('connection', 'close')
    closeGently(raw.socket)
    void left(lingering).then((ended) => ended || raw.socket.destroy())
  })
}

function isOver(raw: IncomingMessage): boolean {
  return raw.complete || raw.readableEnded || raw.destroyed
}

/** Discards a body. The returned function waits for its end and resolves with false when it exceeds the limit in bytes or time. */
function throwAway(raw: IncomingMessage): (max: typeof drained) => Promise<boolean> {
  let bytes = 0
  let look: (() => void) | undefined
  raw.unpipe()
  // Earlier readers would keep the data.
  raw.removeAllListeners('data').removeAllListeners('readable')
  raw.on('data', (piece: Buffer) => {
    bytes += piece.length
    look?.()
  })
  raw.resume()
  return (max) =>
    new Promise((resolve) => {
      const settle = (ended: boolean) => {
        clearTimeout(timer)
        resolve(ended)
      }
      const timer = setTimeout(settle, max.ms, false).unref()
      look = () => {
        if (bytes > max.bytes) settle(false)
      }
      raw.once('end', () => settle(true)).once('close', () => settle(true))
      if (isOver(raw)) settle(true)
    })
}

/**
 * Gives the client time to read before a connection closes. Node closes it right after the response; with unread bytes that sends a reset,
 * which destroys the response.
 */
function closeGently(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingering.ms).unref()
  }
}
