import compress from '@fastify/compress'
import etag from '@fastify/etag'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { registerMediaFileRoutes } from '#domains/media/server/index.ts'
import {
  answerErrors,
  boundReceiving,
  dataPolicy,
  documentCommonAnswers,
  enforceAccess,
  malformedRequestOptions,
  nothingHere,
  receivingTimes,
  readJsonStrictly,
  RequestLog,
  requestIds,
  requireDiskSpace,
  requireDeclaredAccess,
  refuseMalformedRequests,
  securityHeadersAt,
  sendProblem,
  serializeByZod,
  settleUnreadBodies,
  takePlainBodiesOnly,
  validateWithZod,
  type ServerSlice,
  type ZodApp,
} from '#platform/http/index.ts'
import { cacheAnswers } from '#platform/page-cache/index.ts'
import type { Dependencies } from './dependencies.ts'
import { registerApiDocs } from './api-docs.ts'
import { registerHealthRoutes } from './health.routes.ts'
import { serverSlices } from './server-manifests.ts'
import { registerSitemapRoutes } from './sitemap.routes.ts'

/** That the slices are given what they need is checked here: their `Needs` must be part of `Dependencies`. */
const slices: readonly ServerSlice<Dependencies>[] = serverSlices

/** Puts the HTTP server together, without listening. Throws when a route declares no access (security.md 10). */
export async function buildApp(dependencies: Dependencies): Promise<ZodApp> {
  const { mode, trustProxy, publicUrl, databaseUrl, dataDir } = dependencies.config
  const securityHeaders = securityHeadersAt(publicUrl)
  const loggerInstance: FastifyBaseLogger = dependencies.log
  const { requireHostHeader, ...malformed } = malformedRequestOptions(securityHeaders)
  const app: ZodApp = Fastify({
    // A logger of its own for every request costs more than a kept page: lines name their request by `requestFacts`.
    childLoggerFactory: (logger) => logger,
    logController: new RequestLog(),
    loggerInstance,
    genReqId: requestIds({ trustProxy }),
    // Without proxies of ours in front, X-Forwarded-For is what anyone wrote.
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    bodyLimit: 1024 * 1024,
    // Bodies have bounds of their own (boundReceiving); this one is for what nothing else bounds.
    requestTimeout: receivingTimes.filesMs,
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
  requireDeclaredAccess(app)
  documentCommonAnswers(app)
  enforceAccess(app, dependencies.signIn.authenticate)
  app.addHook('onSend', async (request, reply) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    // The tools of development put scripts and styles of their own into pages, so those go without a policy.
    if (mode !== 'development' && !reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', dataPolicy)
  })

  await app.register(async (api) => {
    readJsonStrictly(api)
    cacheAnswers(api, {
      cache: dependencies.pageCache,
      version: dependencies.version,
      headers: { ...securityHeaders, 'content-security-policy': dataPolicy },
    })
    await api.register(etag, { weak: true })
    await api.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
    await registerApiDocs(api)
    registerHealthRoutes(api, dependencies)
    for (const slice of slices) await slice.register?.(api, dependencies)
    api.all('/api/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
      sendProblem(nothingHere(), request, reply),
    )
  })
  registerSitemapRoutes(app, dependencies)
  registerMediaFileRoutes(app, dependencies.storage)
  return app
}
