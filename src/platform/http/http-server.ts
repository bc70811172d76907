import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import {
  type Authenticate,
  RequestLog,
  enforceAccess,
  nameStatements,
  requestIds,
  requireDeclaredAccess,
} from './requests.ts'
import { documentCommonAnswers } from './answers.ts'
import { requireDiskSpace } from './disk-space.ts'
import { type Capacity, boundDemand } from './capacity.ts'
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
/** Each takes some kilobytes; those beyond are closed at once. */
const mostConnections = 20_000

/** A server without routes that checks, bounds, documents and logs what comes, and answers failures in one form. */
export function createHttpServer({ config, log, authenticate, capacity }: HttpServerNeeds): ZodApp {
  const { mode, trustProxy, publicUrl, databaseUrl, dataDir, operation } = config
  const securityHeaders = securityHeadersAt(publicUrl)
  const { requireHostHeader, ...malformed } = malformedRequestOptions(securityHeaders)
  const app: ZodApp = Fastify({
    // A logger of its own for every request costs more than a kept page: lines name their request by `requestFacts`.
    childLoggerFactory: (logger) => logger,
    logController: new RequestLog(),
    loggerInstance: log,
    genReqId: requestIds({ trustProxy }),
    // Without proxies of ours in front, X-Forwarded-For is what anyone wrote.
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    bodyLimit: 1024 * 1024,
    // Bodies have bounds of their own (boundReceiving); this one is for what nothing else bounds.
    requestTimeout: receivingTimes.filesMs,
    // Who takes nothing of an answer for so long is gone. Streams of news say something every 20 seconds.
    connectionTimeout: silentConnectionMs,
    http: { headersTimeout: receivingTimes.ordinaryMs, requireHostHeader },
    ...malformed,
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 2000 },
  })
  app.setValidatorCompiler(validateWithZod)
  app.setSerializerCompiler(serializeByZod)
  answerErrors(app)
  settleUnreadBodies(app)
  refuseMalformedRequests(app, securityHeaders)
  takePlainBodiesOnly(app)
  boundReceiving(app)
  // Beside the embedded database nothing may take its last room.
  if (databaseUrl === undefined && mode !== 'test') requireDiskSpace(app, dataDir)
  nameStatements(app, operation.capacity.waiting * 2)
  app.server.maxConnections = mostConnections
  boundDemand(app, capacity)
  requireDeclaredAccess(app)
  refuseUndeclaredQueries(app)
  documentCommonAnswers(app)
  enforceAccess(app, authenticate, operatorAccess({ ...operation, trustProxy, publicUrl }))
  app.addHook('onSend', async (request, reply) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    // The tools of development put scripts and styles of their own into pages, so those go without a policy.
    if (mode !== 'development' && !reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', dataPolicy)
  })
  return app
}
