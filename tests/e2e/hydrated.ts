import type { Page } from '@playwright/test'

/** Opens a page and waits until React has taken it over: before that, controls answer like plain HTML. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const content = document.querySelector('main')
    return content !== null && Object.keys(content).some((key) => key.startsWith('__react'))
  })
}

/** Marks the document, so that a test can tell later whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  return async () => (await page.locator('html[data-marked]').count()) === 1
}
