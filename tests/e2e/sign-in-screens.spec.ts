import { expect } from '@playwright/test'
import { am } from '#domains/auth/messages/web.am.ts'
import { en } from '#domains/auth/messages/web.en.ts'
import { test } from '#tests/support/e2e-accounts.ts'
import { administrator, freeAddress, startProduct } from '#tests/support/e2e-product.ts'
import { openHydrated } from './hydrated.ts'
import { expectAccessible } from './support/accessibility.ts'
import { watchErrors } from './support/page-errors.ts'

test('the bot-check is solved by the browser, with code that no page loads before', async ({ page }) => {
  // It starts a product of its own, and the proof is real work.
  test.slow()
  const product = await startProduct(await freeAddress(), { BOT_CHECK: 'always' })
  try {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await openHydrated(page, `${product.url}/login`)
    await page.waitForLoadState('networkidle')
    expect(loaded.filter((url) => url.includes('solver'))).toEqual([])
    await page.getByLabel('Email').fill(administrator.email)
    await page.getByLabel('Password').fill(administrator.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${product.url}/users`, { timeout: 30_000 })
    expect(loaded.some((url) => url.includes('solver'))).toBe(true)
  } finally {
    await product.stop()
  }
})

for (const prefix of ['', '/am']) {
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=a', '/login/complete']) {
    test(`${prefix}${path} breaks no accessibility rule and no console, at any width`, async ({ page }) => {
      const errors = watchErrors(page)
      await page.goto(`${prefix}${path}`)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      errors.expectNone()
    })
  }
}

test('the screens speak Amharic, failures too', async ({ page }) => {
  await page.goto('/am/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(am.login.title)
  await page.getByLabel(am.form.email).fill('nobody@example.com')
  await page.getByLabel(am.form.password, { exact: true }).fill('wrong')
  await page.getByRole('button', { name: am.login.submit, exact: true }).click()
  await expect(page.getByRole('alert').getByText(am.login.failed, { exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/login', '/register', '/forgot-password', '/reset-password']) {
    test(`${path} says that it needs JavaScript, and sends nothing`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('noscript p')).toHaveText(en.form.noScript)
      await expect(page.locator('noscript p')).toBeVisible()
      await expect(page.locator('button[type=submit]')).toBeDisabled()
      await expect(page.locator('form')).toHaveAttribute('method', 'post')
    })
  }
})
