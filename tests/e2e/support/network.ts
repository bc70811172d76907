import { expect, type Page, type Request } from '@playwright/test'

/** Playwright's `networkidle` waits for half a second; whatever a page asks for, it asks within a tenth of the answer before. */
const quietMs = 100

/**
 * Counts the requests of a page from now on; what it returns waits until none is under way, and names those that do not end. The stream of
 * news never does.
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
