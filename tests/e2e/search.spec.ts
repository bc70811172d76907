import type { Page } from '@playwright/test'
import { am } from '#domains/search/messages/am.ts'
import { en } from '#domains/search/messages/en.ts'
import { am as staffAm } from '#app/messages/staff.am.ts'
import { brokenRules } from '#scripts/browser/accessibility-rules.ts'
import { am as account } from '#domains/auth/messages/account.am.ts'
import { en as users } from '#domains/users/messages/en.ts'
import { watchErrors } from './support/page-errors.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const box = (page: Page, t: typeof en | typeof am = en) => page.getByRole('combobox', { name: t.search })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Checks the search alone: while its list is open, the rest of the page is hidden from screen readers. */
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
