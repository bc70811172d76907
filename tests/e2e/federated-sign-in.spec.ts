import type { Page } from '@playwright/test'
import { localStorageOf } from '#tests/support/e2e-accounts.ts'
import { openHydrated } from './hydrated.ts'
import { expect, test } from './support/test.ts'

const button = { name: 'Continue with Local identity' }

/** Goes through the provider's two pages. */
async function passProvider(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test.describe('a provider of identities', () => {
  test('signs in by popup, which closes itself', async ({ page }) => {
    await openHydrated(page, '/login')
    await page.getByLabel('Remember Me').check()
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', button).click()])
    await expect(page.getByText('Please finish in the window that has opened.')).toBeVisible()
    await Promise.all([popup.waitForEvent('close'), passProvider(popup, 'hanna')])
    await expect(page).toHaveURL('/user')
    expect(await localStorageOf(page)).toMatchObject({ email: 'hanna@example.com', rememberMe: 'true' })
  })

  test('waits no longer for a popup that was closed', async ({ page }) => {
    await openHydrated(page, '/login')
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', button).click()])
    const waiting = page.getByText('Please finish in the window that has opened.')
    await expect(waiting).toBeVisible()
    await popup.close()
    await expect(waiting).toBeHidden()
  })

  test('says in the first window why a sign-in by popup failed', async ({ page }) => {
    await openHydrated(page, '/login')
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', button).click()])
    await Promise.all([popup.waitForEvent('close'), passProvider(popup, 'unverified')])
    await expect(page.getByRole('alert').filter({ hasText: 'has not verified your email address' })).toBeVisible()
    expect(await localStorageOf(page)).toEqual({})
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('signs in by redirect and comes back to the page that was asked for', async ({ page }) => {
      await openHydrated(page, '/login?from=%2Fam%2Fuser')
      await page.getByRole('button', button).click()
      await passProvider(page, 'dawit')
      await expect(page).toHaveURL('/am/user')
      const stored = await localStorageOf(page)
      expect(stored).toMatchObject({ email: 'dawit@example.com', name: 'Dawit Bekele', roleName: 'user' })
      expect(stored).not.toHaveProperty('rememberMe')
    })

    test('says when it was cancelled', async ({ page }) => {
      await openHydrated(page, '/login')
      await page.getByRole('button', button).click()
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page.getByRole('alert')).toHaveText('The sign-in was cancelled.')
      await expect(page).toHaveURL('/login/complete')
    })
  })

  test('security 9: a link made by somebody else signs nobody in', async ({ page }) => {
    await page.goto(`/login/complete#code=${'x'.repeat(43)}&mode=redirect&from=/user`)
    await expect(page.getByRole('alert')).toHaveText('The sign-in did not succeed. Please try again.')
    await expect(page).toHaveURL('/login/complete')
  })
})
