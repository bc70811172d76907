import { am } from '#domains/auth/messages/web.am.ts'
import { en } from '#domains/auth/messages/web.en.ts'
import { expect, test } from './support/test.ts'

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

  test('the screens say that they need JavaScript, and send nothing', async ({ page }) => {
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password']) {
      await page.goto(path)
      await expect(page.locator('noscript p'), path).toHaveText(en.form.noScript)
      await expect(page.locator('noscript p'), path).toBeVisible()
      await expect(page.locator('button[type=submit]'), path).toBeDisabled()
      await expect(page.locator('form'), path).toHaveAttribute('method', 'post')
    }
  })
})
