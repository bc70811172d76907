import type { Page } from '@playwright/test'
import { am as office } from '#ui/admin/messages/am.ts'
import { am as savedViews } from '#domains/saved-filters/messages/am.ts'
import { watchErrors } from './support/page-errors.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const firstRow = (page: Page) => page.getByRole('row').nth(1)
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name })
const nowhere = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur())

/** Three people whose names begin with a word of their own; found by it. */
async function people(page: Page) {
  const admin = await asAdministrator(page.request)
  const word = ownName('Listed')
  const roleId = await admin.addRole(word)
  for (const letter of ['a', 'b', 'c']) await admin.addPerson(`${word}-${letter}`, roleId)
  return { admin, word, roleId, name: (letter: string) => `${word}-${letter}` }
}

test('a list is worked by keyboard: search, rows, open, add, and a sheet that tells the keys', async ({ page }) => {
  const { word, name } = await people(page)
  // Before that the browser asks for the icon of a page that is none.
  await openAs(page, '/users')
  const errors = watchErrors(page)
  await page.goto('/users?sort=name')
  await expect(firstRow(page)).toBeVisible({ timeout: 15_000 })
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
  // While somebody types, keys are letters.
  await page.keyboard.type('n/?')
  await expect(page.getByRole('dialog', { name: 'Add user' }).getByLabel('Name')).toHaveValue('n/?')
  errors.expectNone()
})

test('the sheet of keys can turn off those of a single character', async ({ page }) => {
  await openAs(page, '/users')
  await expect(firstRow(page)).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('Move between rows')
  await sheet.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await nowhere(page)
  await page.keyboard.press('n')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByPlaceholder('Search...')).not.toBeFocused()
})

test('headings sort, say so, and keep it in the address', async ({ page }) => {
  const { word, name } = await people(page)
  await openAs(page, `/users?q=${word}-`)
  const sort = heading(page, 'Name').getByRole('button')
  await expect(firstRow(page)).toContainText(name('c'))
  await expect(heading(page, 'Name')).not.toHaveAttribute('aria-sort')
  await sort.click()
  await expect(heading(page, 'Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(firstRow(page)).toContainText(name('a'))
  await sort.click()
  await expect(heading(page, 'Name')).toHaveAttribute('aria-sort', 'descending')
  await expect(firstRow(page)).toContainText(name('c'))
  await expect(page).toHaveURL(/sort=name_desc/)
  await page.reload()
  await expect(heading(page, 'Name')).toHaveAttribute('aria-sort', 'descending')
  await sort.click()
  await expect(heading(page, 'Name')).not.toHaveAttribute('aria-sort')
  await expect(page).not.toHaveURL(/sort=/)
})

test('filters show as chips that can be taken out one by one or all at once', async ({ page }) => {
  const { word } = await people(page)
  await openAs(page, `/users?q=${word}-`)
  await page.getByLabel('Role', { exact: true }).selectOption(word)
  await expect(page).toHaveURL(/role=\d+/)
  await page.getByLabel('Status', { exact: true }).selectOption('suspended')
  await expect(page.getByText('Nothing matches your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Status: Suspended' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/users$/)
})

test('columns are chosen and stay in the address', async ({ page }) => {
  await openAs(page, '/users')
  await page.getByRole('button', { name: 'Columns' }).click()
  const menu = page.getByRole('dialog', { name: 'Columns' })
  await expect(menu.getByRole('checkbox', { name: 'Last sign-in' })).not.toBeChecked()
  await menu.getByRole('checkbox', { name: 'Phone' }).uncheck()
  await expect(heading(page, 'Phone')).toHaveCount(0)
  await menu.getByRole('checkbox', { name: 'Last sign-in' }).check()
  await expect(heading(page, 'Last sign-in')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Last sign-in')).toBeVisible()
  await expect(heading(page, 'Phone')).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect(heading(page, 'Phone')).toBeVisible()
  await expect(page).toHaveURL(/\/users$/)
})

test('a view is saved under a name, shared with a role, picked by its people, and deleted', async ({ page }) => {
  const { admin, word } = await people(page)
  const readers = ownName('Readers')
  const reader = await admin.addUser(ownName('Reader'), await admin.addRole(readers, ['users.read']))
  const name = ownName('Paused')
  await openAs(page, `/users?q=${word}-&sort=name_desc&columns=email`)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  const form = page.getByRole('dialog', { name: 'Save this view' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await form.getByLabel('Share with').selectOption(readers)
  await form.getByRole('button', { name: 'Save this view' }).click()
  await expect(page.locator('[data-sonner-toast]')).toContainText('View saved successfully')
  await expect(page.getByRole('button', { name: `Views ${name}` })).toBeVisible()

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await form.getByLabel('Name').fill(name.toUpperCase())
  await form.getByRole('button', { name: 'Save this view' }).click()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('You have a view with this name already.')

  await openAs(page, '/users', reader)
  await page.getByRole('button', { name: 'Views' }).click()
  const menu = page.getByRole('dialog', { name: 'Views' })
  await expect(menu).toContainText(`with ${readers}`)
  await expect(menu.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await menu.getByRole('button', { name }).click()
  await expect(page).toHaveURL(/sort=name_desc/)
  await expect(heading(page, 'Name')).toHaveAttribute('aria-sort', 'descending')
  await expect(heading(page, 'Phone')).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(4)

  await openAs(page, '/users')
  await page.getByRole('button', { name: 'Views' }).click()
  await menu.getByRole('button', { name: `Delete the view ${name}` }).click()
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toContainText(readers)
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.locator('[data-sonner-toast]')).toContainText('View deleted successfully')
})

test('rows are selected by key, by Shift and as a whole; what is done to them can be undone for five seconds', async ({
  page,
}) => {
  test.slow()
  const admin = await asAdministrator(page.request)
  const agent = await admin.addUser(
    ownName('Seller'),
    await admin.addRole(ownName('Sellers'), ['properties.write-own']),
  )
  const { token } = await openAs(page, '/home-listings', agent)
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    const data = { title: `Home ${number}`, publication: 'draft' }
    const added = await page.request.post('/api/property', { data, headers: { authorization: `Bearer ${token}` } })
    expect(added.status(), await added.text()).toBe(201)
  }
  await page.goto('/home-listings?sort=title_asc')
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  const selected = page.getByRole('region', { name: 'Selected rows' })
  await expect(firstRow(page)).toContainText('Home 1', { timeout: 15_000 })

  // The first press may come before the list listens to keys.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(firstRow(page)).toBeFocused({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await page.keyboard.press('Space')
  await expect(box('Home 1')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(selected).toContainText('3 selected')
  await page.keyboard.press('Escape')
  await expect(selected).toHaveCount(0)
  await box('Home 5').check()
  await box('Home 2').click({ modifiers: ['Shift'] })
  await expect(selected).toContainText('4 selected')
  await expect(page.getByRole('checkbox', { name: 'Select all rows of this page' })).not.toBeChecked()

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Select all 7 results' }).click()
  await expect(selected).toContainText('7 selected')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(box('Home 7')).toBeChecked()

  await selected.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('button', { name: 'Sold or rented' }).click()
  const notice = page.locator('[data-sonner-toast]')
  await expect(notice.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(selected).toHaveCount(0)
  await expect(page.getByRole('row').last()).toContainText('Sold')
  await nowhere(page)
  await page.keyboard.press('Control+z')
  // Of a draft nothing is said but that.
  await expect(page.getByRole('row').last()).not.toContainText('Sold')
})

test('in Amharic on a phone a list is sorted, filtered and its views are Amharic', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, '/am/users?status=active')
  await page.getByLabel(office.list.sortBy).selectOption('name')
  await expect(page).toHaveURL(/sort=name/)
  await page.getByRole('button', { name: office.list.filters }).click()
  await expect(page.getByRole('dialog', { name: office.list.filters }).getByRole('combobox')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: savedViews.screen.views }).click()
  await expect(page.getByRole('button', { name: savedViews.screen.save })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
