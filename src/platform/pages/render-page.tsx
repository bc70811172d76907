import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

const renderTimeoutMs = 5_000

/** How React marks a Suspense boundary whose content was not there in time. */
const unfinishedBoundary = '<!--$!-->'

type Rendering = {
  url: string
  mark: string
  /** What only the server gives to the parts of a page. */
  around: (page: ReactElement) => ReactElement
}

/**
 * Renders a page to text; every script that React Router or React puts into it carries `mark`. As a string, which takes half the
 * processor time of a stream: a stream writes each tag, name and quotation mark into a buffer by itself. A string waits for nothing, so
 * a page with a part whose code is still being loaded is rendered as a stream.
 */
export async function renderPage(context: EntryContext, { url, mark, around }: Rendering): Promise<string> {
  const data = context.serverHandoffStream && (await text(context.serverHandoffStream))
  await takeTurn()
  const page = () => around(<ServerRouter context={withData(context, data)} url={url} nonce={mark} />)
  const html = `<!DOCTYPE html>${renderToString(page())}`
  return html.includes(unfinishedBoundary) ? renderAsStream(page(), mark) : html
}

let lastTurn: Promise<void> = Promise.resolve()

/** In each turn of the event loop one page is rendered: whatever else comes is answered between two (decision 0062). */
function takeTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => void setImmediate(resolve)))
  return lastTurn
}

/** Puts the loaders' data where the router keeps what it has read of its stream, so that it does not suspend to read it. */
function withData(context: EntryContext, data: string | undefined): EntryContext {
  if (data === undefined) return context
  const read = Object.assign(Promise.resolve(), { result: { done: true, value: data } })
  return { ...context, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: { 0: read } } }
}

function renderAsStream(page: ReactElement, mark: string): Promise<string> {
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
