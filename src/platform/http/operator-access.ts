import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#shared/problem.ts'
import { httpText } from './messages/index.ts'

/** Whether a request comes from whoever runs the server; else the problem of it. */
export type AskOperator = (request: FastifyRequest) => Problem | undefined

type OperatorSettings = { metricsToken: string | undefined; trustProxy: number; publicUrl: string }

const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const loopbackName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * What is for the operator alone is opened by the token of the settings. Without one only this machine gets it, and nobody where a proxy
 * may stand in front: behind it everything comes from this machine.
 */
export function operatorAccess({ metricsToken, trustProxy, publicUrl }: OperatorSettings): AskOperator {
  if (metricsToken !== undefined) {
    const expected = digest(`Bearer ${metricsToken}`)
    return ({ headers }) =>
      timingSafeEqual(digest(headers.authorization ?? ''), expected)
        ? undefined
        : new Problem(401, 'operator-only', httpText('operatorOnly'))
  }
  // The product itself speaks no TLS, so that an address with https is that of a proxy.
  const behindProxy = trustProxy > 0 || publicUrl.startsWith('https:')
  return ({ raw, headers }) =>
    !behindProxy &&
    loopbackAddress.test(raw.socket.remoteAddress ?? '') &&
    loopbackName.test(headers.host ?? '') &&
    forwarding.every((name) => headers[name] === undefined)
      ? undefined
      : new Problem(403, 'operator-only', httpText('operatorOnly'))
}

/** Of one length, which the comparison asks for. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
