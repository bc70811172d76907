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
    frameworkErrors: (error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply) => {
      const { raw, url } = request
      const isPage = /^\/(?!\/*api\/)/.test(url) && request.headers.accept?.includes('text/html') === true
      if (isPage && error.code === 'FST_ERR_BAD_URL') {
        // Read as it is written it is an address like others, with no page at it.
        raw.url = url.replaceAll('%', '%25')
        return request.server.routing(raw, reply.raw)
      }
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

/**
 * Refuses bodies in a `content-encoding` with 415 (RFC 9110 §15.5.16): what they unpack to could be of any size.
 * Files that are compressed themselves are another matter.
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

/** Reads JSON bodies of the routes in this scope strictly: a key that stands twice in one object is refused (security.md 19). */
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

/** The first key that an object of a valid JSON text has twice. */
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

/** How long a body may take to arrive. */
type ReceivingTimes = {
  /** Forms and JSON. */
  ordinaryMs: number
  /** Files of signed-in people: a picture of 20 MB takes minutes over a weak mobile network. */
  filesMs: number
  /** How often is looked; files that brought less than `leastBytes` since the last look are given up. */
  everyMs: number
  leastBytes: number
}

export const receivingTimes: ReceivingTimes = {
  ordinaryMs: 30_000,
  filesMs: 20 * 60_000,
  everyMs: 30_000,
  leastBytes: 32 * 1024,
}

export const fileBodies = /^(?:multipart\/form-data|application\/offset\+octet-stream|text\/csv)\b/

/**
 * Ends requests whose body does not come: everything ordinary after half a minute, files once they stop coming
 * (security.md 22). The server's own `requestTimeout` knows no difference between them.
 */
export function boundReceiving(app: FastifyInstance, times: ReceivingTimes = receivingTimes): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request, times)
    done()
  })
}

function watch(request: FastifyRequest, { ordinaryMs, filesMs, everyMs, leastBytes }: ReceivingTimes): void {
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
    // Paused: it is us who do not read on, busy with an earlier file.
    if (waitedMs >= longestMs || (newBytes < leastBytes && !raw.isPaused())) raw.destroy()
  }, everyMs)
  look.unref()
  const stop = () => clearInterval(look)
  raw.once('end', stop).once('close', stop)
}

/** What is read of a body that nobody wants, so that its connection can go on. */
const drained = { bytes: 1024 * 1024, ms: 1000 }
/** What is thrown away behind the answer that closes a connection. */
const lingering = { bytes: 32 * 1024 * 1024, ms: 5000 }

/** Whether a request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Sees to the bodies that are answered without having been read: a small rest is read and thrown away, with more the
 * answer says `connection: close`. Left unread, it would hold up the next request of the connection for ever.
 */
export function settleUnreadBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // What comes behind an answer that closed the connection can have no answer.
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

/** Lets a body flow into nothing. What it returns waits for its end: false when it is too long in bytes or in time. */
function throwAway(raw: IncomingMessage): (most: typeof drained) => Promise<boolean> {
  let bytes = 0
  let look: (() => void) | undefined
  raw.unpipe()
  // Whoever began to read would keep what comes.
  raw.removeAllListeners('data').removeAllListeners('readable')
  raw.on('data', (piece: Buffer) => {
    bytes += piece.length
    look?.()
  })
  raw.resume()
  return (most) =>
    new Promise((resolve) => {
      const settle = (ended: boolean) => {
        clearTimeout(timer)
        resolve(ended)
      }
      const timer = setTimeout(settle, most.ms, false).unref()
      look = () => {
        if (bytes > most.bytes) settle(false)
      }
      raw.once('end', () => settle(true)).once('close', () => settle(true))
      if (isOver(raw)) settle(true)
    })
}

/**
 * Makes the end of a connection leave the other side time to read: Node closes it right behind the answer, and while
 * bytes are unread that is a reset, which takes the answer along.
 */
function closeGently(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingering.ms).unref()
  }
}
