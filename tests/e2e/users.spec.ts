import type { Page } from '@playwright/test'
import { openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const searchBox = (page: Page) => page.getByPlaceholder('Search...')

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const shown = page.locator('[data-sonner-toast]').filter({ hasText: text })
  await expect(shown.locator('[data-title]')).toHaveText(title)
  await expect(shown.locator('[data-description]')).toHaveText(text)
}

test('a user is added by keyboard, with an optional phone kept as +251…, and found by e-mail', async ({ page }) => {
  const name = ownName('Tigist')
  await openAs(page, '/users')
  await page.getByRole('button', { name: 'Add user' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add user' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByRole('combobox').getByRole('option', { name: 'agent', exact: true })).toHaveCount(1)
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${name}@Example.com`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('0911 23 45 67')
  await page.keyboard.press('Tab')
  await page.keyboard.type('agent')
  await page.keyboard.press('Tab')
  await page.keyboard.type('long enough to pass 1')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'User added successfully')
  await searchBox(page).fill(`${name.toUpperCase()}@EXAMPLE`)
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, name)).toContainText('+251911234567')
  await expect(row(page, name)).toContainText('agent')
})
