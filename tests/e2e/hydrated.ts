import { expect, type Page } from '@playwright/test'
import type { DataRouter } from 'react-router'

/** Opens a page and waits for hydration: before that, controls behave like plain HTML. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const content = document.querySelector('main')
    return content !== null && Object.keys(content).some((key) => key.startsWith('__react'))
  })
}

/** Navigates to another page as a link does: the document stays, which costs a fraction of a new load. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(navigate, path)
  // The rendered page states its own URL.
  const { origin, pathname } = new URL(path, page.url())
  await expect(page.locator(`head meta[property="og:url"][content="${origin}${pathname}"]`)).toBeAttached()
}

/** Navigates; runs in the page. */
async function navigate(path: string): Promise<void> {
  const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter: DataRouter }
  await router.navigate(path)
}

/** Marks the document, so that a test can check later whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  return async () => (await page.locator('html[data-marked]').count()) === 1
}
