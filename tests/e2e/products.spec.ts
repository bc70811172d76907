import type { Page } from '@playwright/test'
import { am as buttonsAm } from '#domains/kept-listings/messages/controls.am.ts'
import { en as buttons } from '#domains/kept-listings/messages/controls.en.ts'
import { am as keptAm } from '#domains/kept-listings/messages/pages.am.ts'
import { en as kept } from '#domains/kept-listings/messages/pages.en.ts'
import { markDocument, openHydrated } from './hydrated.ts'
import { tabTo } from './support/keyboard.ts'
import { watchNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article')
const total = (page: Page) => page.getByRole('main').getByRole('status')
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen filters' })
const nothing = '/products?location=amboo&type=rent&price_max=1'

/** The addresses of the listings on the cards, in one look. */
function shownIds(page: Page): Promise<(string | undefined)[]> {
  return cards(page).evaluateAll((all) => all.map((card) => card.querySelector('a')?.pathname))
}

/** Returns the prices on the cards, rents per month, which is how they are compared. */
async function shownPrices(page: Page): Promise<number[]> {
  // As after Back: far-off cards are otherwise not rendered.
  await page.locator('html').evaluate((html) => html.setAttribute('data-whole', ''))
  const texts = await cards(page).allInnerTexts()
  return texts.map((text) => {
    const [, amount = '', period = 'month'] = /ETB\s+([\d,.]+)(?:\s+per (day|month|year))?/.exec(text) ?? []
    return Number(amount.replaceAll(',', '')) * ({ day: 30, year: 1 / 12 }[period] ?? 1)
  })
}

test('cards below the viewport are drawn once the browser is idle', async ({ page }) => {
  await page.goto('/products')
  const drawn = (options?: CheckVisibilityOptions) =>
    cards(page).evaluateAll(
      (all, how) => all.filter((card) => card.firstElementChild?.checkVisibility(how)).length,
      options,
    )
  await expect.poll(() => drawn({ contentVisibilityAuto: true })).toBe(await drawn())
})

test.describe('products without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filter by a form: rent, location, price and order', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('checkbox', { name: 'For rent' }).check()
    await page.getByLabel('Location').selectOption('addis-abeba')
    await page.getByLabel('To', { exact: true }).fill('50000')
    await page.getByLabel('Sort by').selectOption('price_desc')
    await page.locator('aside').getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/location=addis-abeba/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties for rent in Addis Abeba')
    await expect(chosen(page).getByRole('listitem')).toHaveText([/Addis Abeba/, /For rent/, /Up to ETB 50,000/])
    const prices = await shownPrices(page)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect(Math.max(...prices)).toBeLessThanOrEqual(50_000)
  })

  test('expand subcategories and keep the other filters when one is chosen', async ({ page }) => {
    await page.goto('/products?type=rent')
    const categories = page.getByRole('navigation', { name: 'Category' })
    await expect(categories.getByRole('link', { name: /^Penthouse/ })).toBeHidden()
    await categories.getByLabel('Kinds of apartments').click()
    await categories.getByRole('link', { name: /^Penthouse/ }).click()
    await expect(page).toHaveURL(/\/products\?category=apartments&subcategory=penthouse&type=rent$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartments for rent · Penthouse')
  })

  test('open and use the filter sheet on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/products')
    await expect(page.getByRole('checkbox', { name: 'For sale' })).toBeHidden()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('checkbox', { name: 'For sale' }).check()
    await page.locator('aside').getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/type=sell/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties for sale')
  })

  test('go to the next page and back by links', async ({ page }) => {
    await page.goto('/products')
    const first = await shownIds(page)
    const next = page.getByRole('link', { name: 'Next' })
    await expect(next).toHaveAttribute('rel', 'next')
    await next.click()
    await page.getByRole('link', { name: 'Previous' }).waitFor()
    const second = await shownIds(page)
    expect(second).toHaveLength(24)
    expect(second.filter((id) => first.includes(id))).toEqual([])
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect.poll(() => shownIds(page)).toEqual(first)
  })

  test('say that there is nothing in the words of the specification, with a way out', async ({ page }) => {
    await page.goto(nothing)
    await expect(page.getByText('No properties available', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'See all properties' }).click()
    await expect(cards(page)).toHaveCount(24)
  })
})

test.describe('products with JavaScript', () => {
  test('have no Apply button and filter at once, without a reload and without losing the focus', async ({ page }) => {
    await openHydrated(page, '/products')
    await expect(page.getByRole('button', { name: 'Apply filters' })).toHaveCount(0)
    const same = await markDocument(page)
    const before = await total(page).innerText()
    const forSale = page.getByRole('checkbox', { name: 'For sale' })
    await forSale.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\/products\?type=sell$/)
    await expect(total(page)).not.toHaveText(before)
    await expect(forSale).toBeChecked()
    await expect(forSale).toBeFocused()
    await expect(cards(page).getByText('For rent', { exact: true })).toHaveCount(0)
    expect(await same()).toBe(true)
  })

  test('change the price by the slider from the keyboard, once for several steps', async ({ page }) => {
    await openHydrated(page, '/products?type=rent')
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    const highest = page.getByRole('slider', { name: 'Highest price' })
    await highest.focus()
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/price_max=\d+$/)
    await expect(highest).toBeFocused()
    expect(addresses).toHaveLength(1)
    await expect(chosen(page)).toContainText('Up to ETB')
  })

  test('apply a typed price on Enter', async ({ page }) => {
    await openHydrated(page, '/products?type=rent')
    await page.getByLabel('From', { exact: true }).fill('90000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?type=rent&price_min=90000$/)
    await expect(chosen(page)).toContainText('From ETB 90,000')
    await expect.poll(async () => Math.min(...(await shownPrices(page)))).toBeGreaterThanOrEqual(90_000)
  })

  test('are printed without what is for the screen', async ({ page }) => {
    await page.setViewportSize({ width: 794, height: 1123 })
    await openHydrated(page, '/products?type=rent')
    await page.emulateMedia({ media: 'print' })
    const controls = page.getByRole('main').locator('button, input, select, .sticky')
    await expect(controls.filter({ visible: true })).toHaveCount(0)
    await expect(total(page)).toBeVisible()
    await expect(cards(page).first().getByRole('heading')).toBeVisible()
  })

  test('say where a browser stores nothing more that what is kept goes with the page', async ({ page }) => {
    await openHydrated(page, '/products')
    const heart = cards(page).first().getByRole('button', { name: 'Keep: ' })
    await heart.click()
    await expect(page.getByText(kept.added)).toBeVisible()
    await expect(page.getByText(kept.notStored)).toBeHidden()
    await heart.click()
    await expect(page.getByText(kept.removed)).toBeVisible()
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
    })
    await heart.click()
    await expect(page.getByText(kept.notStored)).toBeVisible()
    await cards(page).first().getByRole('button', { name: 'Compare: ' }).click()
    await expect(page.getByText(kept.compareAdded({ count: 1, max: 4 }))).toBeVisible()
    await page.getByRole('link', { name: `${kept.compare} 1` }).click()
    await expect(page.getByText(kept.compareHint)).toBeVisible()
  })

  test('lead to the comparison from where listings were added to it, in both languages', async ({ page }) => {
    for (const [prefix, width, texts, { compare }] of [
      ['', 1280, kept, buttons],
      ['/am', 360, keptAm, buttonsAm],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await openHydrated(page, `${prefix}/products`)
      const link = page.getByRole('link', { name: new RegExp(`^${compare} ?\\d`) })
      await expect(link).toBeHidden()
      const add = page.getByRole('button', { name: `${compare}: ` })
      for (const index of [0, 1]) await add.nth(index).click()
      await expect(link).toContainText('2')
      await expect(link).toBeInViewport()
      await expect(page.getByText(texts.compareAdded({ count: 2, max: 4 }))).toBeHidden({ timeout: 8_000 })
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const lastLine = await page.locator('footer > div').last().boundingBox()
      const top = (await link.boundingBox())?.y ?? 0
      expect((lastLine?.y ?? top) + (lastLine?.height ?? 0), 'the link covers no line of the footer').toBeLessThan(top)
      await link.click()
      await expect(page).toHaveURL(new RegExp(String.raw`${prefix}/compare\?ids=\d+,\d+$`))
      await expect(page.getByRole('columnheader')).toHaveCount(3)
      await expect(link).toBeHidden()
      await page.evaluate(() => localStorage.clear())
    }
  })

  test('keep the sheet of a small screen open while filters change, and close it by its button', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await openHydrated(page, '/products')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(page.locator('#filters').getByRole('button', { name: 'Close' })).toBeFocused()
    await page.getByRole('checkbox', { name: 'For sale' }).check()
    await expect(page).toHaveURL(/type=sell/)
    await page.getByRole('button', { name: /^Show [\d,]+ properties$/ }).click()
    await expect(page.getByRole('checkbox', { name: 'For sale' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('checkbox', { name: 'For sale' })).toBeHidden()
    await page.getByRole('button', { name: 'Filters (1)' }).press('Enter')
    await tabTo(page, page.getByLabel('Sort by'))
    await expect(page.getByRole('checkbox', { name: 'For sale' })).toBeHidden()
  })

  test('fetch nothing of a video before it is opened', async ({ page }) => {
    const videos: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'media') videos.push(request.url())
    })
    const settled = watchNetwork(page)
    await openHydrated(page, '/products?category=villas')
    await settled()
    const video = cards(page).locator('details video').first()
    await expect(video).toHaveAttribute('preload', 'none')
    await expect(video).toBeHidden()
    expect(videos).toEqual([])
    await cards(page).locator('details summary').first().click()
    await expect(video).toBeVisible()
    await expect.poll(() => videos.length).toBeGreaterThan(0)
  })

  test('work in Amharic, and print nothing to the console', async ({ page }) => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(error.message))
    await openHydrated(page, '/am/products?category=villas')
    await page.getByRole('checkbox', { name: 'የሚከራይ' }).check()
    await expect(page).toHaveURL(/\/am\/products\?category=villas&type=rent$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('የሚከራዩ ቪላዎች')
    await expect(page.getByRole('article').first()).toContainText('ብር')
    expect(messages).toEqual([])
  })
})
