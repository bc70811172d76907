import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

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
export function closeGently(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingering.ms).unref()
  }
}
