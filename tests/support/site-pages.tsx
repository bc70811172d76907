import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  RouterContextProvider,
  StaticRouterProvider,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
  useLoaderData,
  useLocation,
  type LoaderFunction,
  type RouteObject,
} from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { parse, type HTMLElement } from 'node-html-parser'
import { AlternateLinks } from '#app/root.tsx'
import { alertsContext } from '#domains/saved-searches/alert.pages.ts'
import { siteContext, siteOfPage } from '#domains/settings/web/site.context.ts'
import type { Dependencies } from '#app/dependencies.ts'
import { catalogueOf, loadCatalogue } from '#app/messages/current-catalogue.ts'
import routes from '#app/routes.ts'
import { createKeptPages } from '#domains/kept-listings/server/kept.usecases.ts'
import { keptContext } from '#domains/kept-listings/kept.pages.ts'
import { contentPagesContext } from '#domains/content-pages/content-pages.ts'
import { placePagesContext } from '#domains/place-pages/place-page.ts'
import { storefrontContext } from '#domains/storefront/storefront.view-models.ts'
import { languageOfPath } from '#shared/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { SiteOfPage } from '#ui/site.ts'

type PageModule = {
  default: Parameters<typeof withComponentProps>[0]
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0]
  loader?: LoaderFunction
  clientLoader?: LoaderFunction
  shouldRevalidate?: () => boolean
}

const modules = import.meta.glob<PageModule>([
  '../../src/app/*-layout.tsx',
  '../../src/app/**/*-boundary.tsx',
  '../../src/app/**/*.page.tsx',
  '../../src/domains/*/web/**/*.page.tsx',
])

/** The response to a visitor without JavaScript. */
export type SitePage = { status: number; document: HTMLElement }

/** Returns a function that renders pages as the server does, from the product's route table, without a build or a browser. */
export async function openSite({
  propertyPages,
  contentPages,
  placePages,
  kept,
  site,
  alerts,
}: Pick<Dependencies, 'propertyPages' | 'contentPages' | 'placePages' | 'kept' | 'site' | 'alerts'>) {
  await Promise.all([loadCatalogue('en'), loadCatalogue('am')])
  const children = routes.map((entry) => routeObject(entry))
  const loader: LoaderFunction = async ({ request }) =>
    siteOfPage(await site(), languageOfPath(new URL(request.url).pathname).language)
  const handler = createStaticHandler([{ id: 'root', loader, Component: SiteRoot, children }])

  return async (path: string): Promise<SitePage> => {
    const requestContext = new RouterContextProvider()
    const { language } = languageOfPath(new URL(path, 'http://localhost').pathname)
    requestContext.set(alertsContext, alerts.pages({ address: null, userAgent: null, language }))
    requestContext.set(siteContext, await site())
    requestContext.set(storefrontContext, propertyPages)
    requestContext.set(contentPagesContext, contentPages)
    requestContext.set(placePagesContext, placePages)
    requestContext.set(keptContext, createKeptPages(kept, undefined))
    const context = await handler.query(new Request(`http://localhost${path}`), { requestContext })
    if (context instanceof Response) throw new Error(`${path} answered ${context.status} instead of a page`)
    const router = createStaticRouter(handler.dataRoutes, context)
    const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
    return { status: context.statusCode, document: parse(html) }
  }
}

/** Replaces the root document, which only the built product has, by what its pages read from it. */
export function SiteRoot() {
  const { language } = languageOfPath(useLocation().pathname)
  return (
    <LanguageProvider language={language} catalogue={catalogueOf(language)}>
      <AlternateLinks {...useLoaderData<SiteOfPage>()} indexed />
      <Outlet />
    </LanguageProvider>
  )
}

/** Returns the product's route table as in a browser. */
export const clientRoutes = () => routes.map((entry) => routeObject(entry, 'browser'))

/** Pages are loaded lazily, as in the product. */
function routeObject({ id, path, index, file, children }: RouteConfigEntry, where?: 'browser'): RouteObject {
  const load = modules[file.startsWith('../') ? file.replace('../', '../../src/') : `../../src/app/${file}`]
  if (!load) throw new Error(`There is no page in ${file}`)
  const route = {
    ...(id === undefined ? {} : { id }),
    ...(path === undefined ? {} : { path }),
    lazy: async () => {
      const { default: Page, ErrorBoundary, loader, clientLoader, shouldRevalidate } = await load()
      const loading = where === 'browser' ? (clientLoader ?? loader) : loader
      return {
        ...(loading ? { loader: loading } : {}),
        ...(where === 'browser' && shouldRevalidate ? { shouldRevalidate } : {}),
        ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) } : {}),
        Component: withComponentProps(Page),
      }
    },
  }
  return index
    ? { ...route, index: true }
    : { ...route, ...(children ? { children: children.map((child) => routeObject(child, where)) } : {}) }
}
