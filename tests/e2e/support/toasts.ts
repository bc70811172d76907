import { expect, type Page } from '@playwright/test'

/** Waits for a toast with this title and text. */
export async function expectToast(page: Page, title: string, text: string | RegExp): Promise<void> {
  const shown = page.locator('[data-sonner-toast]').filter({ hasText: text })
  await expect(shown.locator('[data-title]').first()).toHaveText(title)
  await expect(shown.locator('[data-description]').first()).toHaveText(text)
}
