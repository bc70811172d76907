import type { Page } from '@playwright/test'
import { am } from '#domains/dashboard/messages/am.ts'
import { en } from '#domains/dashboard/messages/en.ts'
import { dayOf, lastDays, weeksOf } from '#domains/dashboard/period.ts'
import { en as firstDay } from '#domains/first-day/messages/en.ts'
import { am as office } from '#ui/admin/messages/am.ts'
import { addListing } from './support/listings.ts'
import { watchErrors } from './support/page-errors.ts'
import { asAdministrator, openAs, ownName, signIn } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Opens a part that is folded. */
const unfold = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title }).click()

test('the figures lead to their lists, which show as many', async ({ page }) => {
  const errors = watchErrors(page)
  await openAs(page, '/dashboard')
  const drafts = page.getByRole('region', { name: en.tiles }).getByRole('link', { name: /Drafts$/ })
  const listed = page.getByRole('region', { name: en.tiles }).getByRole('link', { name: /On the market$/ })
  await expect(drafts).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: en.attention })).toBeVisible()
  const steps = page.getByRole('region', { name: firstDay.title })
  await expect(steps.getByRole('link', { name: firstDay.steps.contact.do })).toHaveAttribute('href', '/settings')
  expect(Number((await listed.innerText()).replace(',', ''))).toBeGreaterThan(100)
  await expect(chart(page, en.statuses)).toBeHidden()
  await unfold(page, en.now)
  await chart(page, en.statuses).getByRole('link', { name: en.ended.rent }).click()
  await expect(page).toHaveURL(/\/pro\?status=sold&property_type=rent$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties')
  errors.expectNone()
})

test('every chart is a table too, by keyboard, with the same figures', async ({ page }) => {
  await openAs(page, '/dashboard?days=90')
  await unfold(page, en.now)
  const categories = chart(page, en.categories)
  const first = (await categories.getByRole('listitem').first().innerText()).split('\n')
  await categories.getByRole('button', { name: `Show as table: ${en.categories}` }).press('Enter')
  const table = categories.getByRole('table', { name: en.categories })
  await expect(table.getByRole('columnheader')).toHaveText([en.name, en.listings, en.share])
  await expect(table.getByRole('rowheader').first()).toHaveText(first[0] ?? '')
  const weeks = chart(page, en.weeks)
  const weeks90 = weeksOf(lastDays(90, dayOf(new Date()))).length
  await weeks.getByRole('button').press('Enter')
  await expect(weeks.getByRole('row')).toHaveCount(1 + weeks90)
  await weeks.getByRole('button', { name: `Show as chart: ${en.weeks}` }).press('Enter')
  await expect(weeks.getByRole('table')).toHaveCount(0)
})

test('the period stands in the address: a usual one, or own dates', async ({ page }) => {
  await openAs(page, '/dashboard')
  await unfold(page, en.period)
  const periods = page.getByRole('navigation', { name: en.choosePeriod })
  await expect(periods.getByRole('link', { name: en.days[30] })).toHaveAttribute('aria-current', 'true')
  await periods.getByRole('link', { name: en.days[7] }).click()
  await expect(page).toHaveURL(/days=7$/)
  await expect(periods.getByRole('link', { name: en.days[7] })).toHaveAttribute('aria-current', 'true')
  const own = page.getByRole('form', { name: en.own })
  await own.getByLabel(en.from).fill('2026-01-01')
  await own.getByLabel(en.to).fill('2026-03-31')
  await own.getByRole('button', { name: en.show }).click()
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-03-31$/)
  await expect(page.getByText(en.span({ from: '1 January 2026', to: '31 March 2026' }))).toBeVisible()
  await page.reload()
  await expect(own.getByLabel(en.from)).toHaveValue('2026-01-01')
  await page.goBack()
  await expect(periods.getByRole('link', { name: en.days[7] })).toHaveAttribute('aria-current', 'true')
})

test('an agent sees the figures and the activity of own listings only', async ({ page, request }) => {
  const admin = await asAdministrator(request)
  const role = await admin.addRole(ownName('agent'), ['dashboard.read', 'properties.write-own'])
  const agent = await admin.addUser(ownName('Agent'), role)
  await openAs(page, '/dashboard', agent)
  await expect(page.getByText(en.empty)).toBeVisible()
  await expect(page.getByRole('link', { name: en.add })).toHaveAttribute('href', '/home-listings?new')
  const { token } = await signIn(request, agent)
  const call = async (method: string, path: string, data?: unknown) =>
    (await request.fetch(`/api${path}`, { method, headers: { authorization: `Bearer ${token}` }, data })).json()
  const title = ownName('Own home')
  await addListing({ call }, title)
  await page.reload()
  await expect(page.getByRole('link', { name: `1 ${en.whole}` })).toHaveAttribute('href', '/home-listings')
  await unfold(page, en.period)
  await expect(chart(page, en.activity).getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toHaveCount(0)
})

test('figures that do not come say so, and come with another try', async ({ page }) => {
  await page.route('**/api/dashboard?*', (route) => route.abort())
  await openAs(page, '/dashboard')
  await expect(page.getByText(en.failed)).toBeVisible()
  await page.unroute('**/api/dashboard?*')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: en.now })).toBeVisible()
})

test('in Amharic it is Amharic, on a phone too, with nothing beside the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, '/am/dashboard?days=365')
  await expect(page.getByRole('heading', { level: 2, name: am.now })).toBeVisible()
  await unfold(page, am.now)
  await chart(page, am.locations).getByRole('button').click()
  await expect(chart(page, am.locations).getByRole('button')).toHaveText(office.charts.showChart)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
