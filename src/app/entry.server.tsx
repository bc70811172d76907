import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { isLanguage, languageOfPath, languages, localizedPath } from '#shared/language.ts'
import { notFoundHeader, ownScriptsHeader, scriptSource, takeMarkOff } from '#platform/pages/renderer-headers.ts'
import { firstPaintScript } from '#ui/first-paint-script.tsx'
import { failureContext, notFoundContext, pageTextContext } from './contexts.ts'
import { loadCatalogue } from './messages/current-catalogue.ts'

export { contexts } from './contexts.ts'

await Promise.all(languages.filter(isLanguage).map(loadCatalogue))

const renderTimeoutMs = 5_000

/** A page is readable without its scripts, so they let styles, font and the first picture go ahead. */
const scriptPreload = '<link rel="modulepreload"'

/**
 * Renders a whole page to text, which the page cache keeps as bytes, so nothing is streamed. The scripts that React Router
 * and React put into it are marked while it is rendered; with our own they are all that the page's policy allows.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { staticHandlerContext: shown } = routerContext
  if (status === 404) {
    if (!loadContext.get(notFoundContext)) {
      const [boundary = ''] = Object.keys(shown.errors ?? {})
      return new Response(null, { status, headers: { [notFoundHeader]: boundary } })
    }
    // The same page answers every such address, so none of them is in it.
    const { language } = languageOfPath(shown.location.pathname)
    shown.location = { ...shown.location, pathname: localizedPath(language, '/404'), search: '', hash: '' }
  }
  const mark = randomBytes(16).toString('hex')
  const marked = await render(<ServerRouter context={routerContext} url={request.url} nonce={mark} />, mark).catch(
    (error: unknown) => {
      const { requestId, status: failed } = loadContext.get(failureContext)(error)
      // React Router shows it on the error screen.
      throw Response.json({ requestId }, { status: failed })
    },
  )
  const { html, sources } = takeMarkOff(marked, mark)
  const page = import.meta.env.PROD ? html.replaceAll(scriptPreload, `${scriptPreload} fetchpriority="low"`) : html
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(ownScriptsHeader, [scriptSource(firstPaintScript), ...sources].join(' '))
  loadContext.get(pageTextContext)(page)
  return new Response(null, { status, headers })
}

/** Called for failures that nothing of ours has reported yet. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!(error instanceof Response)) context.get(failureContext)(error)
}

let lastTurn: Promise<void> = Promise.resolve()

/** In each turn of the event loop one page is drawn: whatever else comes is answered between two (decision 0062). */
function takeTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => void setImmediate(resolve)))
  return lastTurn
}

async function render(page: React.ReactNode, mark: string): Promise<string> {
  await takeTurn()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const stream = renderToPipeableStream(page, {
    nonce: mark,
    onAllReady: () => stream.pipe(collectText(resolve)),
    onError: reject,
  })
  // Cleared when all is there: a timer would hold the whole rendering for as long as it runs.
  const timer = setTimeout(() => stream.abort(), renderTimeoutMs)
  return promise.finally(() => clearTimeout(timer))
}

function collectText(done: (text: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write: (chunk: Buffer, _encoding, next) => {
      chunks.push(chunk)
      next()
    },
    final: (next) => {
      done(Buffer.concat(chunks).toString())
      next()
    },
  })
}
