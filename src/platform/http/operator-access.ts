import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#shared/problem.ts'
import { httpText } from './messages/index.ts'

/** Returns undefined when the operator sends the request, else the problem. */
export type AskOperator = (request: FastifyRequest) => Problem | undefined

type OperatorSettings = { metricsToken: string | undefined; trustProxy: number; publicUrl: string }

const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const loopbackName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Restricts routes to the operator by the configured token. Without a token only this machine has access, and nobody has when a proxy may
 * be in front: then every request comes from this machine.
 */
export function operatorAccess({ metricsToken, trustProxy, publicUrl }: OperatorSettings): AskOperator {
  if (metricsToken !== undefined) {
    const expected = digest(`Bearer ${metricsToken}`)
    return ({ headers }) =>
      timingSafeEqual(digest(headers.authorization ?? ''), expected)
        ? undefined
        : new Problem(401, 'operator-only', httpText('operatorOnly'))
  }
  // The server itself speaks no TLS, so an https URL means a proxy.
  const behindProxy = trustProxy > 0 || publicUrl.startsWith('https:')
  return ({ raw, headers }) =>
    !behindProxy &&
    loopbackAddress.test(raw.socket.remoteAddress ?? '') &&
    loopbackName.test(headers.host ?? '') &&
    forwarding.every((name) => headers[name] === undefined)
      ? undefined
      : new Problem(403, 'operator-only', httpText('operatorOnly'))
}

/** Returns a hash: `timingSafeEqual` needs equal lengths. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
