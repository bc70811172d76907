import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { stripMark } from './renderer-headers.ts'

const renderTimeoutMs = 5_000

/** React's marker of a Suspense boundary whose content was not ready. */
const unfinishedBoundary = '<!--$!-->'

type Rendering = {
  url: string
  mark: string
  /** Wraps the page in server-only providers. */
  around: (page: ReactElement) => ReactElement
  /** Takes the HTML. A promise that has waited for its turn would hold it until the next full collection (decision 0072). */
  use: (html: string) => void
}

/**
 * Renders a page to HTML and returns the hashes of its own scripts, to which React Router and React add `mark` as nonce. `renderToString`
 * takes half the CPU time of a stream, which buffers every tag, name and quotation mark separately. But it cannot wait, so a page with a
 * lazy part that is still loading is rendered as a stream.
 */
export async function renderPage(context: EntryContext, { url, mark, around, use }: Rendering): Promise<string[]> {
  const data = context.serverHandoffStream && (await text(context.serverHandoffStream))
  await takeTurn()
  const page = () => around(<ServerRouter context={withData(context, data)} url={url} nonce={mark} />)
  const html = `<!DOCTYPE html>${renderToString(page())}`
  return stripMark(html.includes(unfinishedBoundary) ? await renderAsStream(page(), mark) : html, mark, use)
}

let lastTurn: Promise<void> = Promise.resolve()

/** Limits rendering to one page per event loop turn, so that other requests are served in between (decision 0062). */
function takeTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => void setImmediate(resolve)))
  return lastTurn
}

/** Puts the loader data into the router's stream cache, so that it does not suspend to read it. */
function withData(context: EntryContext, data: string | undefined): EntryContext {
  if (data === undefined) return context
  const read = Object.assign(Promise.resolve(), { result: { done: true, value: data } })
  return { ...context, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: { 0: read } } }
}

function renderAsStream(page: ReactElement, mark: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const stream = renderToPipeableStream(page, {
    nonce: mark,
    onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
    onError: reject,
  })
  // Cleared when done: the timer would keep the whole rendering in memory.
  const timer = setTimeout(() => stream.abort(), renderTimeoutMs)
  return promise.finally(() => clearTimeout(timer))
}
