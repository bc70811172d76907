import type { Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { addListing } from './support/listings.ts'
import { watchNetwork } from './support/network.ts'
import { watchErrors } from './support/page-errors.ts'
import { asAdministrator, ownName } from './support/staff.ts'
import { startSweep } from './support/sweep.ts'
import { expect, test } from './support/test.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Map of the results' })
const pins = (page: Page) => map(page).locator('[data-pin]')
const cards = (page: Page) => page.getByRole('region', { name: 'Results', exact: true }).getByRole('article')

const degrees = (from: number) => Math.round((from + Math.random()) * 1e4) / 1e4

/** Adds two homes near each other, one with a hidden position, far from those of the demo and of other tests. */
async function addHomes(page: Page) {
  const admin = await asAdministrator(page.request)
  const [open, hidden] = [ownName('Open home'), ownName('Hidden home')]
  const [south, west] = [degrees(6), degrees(42)]
  const exact = { latitude: south + 0.011_234, longitude: west + 0.013_217 }
  const ids = {
    open: await addListing(admin, open, { latitude: south + 0.021, longitude: west + 0.023 }),
    hidden: await addListing(admin, hidden, { ...exact, hide_position: true }),
  }
  const around = `bounds=${[south, west, south + 0.03, west + 0.03].map((edge) => edge.toFixed(4)).join(',')}`
  return { open, hidden, ids, exact, around }
}

test('the map shows prices, links them with the cards, and opens the way to a listing', async ({ page }) => {
  const errors = watchErrors(page)
  const { open, ids, around } = await addHomes(page)
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
  await expect(pin).toBeFocused()
  await page.keyboard.press('Enter')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/property-details/${ids.open}$`))
  errors.expectNone()
})

test('no pin covers a part of the name of a place', async ({ page }) => {
  await openHydrated(page, '/products?view=map&polygon=8.9,38.6_9.1,38.6_9.1,38.9_8.9,38.9')
  await expect(pins(page).first()).toBeVisible()
  const names = map(page).locator('.map-name:visible')
  await expect(names.first()).toBeVisible()
  const covered = () =>
    names.evaluateAll((all) => {
      const taken = [...document.querySelectorAll('[data-pin]')].map((pin) => pin.getBoundingClientRect())
      const isFree = ({ left, right, top, bottom }: DOMRect) =>
        taken.every((pin) => right < pin.left || pin.right < left || bottom < pin.top || pin.bottom < top)
      return all.filter((name) => !isFree(name.getBoundingClientRect())).map(({ textContent }) => textContent)
    })
  await expect.poll(covered).toEqual([])
})

test('on a phone an address with the map opens at the map, and a tap beside the pins closes a card', async ({
  page,
}) => {
  const { open, around } = await addHomes(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const [south = 0, west = 0, north, east] = around.replace('bounds=', '').split(',').map(Number)
  const near = [(south + 0.015).toFixed(4), (west + 0.015).toFixed(4), north, east].join(',')
  await openHydrated(page, `/products?view=map&bounds=${near}`)
  await expect(map(page).locator('.leaflet-container')).toBeInViewport({ ratio: 0.9 })
  const pin = map(page).getByRole('button', { name: open })
  const link = map(page).getByRole('link', { name: open })
  await pin.click()
  await expect(link).toBeVisible()
  await map(page)
    .locator('.leaflet-container')
    .click({ position: { x: 300, y: 12 } })
  await expect(link).toBeHidden()
  await expect(pin).toBeFocused()
  await pin.click()
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL(/property-details/)
})

test('who looks closer by keyboard goes on at the map, whose pins come apart', async ({ page }) => {
  await openHydrated(page, '/products?view=map&polygon=8.9,38.6_9.1,38.6_9.1,38.9_8.9,38.9')
  await map(page)
    .getByRole('button', { name: /Look closer$/ })
    .first()
    .press('Enter')
  await expect(map(page).getByRole('group', { name: 'Map of the results' })).toBeFocused()
})

test('who opens the map, draws on it, or clears it by keyboard stays at the map', async ({ page }) => {
  const here = map(page).getByRole('group', { name: 'Map of the results' })
  const press = (name: string) => map(page).getByRole('button', { name }).press('Enter')
  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, '/products')
  await page.getByRole('link', { name: 'Map', exact: true }).press('Enter')
  await expect(map(page)).toBeFocused()
  await press('Draw an area')
  await press('Set corner at the cross')
  await press('Remove last corner')
  await expect(here).toBeFocused()
  await press('Cancel')
  await expect(here).toBeFocused()
  await openHydrated(page, '/products?view=map&polygon=8.9,38.6_9.1,38.6_9.1,38.9_8.9,38.9')
  await expect(pins(page).first()).toBeVisible()
  await press('Clear area')
  await expect(page).not.toHaveURL(/polygon=/)
  await expect(here).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Map of the results' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(map(page).getByRole('checkbox', { name: 'Search as I move the map' })).toBeFocused()
})

test('an area is drawn by keyboard alone, narrows the list, and is taken away again', async ({ page }) => {
  const { around } = await addHomes(page)
  await openHydrated(page, `/products?view=map&${around}`)
  await expect(pins(page).first()).toBeVisible()
  await map(page).getByRole('button', { name: 'Draw an area' }).press('Enter')
  const frame = map(page).locator('.leaflet-container')
  await expect(frame).toBeFocused()
  // Around the east of the visible area, where the open home is.
  for (const [key, times] of [
    ['ArrowUp', 3],
    ['ArrowRight', 4],
    ['ArrowDown', 6],
  ] as const) {
    for (let press = 0; press < times; press += 1) {
      await page.keyboard.press(key)
      await expect(map(page).locator('.leaflet-pan-anim')).toHaveCount(0)
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
  await page.goBack()
  await expect(page).toHaveURL(/polygon=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/products\?bounds=[^&]+&view=map$/)
})

test('moving the map searches there while that is ticked, and Clear area forgets a drawn one', async ({ page }) => {
  await openHydrated(page, '/products?view=map&polygon=8.9,38.6_9.1,38.6_9.1,38.9_8.9,38.9')
  await expect(pins(page).first()).toBeVisible()
  await map(page).getByRole('button', { name: 'Clear area' }).click()
  await expect(page).not.toHaveURL(/polygon=/)
  const follow = map(page).getByRole('checkbox', { name: 'Search as I move the map' })
  await follow.click()
  await expect(page).toHaveURL(/bounds=/)
  const before = page.url()
  await map(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).not.toHaveURL(before)
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('In the map’s view')
  await follow.click()
  await expect(page).not.toHaveURL(/bounds=/)
})

test('near me is asked of the browser when it is pressed, and told plainly when it is refused', async ({ page }) => {
  await openHydrated(page, '/products?view=map')
  await map(page).getByRole('button', { name: 'Near me' }).click()
  const refused = map(page).getByText(/Your browser is not sharing your location/)
  await expect(refused).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await map(page).getByRole('button', { name: 'Draw an area' }).click()
  await expect(refused).toBeHidden()
  const frame = map(page).locator('.leaflet-container')
  expect((await frame.boundingBox())?.height).toBeGreaterThan(300)
  await frame.click()
  await map(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(refused).toBeHidden()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 9.01, longitude: 38.76 })
  await map(page).getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByText('You are here')).toBeAttached()
})

test('the words of a refused position stay when the map moves to its first results', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/property/map?**', async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await openHydrated(page, '/products?view=map&category=villas')
  await asked.promise
  await map(page).getByRole('button', { name: 'Near me' }).click()
  const refused = map(page).getByText(/Your browser is not sharing your location/)
  await expect(refused).toBeVisible()
  answer.resolve()
  await expect(pins(page).first()).toBeVisible()
  await expect(refused).toBeVisible()
})

test('no answer gives a hidden position away', async ({ page }) => {
  const { hidden, ids, exact, around } = await addHomes(page)
  const networkQuiet = watchNetwork(page)
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
    await networkQuiet()
  }
  await page.goto(`/property-details/${ids.hidden}`)
  await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded()
  await expect(page.locator('.map-around')).toBeVisible()
  for (const word of [hidden, '"blurred"']) expect(told.some((text) => text.includes(word))).toBe(true)
  // Either coordinate alone may match the blurred position by chance, to within 11 m.
  const axes = Object.values(exact).map((axis) => axis.toFixed(4))
  expect(told.filter((text) => axes.every((axis) => text.includes(axis)))).toEqual([])
})

test('the map breaks no rule of accessibility', async ({ page }) => {
  const { ids, around } = await addHomes(page)
  const sweep = await startSweep(page, 'en', { ignoring: /was preloaded using link preload but not used/, alone: true })
  // A drawn area, not the viewport: with that, another width would be another search, whose pending results are faded.
  const [south, west, north, east] = around.replace('bounds=', '').split(',')
  await sweep.open(
    `/products?view=map&polygon=${[`${south},${west}`, `${north},${west}`, `${north},${east}`, `${south},${east}`].join('_')}`,
  )
  await expect(page.locator('[data-pin]').first()).toBeVisible()
  await sweep.look('the map')
  await page.locator('[data-pin]').first().click()
  await sweep.look('a pin that is open')
  await sweep.open(`/property-details/${ids.open}`)
  await page.locator('h2').filter({ hasText: 'Where it is' }).scrollIntoViewIfNeeded()
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
    await expect(page.getByRole('link', { name: 'Map of the results' })).toBeHidden()
    const point = { latitude: 9.001, longitude: 38.81 }
    const id = await addListing(await asAdministrator(page.request), ownName('Home with a point'), point)
    await page.goto(`/property-details/${id}`)
    await expect(page.getByRole('heading', { name: 'What’s nearby' })).toBeVisible()
    await expect(page.getByText(/ · \d+(\.\d)? k?m$/).first()).toBeVisible()
  })
})
