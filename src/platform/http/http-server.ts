import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { RequestLog, requestIds } from './request-log.ts'
import { type Authenticate, enforceAccess, extendRequests, nameStatements, requireDeclaredAccess } from './requests.ts'
import { documentCommonAnswers } from './answers.ts'
import { requireDiskSpace } from './disk-space.ts'
import { type Capacity, enforceCapacity } from './capacity.ts'
import { answerErrors } from './error-handler.ts'
import { operatorAccess } from './operator-access.ts'
import {
  boundReceiving,
  malformedRequestOptions,
  receivingTimes,
  refuseMalformedRequests,
  settleUnreadBodies,
  takePlainBodiesOnly,
} from './request-bodies.ts'
import { dataPolicy, securityHeadersAt } from './security-headers.ts'
import { type ZodApp, refuseUndeclaredQueries, serializeByZod, validateWithZod } from './zod-app.ts'

type HttpServerNeeds = { config: Config; log: FastifyBaseLogger; authenticate: Authenticate; capacity: Capacity }

const silentConnectionMs = 5 * 60_000
/** Each takes a few kilobytes; further ones are closed at once. */
const connectionLimit = 20_000

/** Creates a server without routes that validates, limits, documents and logs requests, and answers every error in one form. */
export function createHttpServer({ config, log, authenticate, capacity }: HttpServerNeeds): ZodApp {
  const { mode, trustProxy, publicUrl, databaseUrl, dataDir, operation } = config
  const securityHeaders = securityHeadersAt(publicUrl)
  const { requireHostHeader, ...malformed } = malformedRequestOptions(securityHeaders)
  const app: ZodApp = Fastify({
    // A child logger per request costs more than a cached page; log lines name their request by `requestFacts`.
    childLoggerFactory: (logger) => logger,
    logController: new RequestLog(),
    loggerInstance: log,
    genReqId: requestIds({ trustProxy }),
    // Without a trusted proxy, X-Forwarded-For is whatever the client wrote.
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    // More than a megabyte, so that a text of that size is refused with the name of its field (security.md 19).
    bodyLimit: 1.25 * 1024 * 1024,
    // Bodies have their own limits (boundReceiving); this covers whatever nothing else limits.
    requestTimeout: receivingTimes.filesMs,
    // A client that reads nothing for so long has gone. Event streams send something every 20 seconds.
    connectionTimeout: silentConnectionMs,
    http: { headersTimeout: receivingTimes.ordinaryMs, requireHostHeader },
    ...malformed,
    // An address built from `//…` would name another host.
    rewriteUrl: ({ url = '' }) => url.replace(/^[^?]+/, (path) => path.replaceAll(/\/{2,}/g, '/')),
    // As long as an address can be: to a longer part the router would answer 405.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  })
  app.setValidatorCompiler(validateWithZod)
  app.setSerializerCompiler(serializeByZod)
  answerErrors(app)
  settleUnreadBodies(app)
  refuseMalformedRequests(app, securityHeaders)
  takePlainBodiesOnly(app)
  boundReceiving(app)
  // The embedded database shares this disk and must keep some room.
  if (databaseUrl === undefined && mode !== 'test') requireDiskSpace(app, dataDir)
  nameStatements(app, operation.capacity.waiting * 2)
  app.server.maxConnections = connectionLimit
  enforceCapacity(app, capacity)
  extendRequests(app)
  requireDeclaredAccess(app)
  refuseUndeclaredQueries(app)
  documentCommonAnswers(app)
  enforceAccess(app, authenticate, operatorAccess({ ...operation, trustProxy, publicUrl }))
  app.addHook('onSend', async (request, reply) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    // Development tools inject scripts and styles, so pages get no policy then.
    if (mode !== 'development' && !reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', dataPolicy)
  })
  return app
}
