import type { MouseEvent } from 'react'
import { preloadModule } from 'react-dom'
import { createListeners } from './listeners.ts'

/**
 * What the next page needs and could not be fetched. React Router would replace the page by an error, or reload it and
 * so leave the person with the browser's own error page; here the request waits for another try while the page that is
 * shown keeps standing (decision 0018).
 */
type Failure = { wanted: string | null }

const none: Failure | null = null
const waiting = new Set<() => void>()
const listeners = createListeners()
let failure: Failure | null = none
let outdated = false

/** The failure to tell of, for `useSyncExternalStore`; `wanted` is the address where no navigation of the router is under way. */
export const pageRequests = {
  subscribe: listeners.subscribe,
  now: (): Failure | null => failure,
  onServer: (): null => none,
  /** Whether the code that is here belongs to an older release: the next page has to be loaded as a document. */
  isOutdated: (): boolean => outdated,
  retry: (): void => {
    for (const tryAgain of waiting) tryAgain()
  },
}

/** Makes the router's requests for the data of a page wait instead of fail. Call it before the router starts. */
export function waitForPageData(): void {
  const fetchNow = window.fetch
  window.fetch = (input, init) => {
    if (!isPageData(input, init)) return fetchNow(input, init)
    return untilItWorks(() => fetchWhole(() => fetchNow(input, init)), { signal: init?.signal ?? null })
  }
  window.addEventListener('online', pageRequests.retry)
}

/** Fetches what the code of a page imports together with it. */
export function preloadCode(addresses: readonly string[] = []): void {
  for (const address of addresses) preloadModule(address, { as: 'script' })
}

/** Loads the code of a page that could not be loaded, as soon as that works. */
export function loadCodeAgain(address: string): Promise<unknown> {
  return untilItWorks(async () => {
    try {
      return await import(/* @vite-ignore */ address)
    } catch (error) {
      await fetchWhole(() => fetch(address, { cache: 'no-store' }))
      // The server is there, but not this code: a newer release, or a browser that remembers the failure.
      console.warn(error)
      outdated = true
      listeners.tell()
      return new Promise(() => {})
    }
  })
}

/** Leads to a page that is loaded as a document (another language), once the server can be reached. */
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

/** Resolves when somebody asks for another try, rejects when the page is not wanted any more. */
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

/** A whole answer: throws when the line breaks on the way, and when the server could not answer. */
async function fetchWhole(send: () => Promise<Response>): Promise<Response> {
  const response = await send()
  if (response.status >= 500) throw new Error(`${response.status} ${response.statusText}`)
  const { status, statusText, headers } = response
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers })
}

function isPageData(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return (
    input instanceof URL &&
    input.origin === location.origin &&
    input.pathname.endsWith('.data') &&
    (init?.method ?? 'GET') === 'GET'
  )
}

/** Whether a link opens in this tab: keys and buttons that mean another tab, another window or a download stay the browser's. */
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

/** Opens a link that loads a page anew, once the server can be reached. */
export function openAsDocument(event: MouseEvent<HTMLAnchorElement>): void {
  if (!opensHere(event)) return
  event.preventDefault()
  void openDocument(event.currentTarget.pathname + event.currentTarget.search)
}
