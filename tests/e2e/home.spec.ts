import type { Page } from '@playwright/test'
import { markDocument, openHydrated } from './hydrated.ts'
import { watchNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'

const shownSlide = '[aria-roledescription=slide]:not([inert])'

async function expectSlide(page: Page, position: number): Promise<void> {
  await expect(page.locator(shownSlide)).toHaveAttribute('aria-label', `${position} of 3`)
}

test.describe('home without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('starts a search from its form', async ({ page }) => {
    await page.goto('/')
    const search = page.getByRole('search', { name: 'Search', exact: true })
    await search.getByText('Buy', { exact: true }).click()
    await search.getByLabel('Where').selectOption('bishoftu')
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/products\?.*type=sell/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties for sale in Bishoftu')
  })
})

test('the hero carousel turns by its arrows, also from the keyboard', async ({ page }) => {
  await openHydrated(page, '/')
  const hero = page.getByRole('region', { name: 'Welcome' })
  await hero.getByRole('button', { name: 'Next' }).click()
  await expectSlide(page, 2)
  await hero.getByRole('button', { name: 'Previous' }).focus()
  await page.keyboard.press('Enter')
  await expectSlide(page, 1)
  await page.keyboard.press('Enter')
  await expectSlide(page, 3)
  await expect(page.locator(shownSlide).getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact')
})

test.describe('home with JavaScript', () => {
  test('searches without a reload, into an address without empty fields', async ({ page }) => {
    await openHydrated(page, '/')
    const same = await markDocument(page)
    const search = page.getByRole('search', { name: 'Search', exact: true })
    await search.getByLabel('Highest price, birr').fill('60000')
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/products\?type=rent&price_max=60000$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties for rent')
    expect(await same()).toBe(true)
  })

  test('has room for a search and for each choice on a phone whose letters are twice the size', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openHydrated(page, '/am')
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    const box = await page.getByRole('main').locator('input[name=q]').boundingBox()
    expect(box?.width).toBeGreaterThan(250)
    for (const choice of await page.locator('main label:has([name=type])').all()) {
      const { x, width } = (await choice.boundingBox()) ?? { x: 360, width: 0 }
      expect(x + width, await choice.innerText()).toBeLessThanOrEqual(360)
    }
  })

  test('leads from a card to its details', async ({ page }) => {
    await openHydrated(page, '/')
    const card = page.getByRole('region', { name: 'Recently listed' }).getByRole('article').first()
    const title = await card.getByRole('heading').innerText()
    await card.getByRole('link', { name: /^View Details/ }).click()
    await expect(page).toHaveURL(/\/property-details\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  test('prints nothing to the console', async ({ page }) => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(error.message))
    const settled = watchNetwork(page)
    await openHydrated(page, '/')
    await settled()
    expect(messages).toEqual([])
  })
})
