import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { describeNothing, lookOften } from './look-often.ts'

/** Shared by all tests of a worker: a browser context, whose pages come and go, and one page that stays. */
type Shared = { context: BrowserContext; standing: Page }
type Options = {
  /** For tests that change a context irreversibly: its clock, or the network. */
  ownContext: boolean
}

/** The page that stays, by context; it can write local storage for the other pages. */
const standingPages = new WeakMap<BrowserContext, Page>()
const desk = { width: 1280, height: 720 }

/**
 * Playwright's `test`, but tests share the browser context of their worker: loaded and compiled code is reused, which
 * halves the cost of a page. Each test has its own page; cookies, storage, routes and permissions are cleared after it.
 * Tests with another viewport, locale, touch or without JavaScript get their own context, as do those with
 * `ownContext`.
 */
export const test = base.extend<Options & { tidiness: void }, { shared: () => Promise<Shared>; patience: void }>({
  ownContext: [false, { option: true }],
  // Closes further contexts of a test: an open staff screen would follow, and render, what later tests do.
  tidiness: [
    async ({ browser }, provide) => {
      await provide()
      const left = browser.contexts().filter((context) => !standingPages.has(context))
      await Promise.all(left.map((context) => context.close()))
    },
    { auto: true },
  ],
  patience: [
    async ({ browser }, provide) => {
      const page = await browser.newPage()
      lookOften(page)
      await describeNothing(page)
      await page.close()
      await provide()
    },
    { scope: 'worker', auto: true },
  ],
  shared: [
    async ({ browser }, provide) => {
      let opening: Promise<Shared> | undefined
      await provide(() => (opening ??= openShared(browser)))
      await (await opening)?.context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, shared, ownContext, javaScriptEnabled, locale, hasTouch, viewport }, provide) => {
    const isUsual =
      javaScriptEnabled &&
      locale === 'en-US' &&
      !hasTouch &&
      viewport?.width === desk.width &&
      viewport.height === desk.height
    if (ownContext || !isUsual) {
      const context = await browser.newContext()
      await provide(context)
      await context.close()
      return
    }
    const { context, standing } = await shared()
    await provide(context)
    await clear(context, standing)
  },
})

/** Returns the page through which a context's local storage can be written before a page is opened, if there is one. */
export function standingPageOf(context: BrowserContext): Page | undefined {
  return standingPages.get(context)
}

async function openShared(browser: Browser): Promise<Shared> {
  const context = await browser.newContext()
  const standing = await context.newPage()
  await standing.goto('/robots.txt')
  standingPages.set(context, standing)
  return { context, standing }
}

async function clear(context: BrowserContext, standing: Page): Promise<void> {
  const others = context.pages().filter((page) => page !== standing)
  await Promise.all(others.map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  await standing.evaluate(() => localStorage.clear())
}

export { expect } from '@playwright/test'
