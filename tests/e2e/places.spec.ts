import type { APIRequestContext } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { startSweep } from './support/sweep.ts'
import { expect, test } from './support/test.ts'

test('from the page of a place to its list, and to a home with what it asked before', async ({ page, request }) => {
  const sweep = await startSweep(page, 'en', { ignoring: /was preloaded using link preload but not used/, alone: true })
  await sweep.open('/places/addis-abeba')
  await sweep.look('a place')
  const kind = page.getByRole('main').locator('a[href="/places/addis-abeba/apartments-for-rent"]')
  const listings = await kind.locator('xpath=..').getByText(/^\d+$/).textContent()
  await kind.click()
  await expect(page).toHaveURL(/\/apartments-for-rent$/)
  await sweep.look('apartments for rent there')
  await page.locator('section:has(article) header a').click()
  await expect(page).toHaveURL(/\/products\?category=apartments&location=addis-abeba&type=rent$/)
  await expect(page.getByRole('main').locator('output').first()).toContainText(listings ?? 'none')

  const { id } = await listingWithHistory(request)
  await openHydrated(page, `/property-details/${id}`)
  await expect(page.getByRole('heading', { name: 'Price history', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Similar listings', exact: true }).getByRole('article')).toHaveCount(3)
  await sweep.look('a home')
  await page.locator('nav a[href*="/places/"]').click()
  await expect(page).toHaveURL(/\/places\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  sweep.expectNothing()
})

test('on a phone each number of bedrooms of the table of prices stands in one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/places/bole', '/am/places/bole']) {
    await page.goto(path)
    const names = page.getByRole('main').getByRole('rowheader').getByRole('link')
    await expect(names.first()).toBeVisible()
    const lines = await names.evaluateAll((links) => links.map((link) => link.getClientRects().length))
    expect(lines).toEqual(lines.map(() => 1))
    await expect(page.getByRole('cell', { name: '–' })).toHaveCount(0)
  }
})

/** Returns the first demo listing, oldest first, whose price changed. */
async function listingWithHistory(request: APIRequestContext): Promise<{ id: number }> {
  const listings = (await (await request.get('/api/property/?limit=100&sort=oldest')).json()) as { id: number }[]
  for (const listing of listings) {
    const html = await (await request.get(`/property-details/${listing.id}`)).text()
    if (html.includes('>Price history<')) return listing
  }
  throw new Error('No price of the demo market changed')
}
