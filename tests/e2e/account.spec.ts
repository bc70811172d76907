import type { Page } from '@playwright/test'
import { newPerson, signIn, type Person } from '#tests/support/e2e-accounts.ts'
import { expect, test } from './support/test.ts'

let person: Person

test.beforeEach(async ({ page, request }) => {
  person = await newPerson(request)
  await signIn(page, person)
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
})

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('is saved by keyboard alone, and the focus stays', async ({ page }) => {
  const name = section(page, 'Profile').getByLabel('Name')
  await name.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' II')
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    if (
      await page.getByRole('button', { name: 'Save profile' }).evaluate((button) => button === document.activeElement)
    )
      break
  }
  await page.keyboard.press('Enter')
  await expect(section(page, 'Profile').getByRole('status')).toHaveText('Your profile is saved.')
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeFocused()
})
