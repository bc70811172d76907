import type { Page } from '@playwright/test'
import { watchErrors } from './support/page-errors.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const firstRow = (page: Page) => page.getByRole('row').nth(1)

/** Adds three users with a distinct first name, by which they are found. */
async function people(page: Page) {
  const admin = await asAdministrator(page.request)
  const word = ownName('Listed')
  const roleId = await admin.addRole(word)
  for (const letter of ['a', 'b', 'c']) await admin.addPerson(`${word}-${letter}`, roleId)
  return { admin, word, roleId, name: (letter: string) => `${word}-${letter}` }
}

test('a list is worked by keyboard: search, rows, open, add, and a sheet that tells the keys', async ({ page }) => {
  const { word, name } = await people(page)
  // Before that, the browser requests the favicon of a page that does not exist.
  await openAs(page, '/users')
  const errors = watchErrors(page)
  await page.goto('/users?sort=name')
  await expect(firstRow(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByPlaceholder('Search...')).toBeFocused()
  await page.keyboard.type(`${word}-`)
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.keyboard.press('ArrowDown')
  await expect(row(page, name('a'))).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, name('b'))).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(page, name('c'))).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, name('c'))).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(page, name('a'))).toBeFocused()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Update user' })
  await expect(form.getByLabel('Name')).toHaveValue(name('a'))
  await page.keyboard.press('Escape')
  await expect(row(page, name('a'))).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add user' })).toBeVisible()
  // While the user types, keys are text.
  await page.keyboard.type('n/?')
  await expect(page.getByRole('dialog', { name: 'Add user' }).getByLabel('Name')).toHaveValue('n/?')
  // The page under a dialog is inert.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Add user' }).getByLabel('Name')).toBeFocused()
  errors.expectNone()
})

test('what is typed while a search is on its way into the address stays', async ({ page }) => {
  await openAs(page, '/pro')
  const box = page.getByPlaceholder('Search...')
  await expect(firstRow(page)).toBeVisible()
  // Each letter arrives when the search for the previous ones has just begun.
  await box.pressSequentially('two rooms with a view', { delay: 252 })
  await expect(box).toHaveValue('two rooms with a view')
  await expect(page).toHaveURL(/q=two\+rooms\+with\+a\+view/)
  await expect(box).toHaveValue('two rooms with a view')
})
