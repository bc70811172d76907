import { expect, type Page, type Request } from '@playwright/test'

/** Playwright's `networkidle` waits for half a second; whatever a page asks for, it asks within a tenth of the answer before. */
const quietMs = 100

/** Counts the requests of a page from now on; what it returns waits until none is under way. The stream of news never ends. */
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
  const isQuiet = () => running.size === 0 && performance.now() - quietSince >= quietMs
  return () => expect.poll(isQuiet, { message: 'requests that do not end', intervals: [50] }).toBe(true)
}
