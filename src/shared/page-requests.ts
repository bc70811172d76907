import type { MouseEvent } from 'react'
import { preloadModule } from 'react-dom'
import { createListeners } from './listeners.ts'

/**
 * A request of the next page that failed. React Router would replace the page by an error, or reload it and leave the
 * user with the browser's error page; here the request waits for a retry while the current page stays (decision 0018).
 */
type Failure = { wanted: string | null }

const none: Failure | null = null
const waiting = new Set<() => void>()
const listeners = createListeners()
let failure: Failure | null = none
let outdated = false

/** The current failure, for `useSyncExternalStore`; `wanted` is the address to open when no router navigation is pending. */
export const pageRequests = {
  subscribe: listeners.subscribe,
  now: (): Failure | null => failure,
  onServer: (): null => none,
  /** Whether the loaded code is from an older release, so that the next page must be loaded as a document. */
  isOutdated: (): boolean => outdated,
  retry: (): void => {
    for (const tryAgain of waiting) tryAgain()
  },
}

/** Makes the router's page-data requests wait for a retry instead of failing. Call it before the router starts. */
export function waitForPageData(): void {
  const fetchNow = window.fetch
  window.fetch = (input, init) => {
    if (!isPageData(input, init)) return fetchNow(input, init)
    return untilItWorks(() => fetchWhole(() => fetchNow(input, init)), { signal: init?.signal ?? null })
  }
  window.addEventListener('online', pageRequests.retry)
}

/** Preloads the modules that the code of a page imports. */
export function preloadCode(addresses: readonly string[] = []): void {
  for (const address of addresses) preloadModule(address, { as: 'script' })
}

/** Retries loading the code of a page until it works. */
export function loadCodeAgain(address: string): Promise<unknown> {
  return untilItWorks(async () => {
    try {
      return await import(/* @vite-ignore */ address)
    } catch (error) {
      await fetchWhole(() => fetch(address, { cache: 'no-store' }))
      // The server answers but this import still fails: a newer release, or the browser has cached the failure.
      console.warn(error)
      outdated = true
      listeners.tell()
      return new Promise(() => {})
    }
  })
}

/** Opens a page as a document (another language), once the server can be reached. */
async function openDocument(address: string): Promise<void> {
  await untilItWorks(() => fetchWhole(() => fetch(address, { method: 'HEAD' })), { wanted: address })
  location.assign(address)
}

type WaitOptions = { signal?: AbortSignal | null; wanted?: string | null }

async function untilItWorks<Result>(
  attempt: () => Promise<Result>,
  { signal = null, wanted = null }: WaitOptions = {},
): Promise<Result> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (signal?.aborted) throw error
      await nextTry(signal, wanted)
    }
  }
}

/** Resolves when the user retries; rejects when the navigation was aborted. */
function nextTry(signal: AbortSignal | null, wanted: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (settle: () => void) => {
      waiting.delete(tryAgain)
      signal?.removeEventListener('abort', giveUp)
      if (waiting.size === 0) failure = none
      listeners.tell()
      settle()
    }
    const tryAgain = () => stop(resolve)
    const giveUp = () => stop(() => reject(signal?.reason as Error))
    waiting.add(tryAgain)
    signal?.addEventListener('abort', giveUp)
    failure = { wanted }
    listeners.tell()
  })
}

/** Fetches the complete response. Throws when the connection breaks and on a status of 500 or more. */
async function fetchWhole(send: () => Promise<Response>): Promise<Response> {
  const response = await send()
  if (response.status >= 500) throw new Error(`${response.status} ${response.statusText}`)
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}

function isPageData(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return (
    input instanceof URL &&
    input.origin === location.origin &&
    input.pathname.endsWith('.data') &&
    (init?.method ?? 'GET') === 'GET'
  )
}

/**
 * Returns whether a click opens the link in this tab; keys and buttons that mean a new tab, a window or a download are
 * left to the browser.
 */
export function opensHere({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  return isPlain && (currentTarget.target === '' || currentTarget.target === '_self')
}

/** Opens a link as a new document, once the server can be reached. */
export function openAsDocument(event: MouseEvent<HTMLAnchorElement>): void {
  if (!opensHere(event)) return
  event.preventDefault()
  void openDocument(event.currentTarget.pathname + event.currentTarget.search)
}
