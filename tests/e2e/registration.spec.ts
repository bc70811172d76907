import type { Page } from '@playwright/test'
import { holdCalls, localStorageOf, newPerson } from '#tests/support/e2e-accounts.ts'
import { openHydrated } from './hydrated.ts'
import { expect, test } from './support/test.ts'

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
}

const password = 'injera with shiro'

const person = () => ({ Name: 'Selam Girma', Email: `r-${Date.now()}-${Math.random()}@example.com` })

test.describe('the Register screen', () => {
  test('says Passwords do not match without a call', async ({ page }) => {
    let calls = 0
    page.on('request', (request) => (calls += request.url().endsWith('/api/users') ? 1 : 0))
    await openHydrated(page, '/register')
    await fill(page, { ...person(), Password: password, 'Confirm Password': 'another' })
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Confirm Password', { exact: true })).toBeFocused()
    expect(calls).toBe(0)
    await expect(page.getByRole('link', { name: 'Already have an account? Log in', exact: true })).toHaveAttribute(
      'href',
      '/login',
    )
  })

  test('says Registering... while busy, keeps the session and goes to the own account', async ({ page }) => {
    const letGo = await holdCalls(page, '**/api/users')
    await openHydrated(page, '/register')
    const { Email, ...rest } = person()
    await fill(page, { ...rest, Email, Password: password, 'Confirm Password': password })
    await expect(page.getByRole('button', { name: 'Registering...', exact: true })).toBeDisabled()
    letGo()
    await expect(page).toHaveURL('/user')
    expect(await localStorageOf(page)).toMatchObject({ roleName: 'user', email: Email, userPermissions: '[]' })
  })

  test('says its exact text when registering fails, and what is wrong with a field', async ({ page, request }) => {
    const { email } = await newPerson(request)
    await openHydrated(page, '/register')
    await fill(page, { ...person(), Email: email, Password: password, 'Confirm Password': password })
    const failed = page.getByText('Registration failed. Please try again.', { exact: true })
    await expect(failed).toBeVisible()
    await fill(page, { ...person(), Password: 'password123', 'Confirm Password': 'password123' })
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/most common/)
    await expect(failed).toBeVisible()
  })
})
