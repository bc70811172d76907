import compress from '@fastify/compress'
import etag from '@fastify/etag'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { registerCategoryRoutes } from '#domains/categories/server/index.ts'
import { registerLocationRoutes } from '#domains/locations/server/index.ts'
import { registerPropertyRoutes } from '#domains/properties/server/index.ts'
import {
  answerErrors,
  dataPolicy,
  nothingHere,
  requireDeclaredAccess,
  securityHeaders,
  sendProblem,
  validateWithZod,
  type ZodApp,
} from '#platform/http/index.ts'
import type { Dependencies } from './dependencies.ts'
import { registerApiDocs } from './api-docs.ts'
import { registerHealthRoutes } from './health.routes.ts'
import { registerSitemapRoutes } from './sitemap.routes.ts'

/** Puts the HTTP server together, without listening. Throws when a route declares no access (security.md 10). */
export async function buildApp(dependencies: Dependencies): Promise<ZodApp> {
  const { mode } = dependencies.config
  const app: ZodApp = Fastify({
    // A log line per request costs a third of the throughput; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: mode === 'test' ? 'silent' : 'warn' },
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setValidatorCompiler(validateWithZod)
  app.setSerializerCompiler(serializerCompiler)
  requireDeclaredAccess(app)
  answerErrors(app)
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(securityHeaders)
    // The tools of development put scripts and styles of their own into pages, so those go without a policy.
    if (mode !== 'development' && !reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', dataPolicy)
  })

  await app.register(async (api) => {
    await api.register(etag, { weak: true })
    await api.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
    await registerApiDocs(api)
    registerHealthRoutes(api, dependencies)
    registerLocationRoutes(api, dependencies.locations)
    registerCategoryRoutes(api, dependencies.categories)
    registerPropertyRoutes(api, dependencies.properties, dependencies)
    api.all('/api/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
      sendProblem(nothingHere(), request, reply),
    )
  })
  registerSitemapRoutes(app, dependencies)
  return app
}
