import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { languages } from '#shared/language.ts'
import { loadCatalogue } from './messages/current-catalogue.ts'

export { contexts } from './contexts.ts'

await Promise.all(languages.map(loadCatalogue))

const renderTimeoutMs = 5_000

/** A page is readable without its scripts, so they let styles, font and the first picture go ahead. */
const scriptPreload = '<link rel="modulepreload"'

/** Renders a whole page to text: the page cache keeps it as bytes and hashes its inline scripts, so nothing is streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const html = await render(<ServerRouter context={routerContext} url={request.url} />)
  const page = import.meta.env.PROD ? html.replaceAll(scriptPreload, `${scriptPreload} fetchpriority="low"`) : html
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}

function render(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough()
    const stream = renderToPipeableStream(page, {
      onAllReady: () => {
        text(body).then(resolve, reject)
        stream.pipe(body)
      },
      onError: reject,
    })
    AbortSignal.timeout(renderTimeoutMs).addEventListener('abort', () => stream.abort(), { once: true })
  })
}
