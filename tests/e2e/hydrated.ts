import { expect, type Page } from '@playwright/test'
import type { DataRouter } from 'react-router'

/** Opens a page and waits until React has taken it over: before that, controls answer like plain HTML. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const content = document.querySelector('main')
    return content !== null && Object.keys(content).some((key) => key.startsWith('__react'))
  })
}

/** Goes from a page that was opened to another one as a link does: the document stays, which costs a fraction of loading it again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(navigate, path)
  // What is drawn names its own address.
  const { origin, pathname } = new URL(path, page.url())
  await expect(page.locator(`head meta[property="og:url"][content="${origin}${pathname}"]`)).toBeAttached()
}

/** Runs in the page. */
async function navigate(path: string): Promise<void> {
  const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter: DataRouter }
  await router.navigate(path)
}

/** Marks the document, so that a test can tell later whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  return async () => (await page.locator('html[data-marked]').count()) === 1
}
