import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { receiveForm } from '#domains/enquiries/server/index.ts'
import { createKeptPages } from '#domains/kept-listings/server/kept.usecases.ts'
import { problemOf, requireSameOrigin } from '#platform/http/index.ts'
import { encodingOf, sendPage } from '#platform/page-cache/cached-answers.ts'
import type { CachedPage, PageCache, RenderedPage } from '#platform/page-cache/page-cache.ts'
import { languageOfPath } from '#shared/language.ts'
import { messageText } from '#shared/message.ts'
import { renderedPage } from '#platform/pages/rendered-page.ts'
import { notFoundHeader, notFoundKey } from '#platform/pages/renderer-headers.ts'
import { busyPage } from '#platform/pages/busy-page.ts'
import { inOfferedLanguage, redirectTo, rememberedHome } from '#platform/pages/page-language.ts'
import { createPageRoutes } from '#platform/pages/page-routes.ts'
import type { contexts } from './contexts.ts'
import type { Dependencies } from './dependencies.ts'
import { changesWithTime, isPersonal, pageAddress } from './page-address.ts'
import { namingFailures, type PageFailure } from './page-failure.ts'

type Contexts = typeof contexts
type PageContexts = { [Name in keyof Contexts]: Contexts[Name] extends RouterContext<infer Value> ? Value : never }
type Page = RenderedPage | CachedPage

/** Handles page requests: from the cache if possible, else by rendering with React Router. */
type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | void

/** A form sent without script, or before the page's script runs. */
type SentForm = { body: string; type: string }

/** Creates the page handlers. `loadBuild` returns the built pages; in development a fresh build per request, and `pageCache` is null. */
export function createPageHandler(
  loadBuild: () => Promise<ServerBuild>,
  dependencies: Dependencies,
  pageCache: PageCache | null,
): { handlePage: PageHandler; handleForm: (request: FastifyRequest, reply: FastifyReply) => Promise<void> } {
  const { capacity, config, views, enquiries, alerts } = dependencies
  const handlerOf = rememberedFor((build: ServerBuild) => ({
    handle: createRequestHandler(build, config.mode === 'development' ? 'development' : 'production'),
    routeOf: createPageRoutes(build.routes),
  }))

  const render = async (
    address: string,
    request: FastifyRequest,
    notFound: boolean,
    form?: SentForm,
  ): Promise<Page> => {
    const build = await loadBuild()
    const { handle, routeOf } = handlerOf(build)
    const route = routeOf(address)
    request.pageRoute = route
    const { language } = languageOfPath(address)
    const report = (error: unknown): PageFailure => {
      const { status, text } = problemOf(error as FastifyError, request)
      return { status, requestId: request.id, ...(status === 429 && { reason: messageText(text, language) }) }
    }
    const site = await dependencies.site().catch(report)
    const known = !('requestId' in site)
    const elsewhere = known && inOfferedLanguage(address, site.languages)
    if (elsewhere) return { ...redirectTo(elsewhere, config), route }
    let html = ''
    const origin = { ...request.origin, language }
    const accept = { accept: request.headers.accept ?? '' }
    const sent = form && { method: 'POST', body: form.body, headers: { ...accept, 'content-type': form.type } }
    // The host comes from the settings, never from a request header.
    const response = await handle(
      new Request(config.publicUrl + address, sent ?? { headers: accept }),
      provideContexts(build, {
        site: known ? site : dependencies.defaultSite,
        propertyPages: namingFailures(dependencies.propertyPages, report),
        contentPages: namingFailures(dependencies.contentPages, report),
        ask: receiveForm(enquiries.receive, origin),
        alerts: namingFailures(alerts.pages(origin), report),
        kept: createKeptPages(dependencies.kept, isPersonal(address) ? request.headers.cookie : undefined),
        placePages: namingFailures(dependencies.placePages, report),
        failure: report,
        notFound,
        pageText: (text) => (html = text),
      }),
    )
    const boundary = response.headers.get(notFoundHeader)
    if (boundary !== null && pageCache) {
      const [key, encoding] = [notFoundKey(language, route, boundary), encodingOf(request.headers['accept-encoding'])]
      return pageCache.get(key, encoding) ?? pageCache.fill(key, encoding, () => render(address, request, true))
    }
    const page = renderedPage((await response.text()) || html, response, config)
    html = ''
    const isCacheable = known && !changesWithTime(address) && !isPersonal(address)
    if (isPersonal(address)) page.headers['cache-control'] = 'private, no-store'
    return { ...page, route, ...(isCacheable ? notFound && { keep: response.status === 404 } : { keep: false }) }
  }

  const answer = async (address: string, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (pageCache) {
      const fresh = () => capacity.within('page', () => render(address, request, false))
      const encoding = encodingOf(request.headers['accept-encoding'])
      // Personal pages must not be shared with concurrent requests.
      const key = isPersonal(address) ? `${request.id} ${address}` : address
      return send(await pageCache.fill(key, encoding, fresh, request.signal), request, reply)
    }
    const page = await render(address, request, true)
    views.see(request, page.status)
    if (!('encoding' in page)) await reply.status(page.status).headers(page.headers).send(page.body)
  }

  const send = (page: CachedPage, request: FastifyRequest, reply: FastifyReply): void => {
    sendPage(page, request, reply)
    views.see(request, page.status)
  }

  const handleForm = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    requireSameOrigin(request.headers)
    const form = { body: String(request.body), type: String(request.headers['content-type']) }
    const page = await render(pageAddress(request.url), request, true, form)
    if ('encoding' in page) throw new Error('The answer to a form is never kept')
    await reply.status(page.status).headers(page.headers).header('cache-control', 'no-store').send(page.body)
  }

  // Not async: a cached page is sent in the same tick, without a promise.
  const handlePage: PageHandler = (request, reply) => {
    const home = rememberedHome(request.url, request.headers)
    if (home) return void reply.header('vary', 'cookie, sec-fetch-site').redirect(home, 302)
    const address = pageAddress(request.url)
    const cached = pageCache?.get(address, encodingOf(request.headers['accept-encoding']))
    return cached ? send(cached, request, reply) : answer(address, request, reply).catch(busyPage(address, reply))
  }
  return { handlePage, handleForm }
}

/** Provides the contexts under the built pages' own keys: keys of another copy of the module would not match. */
function provideContexts(build: ServerBuild, values: PageContexts): RouterContextProvider {
  const { contexts: keys } = build.entry.module as unknown as { contexts: Contexts }
  const names = Object.keys(values) as (keyof Contexts)[]
  return new RouterContextProvider(new Map<RouterContext, unknown>(names.map((name) => [keys[name], values[name]])))
}

/** Caches a value per build; in development every change brings a new build. */
function rememberedFor<Made>(make: (build: ServerBuild) => Made): (build: ServerBuild) => Made {
  const made = new WeakMap<ServerBuild, Made>()
  return (build) => {
    const known = made.get(build) ?? make(build)
    made.set(build, known)
    return known
  }
}
