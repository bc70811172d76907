import { expect, type Page, type Request } from '@playwright/test'

/**
 * Playwright's `networkidle` waits for half a second, but our pages send each request within a tenth of a second after
 * the response before.
 */
const quietMs = 100

/**
 * Tracks the requests of a page from now on. The returned function waits until none is pending, and names those that do
 * not end. The event stream is ignored.
 */
export function watchNetwork(page: Page): () => Promise<void> {
  const running = new Set<Request>()
  let quietSince = performance.now()
  const ended = (request: Request) => {
    running.delete(request)
    quietSince = performance.now()
  }
  page.on('request', (request) => !request.url().endsWith('/notifications/stream') && running.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const underWay = () => [...running].map((request) => request.url())
  const isLate = () => performance.now() - quietSince < quietMs
  return () => expect.poll(() => (isLate() ? 'just ended' : underWay()), { intervals: [50] }).toEqual([])
}
