import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { type Language, isLanguage, languageOfPath, languages, localizedPath } from '#shared/language.ts'
import { notFoundHeader, ownScriptsHeader, scriptSource } from '#platform/pages/renderer-headers.ts'
import { renderPage } from '#platform/pages/render-page.tsx'
import { firstPaintScript } from '#ui/first-paint-script.tsx'
import { failureContext, notFoundContext, pageTextContext } from './contexts.ts'
import { CachedCards } from './cached-cards.tsx'
import { loadCatalogue } from './messages/current-catalogue.ts'

export { contexts } from './contexts.ts'

await Promise.all(languages.filter(isLanguage).map(loadCatalogue))

/** Message files per route and language, as the build lists them (scripts/build/text-files.ts); empty in development. */
const textFiles: Record<string, Partial<Record<Language, string[]>>> = import.meta.env.PROD
  ? JSON.parse(readFileSync(join(import.meta.dirname, 'text-files.json'), 'utf8'))
  : {}

type WithTextsProps = { routes: readonly string[]; language: Language; children: ReactNode }

/** Preloads the messages of a page, so that they load together with its scripts. */
function WithTexts({ routes, language, children }: WithTextsProps) {
  for (const file of routes.flatMap((route) => textFiles[route]?.[language] ?? []))
    preloadModule(file, { as: 'script' })
  return children
}

/**
 * Renders a whole page to HTML without streaming, as the page cache stores whole pages. Scripts added by React Router and React are marked
 * during rendering; those and our own are all that the page's policy allows.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { staticHandlerContext: shown } = routerContext
  const { language } = languageOfPath(shown.location.pathname)
  if (status === 404) {
    if (!loadContext.get(notFoundContext)) {
      const [boundary = ''] = Object.keys(shown.errors ?? {})
      return new Response(null, { status, headers: { [notFoundHeader]: boundary } })
    }
    // One page is cached for all missing URLs of a route, so it must contain none of them.
    shown.location = { ...shown.location, pathname: localizedPath(language, '/404'), search: '', hash: '' }
  }
  const mark = randomBytes(16).toString('hex')
  const sources = await renderPage(routerContext, {
    url: request.url,
    mark,
    around: (page) => (
      <WithTexts routes={shown.matches.map(({ route }) => route.id)} language={language}>
        <CachedCards language={language}>{page}</CachedCards>
      </WithTexts>
    ),
    use: loadContext.get(pageTextContext),
  }).catch((error: unknown) => {
    const { requestId, status: failed } = loadContext.get(failureContext)(error)
    // React Router renders it on the error screen.
    throw Response.json({ requestId }, { status: failed })
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(ownScriptsHeader, [scriptSource(firstPaintScript), ...sources].join(' '))
  return new Response(null, { status, headers })
}

/** Reports errors that our code has not reported yet. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!(error instanceof Response)) context.get(failureContext)(error)
}
