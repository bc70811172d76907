import playwright from '../../playwright.config.ts'
import { openAs } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const { launchOptions } = playwright.use ?? {}

// Twice the usual size of text, as set in the browser; the width of a phone is then less than 12 letters m.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
  viewport: { width: 360, height: 740 },
})

test('with text of twice the size, no screen is wider than a phone', async ({ page }) => {
  const wide: string[] = []
  const look = async (path: string) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 360) wide.push(`${path}: ${width}`)
  }
  for (const path of ['/contact', '/products?view=map']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(path)
  }
  for (const path of [
    '/users',
    '/enquiries',
    '/viewings',
    '/import',
    '/pro',
    '/am/pro',
    '/history',
    '/audit',
    '/about',
  ]) {
    await openAs(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(path)
  }
  expect(wide).toEqual([])
})
