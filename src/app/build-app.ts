import compress from '@fastify/compress'
import etag from '@fastify/etag'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { registerCategories } from '#domains/taxonomy/server/index.ts'
import { registerLocationRoutes } from '#domains/locations/server/index.ts'
import { registerDashboardRoutes } from '#domains/dashboard/server/index.ts'
import { registerEnquiryRoutes } from '#domains/enquiries/server/index.ts'
import { registerHistoryRoutes } from '#domains/history/server/index.ts'
import { registerNotificationRoutes } from '#domains/notifications/server/index.ts'
import { registerMediaFileRoutes, registerMediaRoutes, registerUploadRoutes } from '#domains/media/server/index.ts'
import { mayWriteListings } from '#domains/listings/index.ts'
import { registerAllListingRoutes } from './listing-routes.ts'
import { registerSearchRoutes } from '#domains/search/server/index.ts'
import { registerSessionRoutes } from '#domains/auth/server/index.ts'
import { registerSettingsRoutes } from '#domains/settings/server/index.ts'
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
  requireDiskRoom,
  requireDeclaredAccess,
  refuseMalformedRequests,
  securityHeadersAt,
  sendProblem,
  serializeByZod,
  settleUnreadBodies,
  takePlainBodiesOnly,
  validateWithZod,
  type ZodApp,
} from '#platform/http/index.ts'
import { cacheAnswers } from '#platform/page-cache/index.ts'
import type { Dependencies } from './dependencies.ts'
import { registerAccountRoutes } from './account-routes.ts'
import { registerApiDocs } from './api-docs.ts'
import { registerHealthRoutes } from './health.routes.ts'
import { registerSitemapRoutes } from './sitemap.routes.ts'

/** Puts the HTTP server together, without listening. Throws when a route declares no access (security.md 10). */
export async function buildApp(dependencies: Dependencies): Promise<ZodApp> {
  const { mode, trustProxy, publicUrl, databaseUrl, dataDir } = dependencies.config
  const securityHeaders = securityHeadersAt(publicUrl)
  const { requireHostHeader, ...malformed } = malformedRequestOptions(securityHeaders)
  const app: ZodApp = Fastify({
    // A logger of its own for every request costs more than a kept page: lines name their request by `requestFacts`.
    childLoggerFactory: (logger) => logger,
    logController: new RequestLog(),
    loggerInstance: dependencies.log as FastifyBaseLogger,
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
  if (databaseUrl === undefined && mode !== 'test') requireDiskRoom(app, dataDir)
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
    registerLocationRoutes(api, dependencies.locationServices)
    registerCategories(api, dependencies.categoryServices)
    await registerAllListingRoutes(api, dependencies.properties, {
      ...dependencies,
      room: dependencies.config.listingMedia,
    })
    await dependencies.imports.register(api)
    await registerSessionRoutes(api, dependencies.signIn)
    registerAccountRoutes(api, dependencies.accounts, dependencies.admitRegistration)
    registerSettingsRoutes(api, { settings: dependencies.settings, providers: providersOf(dependencies) })
    registerDashboardRoutes(api, dependencies.dashboard)
    registerHistoryRoutes(api, dependencies.history)
    registerEnquiryRoutes(api, dependencies.enquiries)
    registerSearchRoutes(api, dependencies.search)
    registerNotificationRoutes(api, { ...dependencies.notifications, securityHeaders })
    // Streams last as long as their readers like: they are ended first.
    api.addHook('preClose', async () => dependencies.notifications.streams.close())
    await registerMediaRoutes(api, dependencies.media, { permission: mayWriteListings })
    await registerUploadRoutes(api, dependencies.uploads, { permission: mayWriteListings })
    api.all('/api/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
      sendProblem(nothingHere(), request, reply),
    )
  })
  registerSitemapRoutes(app, dependencies)
  registerMediaFileRoutes(app, dependencies.storage)
  return app
}

function providersOf({ config }: Dependencies) {
  return config.oidcProviders.map(({ name, label }) => ({ name, label }))
}
