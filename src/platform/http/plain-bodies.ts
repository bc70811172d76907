import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/problem.ts'
import { httpText } from './messages/index.ts'

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
