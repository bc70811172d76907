import compress from '@fastify/compress'
import etag from '@fastify/etag'
import { authenticateTokens } from '#domains/api-tokens/server/authenticate-token.ts'
import { registerMediaFileRoutes } from '#domains/media/server/index.ts'
import { registerSitemapRoutes } from '#domains/place-pages/server/sitemap.routes.ts'
import { registerApiDocs } from '#platform/http/api-docs.ts'
import { registerHealthRoutes } from '#platform/http/health.routes.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import {
  answerUnknownRoutes,
  dataPolicy,
  readJsonStrictly,
  securityHeadersAt,
  type ServerSlice,
  type ZodApp,
} from '#platform/http/index.ts'
import { measureRequests, registerMetricsRoute } from '#platform/metrics/metrics.ts'
import { startTraceExport } from '#platform/traces/start-trace-export.ts'
import { answerAfterChangesAreHeard } from '#platform/page-cache/data-version.ts'
import { cacheAnswers } from '#platform/page-cache/cached-answers.ts'
import { defaultLanguage, textIn } from '#shared/language.ts'
import type { Dependencies } from './dependencies.ts'
import { serverSlices } from './server-manifests.ts'

/** Type check: each slice's `Needs` must be part of `Dependencies`. */
const slices: readonly ServerSlice<Dependencies>[] = serverSlices

/** Builds the HTTP server without listening. Throws when a route declares no access (security.md 10). */
export async function buildApp(dependencies: Dependencies): Promise<ZodApp> {
  const { capacity, config, db, log, metrics, pageCache, version, signIn } = dependencies
  const app = createHttpServer({ capacity, config, log, authenticate: authenticateTokens(db, signIn.authenticate) })
  measureRequests(app, metrics)
  await startTraceExport(app, dependencies)

  await app.register(async (api) => {
    readJsonStrictly(api)
    answerAfterChangesAreHeard(api, version)
    cacheAnswers(api, {
      cache: pageCache,
      capacity,
      headers: { ...securityHeadersAt(config.publicUrl), 'content-security-policy': dataPolicy },
    })
    await api.register(etag, { weak: true })
    await api.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
    answerUnknownRoutes(api)
    await registerApiDocs(api, async () => textIn((await dependencies.site()).name, defaultLanguage))
    registerHealthRoutes(api, dependencies)
    registerMetricsRoute(api, metrics)
    for (const slice of slices) await slice.register?.(api, dependencies)
  })
  registerSitemapRoutes(app, dependencies)
  registerMediaFileRoutes(app, dependencies.storage)
  return app
}
