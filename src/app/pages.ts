import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pagePolicy, securityHeadersAt } from '#platform/http/index.ts'
import type { KeptPage, PageCache, RenderedPage } from '#platform/page-cache/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { contexts, Site } from './contexts.ts'
import type { Dependencies } from './dependencies.ts'
import { ownScriptsHeader } from './inline-scripts.ts'
import { pageAddress } from './page-address.ts'
import { rememberedHome } from './remembered-language.ts'
import { sendPage } from './send-page.ts'

type Contexts = typeof contexts

/** Answers page requests: from the cache where it can, else by rendering with React Router. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | void

/** `loadBuild` gives the built pages; in development a fresh build per request, and `pageCache` stays out. */
export function createPageHandler(
  loadBuild: () => Promise<ServerBuild>,
  dependencies: Dependencies,
  pageCache: PageCache | null,
): PageHandler {
  const { config, version, views } = dependencies

  const render = async (address: string, request: FastifyRequest): Promise<RenderedPage> => {
    const build = await loadBuild()
    const handle = createRequestHandler(build, config.mode === 'development' ? 'development' : 'production')
    // The host comes from the settings, never from a request header.
    const response = await handle(
      new Request(config.publicUrl + address, { headers: { accept: request.headers.accept ?? '' } }),
      provideContexts(build, dependencies, await dependencies.site()),
    )
    const databaseGone = response.status === 500 && !version.live
    return renderedPage(await response.text(), response, databaseGone ? 503 : response.status, config)
  }

  const answer = async (address: string, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const rendered = () => render(address, request)
    if (pageCache) return send(await pageCache.fill(address, rendered), request, reply)
    const page = await rendered()
    views.see(request, page.status)
    await reply.status(page.status).headers(page.headers).send(page.body)
  }

  const send = (page: KeptPage, request: FastifyRequest, reply: FastifyReply): void => {
    sendPage(page, request, reply)
    views.see(request, page.status)
  }

  // Not async: a kept page goes out in the same turn, without a promise on its way.
  return (request, reply) => {
    const home = rememberedHome(request.url, request.headers)
    if (home) return void reply.header('vary', 'cookie, sec-fetch-site').redirect(home, 302)
    const address = pageAddress(request.url)
    const kept = pageCache?.get(address)
    return kept ? send(kept, request, reply) : answer(address, request, reply)
  }
}

/** The keys live in the built pages, so they are taken from there: a key of another copy of the module opens nothing. */
function provideContexts(build: ServerBuild, { propertyPages }: Dependencies, site: Site): RouterContextProvider {
  const { contexts: keys } = build.entry.module as unknown as { contexts: Contexts }
  return new RouterContextProvider(
    new Map<Parameters<RouterContextProvider['set']>[0], unknown>([
      [keys.site, site],
      [keys.propertyPages, propertyPages],
    ]),
  )
}

function renderedPage(
  body: string,
  response: Response,
  status: number,
  { mode, mapTiles, publicUrl }: Pick<Config, 'mode' | 'mapTiles' | 'publicUrl'>,
): RenderedPage {
  // The tools of development put styles and scripts of their own into the page.
  const hasPolicy = mode !== 'development' && (response.headers.get('content-type') ?? '').startsWith('text/html')
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const location = response.headers.get('location')
  const inlineScripts = response.headers.get(ownScriptsHeader)?.split(' ') ?? []
  return {
    status,
    body,
    headers: {
      ...securityHeadersAt(publicUrl),
      'content-type': type,
      // Browsers ask again each time and get 304: a changed price is seen at once.
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(hasPolicy ? { 'content-security-policy': pagePolicy(inlineScripts, mapTiles?.source) } : {}),
      ...(status === 503 ? { 'retry-after': '5' } : {}),
      ...(location ? { location } : {}),
    },
  }
}
