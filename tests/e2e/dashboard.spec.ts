import type { Locator, Page } from '@playwright/test'
import { am } from '#domains/dashboard/messages/am.ts'
import { en } from '#domains/dashboard/messages/en.ts'
import { en as firstDay } from '#domains/first-day/messages/en.ts'
import { am as office } from '#ui/admin/messages/am.ts'
import { watchErrors } from './support/page-errors.ts'
import { openAs } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Returns the height in the window at which the middle of an element is. */
const middle = async (of: Locator) => {
  const { y, height } = (await of.boundingBox()) ?? { y: 0, height: 0 }
  return y + height / 2
}

/** Expands a collapsed section; presses again if what loads above moved it away while it was pressed. */
async function unfold(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name: title })
  const section = page.locator('details').filter({ has: heading })
  await expect(async () => {
    if ((await section.getAttribute('open')) === null) await heading.click()
    await expect(section).toHaveAttribute('open', '', { timeout: 1000 })
  }).toPass()
}

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

test('in Amharic it is Amharic, on a phone too, with nothing beside the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, '/am/dashboard?days=365')
  // With forced colours, too, the chosen period is distinguishable.
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const periods = page.getByRole('main').getByRole('navigation').first().getByRole('link')
  const edges = () => periods.evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle))
  await expect.poll(edges).toEqual(['none', 'none', 'none', 'solid'])
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
  await expect(page.getByRole('heading', { level: 2, name: am.now })).toBeVisible()
  await unfold(page, am.now)
  await chart(page, am.locations).getByRole('button').click()
  await expect(chart(page, am.locations).getByRole('button')).toHaveText(office.charts.showChart)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('in Amharic, too, the preset periods stand beside the dates, whose Ethiopian ones are below', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAs(page, '/am/dashboard')
  await unfold(page, am.period)
  const preset = page.getByRole('navigation', { name: am.choosePeriod }).getByRole('link').first()
  expect(Math.abs((await middle(preset)) - (await middle(page.getByLabel(am.from))))).toBeLessThan(2)
})
