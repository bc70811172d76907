import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody } from './unread-body.ts'

/** How long a body may take to arrive. */
export type ReceivingTimes = {
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

const fileBodies = /^(?:multipart\/form-data|application\/offset\+octet-stream|text\/csv)\b/

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
    if (raw.complete || raw.destroyed) return clearInterval(look)
    waitedMs += everyMs
    const newBytes = raw.socket.bytesRead - seenBytes
    seenBytes = raw.socket.bytesRead
    // Paused: it is us who do not read on, busy with an earlier file.
    if (waitedMs >= longestMs || (newBytes < leastBytes && !raw.isPaused())) raw.destroy()
  }, everyMs)
  look.unref()
  raw.once('close', () => clearInterval(look))
}
