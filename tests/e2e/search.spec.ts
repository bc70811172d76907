import type { Page } from '@playwright/test'
import { am } from '#domains/search/messages/am.ts'
import { en } from '#domains/search/messages/en.ts'
import { am as staffAm } from '#app/messages/staff.am.ts'
import { brokenRules } from '#scripts/browser/accessibility-rules.ts'
import { en as audit } from '#domains/audit/messages/en.ts'
import { am as account } from '#domains/auth/messages/account.am.ts'
import { en as listingAdmin } from '#domains/listing-admin/messages/en.ts'
import { en as listingImport } from '#domains/listing-import/messages/screen.en.ts'
import { en as taxonomy } from '#domains/taxonomy/messages/en.ts'
import { en as users } from '#domains/users/messages/en.ts'
import { watchErrors } from './support/page-errors.ts'
import { addListing } from './support/listings.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const box = (page: Page, t: typeof en | typeof am = en) => page.getByRole('combobox', { name: t.search })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** While the list is open it is all that screen readers are given, so it is judged without the page around it. */
async function expectAccessibleSearch(page: Page): Promise<void> {
  const aboutThePage = ['region', 'landmark-one-main', 'page-has-heading-one']
  expect(await brokenRules(page, { within: ['search', '[role=listbox]'], without: aboutThePage })).toEqual([])
}

test('Ctrl K reaches the search from anywhere, results stand in groups, and Enter opens one', async ({ page }) => {
  const errors = watchErrors(page)
  const admin = await asAdministrator(page.request)
  const name = ownName('Findable')
  const { email } = await admin.addPerson(name, await admin.addRole(ownName('found'), []))
  await openAs(page, '/role')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await expect(group(page, en.searchGroups.screens).getByRole('option').first()).toBeVisible()
  await expect(group(page, en.searchGroups.actions).getByRole('option', { name: users.names.newUser })).toBeVisible()

  await page.keyboard.type(name)
  const person = group(page, en.searchGroups.users).getByRole('option', { name })
  await expect(person).toContainText(email)
  await expect(page.getByRole('status').filter({ hasText: en.found({ count: 1 }) })).toBeAttached()
  await expectAccessibleSearch(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/users?q=${encodeURIComponent(email)}`)
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  await expect(box(page)).toHaveValue('')
  errors.expectNone()
})

test('a listing opens over the list in which one works with it', async ({ page }) => {
  const title = ownName('Searched home')
  await addListing(await asAdministrator(page.request), title)
  await openAs(page, '/users')
  await box(page).fill(title)
  await group(page, en.searchGroups.listings).getByRole('option', { name: title }).click()
  await expect(page).toHaveURL(/\/pro\?q=Searched/)
  await expect(page.getByRole('dialog').getByLabel(/^Title\s*\*?$/)).toHaveValue(title)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/open=/)
})

test('an action begins at once', async ({ page }) => {
  await openAs(page, '/audit')
  await box(page).fill('add cat')
  await expect(page.getByRole('option')).toHaveText([taxonomy.names.newCategory])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/category?new')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).not.toBeFocused()
})

test('listings, categories and places are found, a place leads to its homes', async ({ page }) => {
  await openAs(page, '/users')
  await box(page).fill('apart')
  await expect(group(page, en.searchGroups.listings).getByRole('option')).toHaveCount(5)
  await expect(group(page, en.searchGroups.categories).getByRole('option').first()).toContainText('Apartments')
  await box(page).fill('gerji')
  await group(page, en.searchGroups.places).getByRole('option', { name: 'Gerji' }).first().click()
  await expect(page).toHaveURL('/products?location=gerji')
})

test('the answer to an older text never stands in place of a newer one', async ({ page }) => {
  await openAs(page, '/users')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/search?q=apart', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest('**/api/search?q=apart')
  await box(page).fill('apart')
  await asked
  await expect(page.getByText(en.searching)).toBeVisible()
  await box(page).fill('gerji')
  await expect(group(page, en.searchGroups.places)).toBeVisible()
  const late = page.waitForResponse('**/api/search?q=apart')
  release()
  await late
  await expect(group(page, en.searchGroups.places)).toBeVisible()
  await expect(group(page, en.searchGroups.categories)).toHaveCount(0)
})

test('nothing found and a failed search are told; Escape goes back to where one was', async ({ page }) => {
  await openAs(page, '/users')
  const add = page.getByRole('button', { name: 'Add user' })
  await add.focus()
  await page.keyboard.press('Control+k')
  await box(page).fill('qqxxqq')
  await expect(page.getByText(en.nothingFound({ query: 'qqxxqq' }))).toBeVisible()
  await page.route('**/api/search?*', (route) => route.abort())
  await box(page).fill('audit')
  await expect(page.getByText(en.searchFailed)).toBeVisible()
  await expect(page.getByRole('option', { name: audit.names.audit })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(add).toBeFocused()
})

test('an agent is offered what an agent may do, and finds no people', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const name = ownName('Agent')
  const role = await admin.addRole(ownName('agent'), ['properties.write-own', 'enquiries.read-own'])
  await openAs(page, '/home-listings', await admin.addUser(name, role))
  await box(page).click()
  await expect(group(page, en.searchGroups.actions).getByRole('option')).toHaveText([
    listingAdmin.names.newProperty,
    listingImport.names.import,
  ])
  await box(page).fill(name)
  await expect(page.getByText(en.nothingFound({ query: name }))).toBeVisible()
})

test('on a phone, in Amharic, the box takes the bar while one types and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, '/am/users')
  const search = box(page, am)
  await search.click()
  await search.fill('ገርጂ')
  await expect(group(page, am.searchGroups.places).getByRole('option').first()).toContainText('ገርጂ')
  expect((await search.boundingBox())?.width).toBeGreaterThan(300)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessibleSearch(page)
  await search.fill(account.names.account)
  await page.getByRole('option', { name: account.names.account }).click()
  await expect(page).toHaveURL('/am/user')
  await expect(page.getByRole('button', { name: staffAm.openMenu })).toBeVisible()
  expect((await search.boundingBox())?.width).toBeLessThan(200)
})
