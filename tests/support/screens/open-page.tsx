import { cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider, type LoaderFunction } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { loadCatalogue } from '#app/messages/current-catalogue.ts'
import { loadServerMessages } from '#app/messages/server-catalogue.ts'
import { contentPagesContext } from '#domains/content-pages/content-pages.ts'
// Loaded later in browsers, here with the test: on a busy machine its transformation takes longer than a test waits.
import '#domains/listing-admin/web/form/listing-form.tsx'
import { placePagesContext } from '#domains/place-pages/place-page.ts'
import { siteContext, siteOfPage } from '#domains/settings/web/site.context.ts'
import { storefrontContext } from '#domains/storefront/storefront.view-models.ts'
import { languageOfPath } from '#shared/language.ts'
import { writeSession, type SessionAnswer } from '#shared/session-storage.ts'
import { letterKeys } from '#ui/admin/list/use-shortcuts.ts'
import type { ToastMessage } from '#ui/toast-queue.ts'
import { clientRoutes, SiteRoot } from '../site-pages.tsx'
import type { TestApp } from '../test-app.ts'
import { collectToasts } from './collect-toasts.ts'

export type DrawnPage = {
  /** Path and query of the current page. */
  address(): string
  /** The toasts so far, oldest first. */
  toasts: ToastMessage[]
  /** Addresses that were loaded as a new document. */
  leftFor: string[]
  /** Navigates to an address as a link does; -1 goes back. */
  go(to: string | number): Promise<void>
  /** Overrides the responses of matching calls until `mend`; without an override they fail like a lost network. */
  answer(call: RegExp, otherwise?: Otherwise['otherwise']): void
  mend(): void
  /** Lets matching calls reach the server, but loses the responses for which `isLost` returns true. */
  lose(call: RegExp, isLost: () => boolean): void
  /** Waits until no call is pending, so that later changes to the data do not race with them. */
  settled(): Promise<void>
  /** Leaves the page and signs out; otherwise done at the end of the test. */
  close(): void
  /** The calls so far, such as `POST /api/role`. */
  calls: string[]
}

/** An override of the server's response; `ask` still calls the server. */
type Otherwise = { call: RegExp; otherwise: (ask: () => Promise<Response>) => Response | Promise<Response> }

type OpenOptions = {
  /** A signed-in user. */
  as?: { token: string }
  width?: number
  /** Calls that fail from the start, like a lost network. */
  failing?: RegExp
}

/** The event stream would never end, so it is never answered. */
const newsPath = '/api/notifications/stream'

const noNetwork = (): never => {
  throw new TypeError('Failed to fetch')
}

/**
 * Opens the product at an address, rendered into the DOM of `dom.ts`: every page with its layout, and every call
 * answered by the server in this process. Closed when the test ends.
 */
export async function openPage(
  server: TestApp,
  path: string,
  { as, width = 1280, failing }: OpenOptions = {},
): Promise<DrawnPage> {
  await Promise.all([loadCatalogue('en'), loadCatalogue('am')])
  drawnPage.happyDOM.setViewport({ width, height: 740 })
  const page = { toasts: collectToasts(), leftFor: [] as string[], calls: [] as string[] }
  let underWay = 0
  const others: Otherwise[] = failing ? [{ call: failing, otherwise: noNetwork }] : []
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : { url: String(input), method: init?.method ?? 'GET' }
    const { pathname, search } = new URL(request.url, location.origin)
    const call = `${request.method} ${pathname}${search}`
    page.calls.push(call)
    const other = others.findLast((one) => one.call.test(call))
    const ask = () => answerOf(server, request.method, pathname + search, init)
    if (pathname === newsPath) return new Promise(() => {})
    underWay += 1
    return (other ? Promise.resolve(ask).then(other.otherwise) : ask()).finally(() => (underWay -= 1))
  })
  if (as) writeSession(await sessionOf(server, as.token))
  const router = await routerAt(server, path)
  const follow = () => {
    const { pathname, search, hash } = router.state.location
    drawnPage.happyDOM.setURL(`http://homes.example${pathname}${search}${hash}`)
  }
  follow()
  const assigned = vi.spyOn(location, 'assign').mockImplementation((to) => void page.leftFor.push(String(to)))
  const stops = [router.subscribe(follow), () => assigned.mockRestore()]
  render(<RouterProvider router={router} />)
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    cleanup()
    for (const stop of stops) stop()
    router.dispose()
    localStorage.clear()
    letterKeys.set(true)
    vi.unstubAllGlobals()
  }
  onTestFinished(close)
  return {
    ...page,
    close,
    address: () => router.state.location.pathname + router.state.location.search,
    go: async (to) => {
      await (typeof to === 'number' ? router.navigate(to) : router.navigate(to))
    },
    answer: (call, otherwise = noNetwork) => void others.push({ call, otherwise }),
    settled: () => waitFor(() => expect(underWay).toBe(0)),
    mend: () => void others.splice(0),
    lose: (call, isLost) => {
      const otherwise: Otherwise['otherwise'] = async (ask) => {
        const lost = isLost()
        const answer = await ask()
        return lost ? noNetwork() : answer
      }
      others.push({ call, otherwise })
    },
  }
}

/** Waits for a toast with this title and text. */
export function expectToast(page: DrawnPage, title: string, text: string): Promise<void> {
  return vi.waitFor(() => expect(page.toasts).toContainEqual(expect.objectContaining({ title, text })), 20_000)
}

async function routerAt({ dependencies }: TestApp, path: string) {
  const site = await dependencies.site()
  const getContext = () => {
    const context = new RouterContextProvider()
    context.set(siteContext, site)
    context.set(storefrontContext, dependencies.propertyPages)
    context.set(contentPagesContext, dependencies.contentPages)
    context.set(placePagesContext, dependencies.placePages)
    return context
  }
  const loader: LoaderFunction = ({ request }) =>
    siteOfPage(site, languageOfPath(new URL(request.url).pathname).language)
  const root = { id: 'root', loader, Component: SiteRoot, shouldRevalidate: () => false, children: clientRoutes() }
  return createMemoryRouter([root], { initialEntries: [path], getContext })
}

/** Sends a request to the server in this process. */
async function answerOf({ app }: TestApp, method: string, url: string, init: RequestInit = {}): Promise<Response> {
  // The back-office layout registered its own messages in the same process.
  await loadServerMessages()
  const { statusCode, headers, rawPayload } = await app.inject({
    method: method as 'GET',
    url,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' && { payload: init.body }),
  })
  const told = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
  return new Response([204, 304].includes(statusCode) ? null : new Uint8Array(rawPayload), {
    status: statusCode,
    headers: told,
  })
}

/** Returns the stored session of a signed-in user. */
async function sessionOf({ app }: TestApp, token: string): Promise<SessionAnswer> {
  const answer = await app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })
  const account = answer.json<SessionAnswer['user'] & Pick<SessionAnswer, 'permissions'>>()
  return { token, user: account, permissions: account.permissions }
}
