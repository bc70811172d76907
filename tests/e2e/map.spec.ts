import { expect, test, type Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { addListing } from './support/listings.ts'
import { watchErrors } from './support/page-errors.ts'
import { asAdministrator, ownName } from './support/staff.ts'
import { languages, startSweep } from './support/sweep.ts'

// Far from the demo market.
const lalibela = { latitude: 12.031_234, longitude: 39.043_217 }
const around = 'bounds=12.02,39.03,12.05,39.06'

const map = (page: Page) => page.getByRole('region', { name: 'Map of the results' })
const pins = (page: Page) => map(page).locator('[data-pin]')
const cards = (page: Page) => page.getByRole('region', { name: 'Results', exact: true }).getByRole('article')

/** Two homes near each other, one of them with a hidden position. */
async function addHomes(page: Page) {
  const admin = await asAdministrator(page.request)
  const [open, hidden] = [ownName('Open home'), ownName('Hidden home')]
  const east = { latitude: 12.041, longitude: 39.053 }
  const ids = {
    open: await addListing(admin, open, east),
    hidden: await addListing(admin, hidden, { ...lalibela, hide_position: true }),
  }
  return { open, hidden, ids }
}

test('the map shows prices, links them with the cards, and opens the way to a listing', async ({ page }) => {
  const errors = watchErrors(page)
  const { open, ids } = await addHomes(page)
  await openHydrated(page, `/products?view=map&${around}`)
  await expect(pins(page).first()).toBeVisible()
  const pin = map(page).getByRole('button', { name: open })
  await expect(pin).toHaveText('45K')
  await cards(page).filter({ hasText: open }).hover()
  await expect(pin).toHaveClass(/bg-berbere/)
  await pin.focus()
  await expect(cards(page).filter({ hasText: open })).toHaveAttribute('data-pointed', '')
  await page.keyboard.press('Enter')
  const link = map(page).getByRole('link', { name: open })
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await pin.press('Enter')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/property-details/${ids.open}$`))
  errors.expectNone()
})

test('an area is drawn by keyboard alone, narrows the list, and is taken away again', async ({ page }) => {
  const { open, hidden } = await addHomes(page)
  await openHydrated(page, `/products?view=map&${around}`)
  await expect(pins(page).first()).toBeVisible()
  await map(page).getByRole('button', { name: 'Draw an area' }).press('Enter')
  const frame = map(page).locator('.leaflet-container')
  await expect(frame).toBeFocused()
  // Around the east of what is seen, where the open home is.
  for (const [key, times] of [
    ['ArrowUp', 3],
    ['ArrowRight', 4],
    ['ArrowDown', 6],
  ] as const) {
    for (let press = 0; press < times; press += 1) {
      await page.keyboard.press(key)
      await page.waitForTimeout(400)
    }
    await page.keyboard.press('Enter')
  }
  await expect(map(page).getByText('3 corners')).toBeVisible()
  await map(page).getByRole('button', { name: 'Search this area' }).press('Enter')
  await expect(page).toHaveURL(/polygon=/)
  const chip = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: /In the drawn area/ })
  await expect(chip).toBeVisible()
  const drawn = new URL(page.url()).searchParams.get('polygon') ?? ''
  const found = (await (await page.request.get(`/api/property/?polygon=${drawn}`)).json()) as { title: string }[]
  await expect(cards(page)).toHaveCount(found.length)
  await chip.press('Enter')
  await expect(page).not.toHaveURL(/polygon=/)
  expect([open, hidden]).toHaveLength(2)
})

test('moving the map searches there while that is wished, and Clear area forgets a drawn one', async ({ page }) => {
  await addHomes(page)
  await openHydrated(page, '/products?view=map&polygon=12,39_12.1,39_12.1,39.1_12,39.1')
  await expect(pins(page).first()).toBeVisible()
  await map(page).getByRole('button', { name: 'Clear area' }).click()
  await expect(page).not.toHaveURL(/polygon=/)
  const follow = map(page).getByRole('checkbox', { name: 'Search as I move the map' })
  await follow.check()
  await expect(page).toHaveURL(/bounds=/)
  const before = page.url()
  await map(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).not.toHaveURL(before)
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('In the map’s view')
  await follow.uncheck()
  await expect(page).not.toHaveURL(/bounds=/)
})

test('near me is asked of the browser when it is pressed, and told plainly when it is refused', async ({ page }) => {
  await openHydrated(page, '/products?view=map')
  await map(page).getByRole('button', { name: 'Near me' }).click()
  await expect(map(page).getByText(/Your browser does not tell where you are/)).toBeVisible()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(lalibela)
  await map(page).getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByText('You are here')).toBeAttached()
})

test('no answer gives a hidden position away', async ({ page }) => {
  const { hidden, ids } = await addHomes(page)
  const told: string[] = []
  page.on('response', (response) => {
    told.push(response.url())
    if (/json|html|script|xml/.test(response.headers()['content-type'] ?? ''))
      void response.text().then(
        (text) => told.push(text),
        () => {},
      )
  })
  for (const path of [
    `/products?view=map&${around}`,
    `/property-details/${ids.hidden}`,
    `/am/property-details/${ids.hidden}`,
    `/api/property/${ids.hidden}`,
    `/api/property/?${around}`,
    `/api/property/map?${around}&zoom=18`,
    '/sitemap.xml',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  await page.goto(`/property-details/${ids.hidden}`)
  await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded()
  await expect(page.locator('.map-around')).toBeVisible()
  expect(told.join('\n')).toContain(hidden)
  expect(told.join('\n')).toContain('"blurred"')
  expect(told.join('\n')).not.toMatch(/12\.0312|39\.0432/)
})

for (const language of languages)
  test(`the map breaks no rule of accessibility: ${language}`, async ({ page }) => {
    const { ids } = await addHomes(page)
    const sweep = await startSweep(page, language, /was preloaded using link preload but not used/)
    await sweep.open(`/products?view=map&${around}`)
    await expect(page.locator('[data-pin]').first()).toBeVisible()
    await sweep.look('the map')
    await page.locator('[data-pin]').first().click()
    await sweep.look('a pin that is open')
    await sweep.open(`/property-details/${ids.open}`)
    await page
      .locator('h2')
      .filter({ hasText: language === 'en' ? 'Where it is' : 'የሚገኝበት ቦታ' })
      .scrollIntoViewIfNeeded()
    await expect(page.locator('.map-corner')).toBeVisible()
    await sweep.look('where a listing is')
    sweep.expectNothing()
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list stands alone, and the page of a listing says in words what is near', async ({ page }) => {
    await page.goto('/products?view=map')
    await expect(cards(page)).toHaveCount(24)
    await expect(page.getByRole('link', { name: 'Hide map' })).toBeHidden()
    await expect(map(page)).toBeHidden()
    await cards(page)
      .first()
      .getByRole('link', { name: /^View Details/ })
      .click()
    await expect(page.getByRole('heading', { name: 'What is near' })).toBeVisible()
    await expect(page.getByText(/ · \d+(\.\d)? k?m$/).first()).toBeVisible()
  })
})
