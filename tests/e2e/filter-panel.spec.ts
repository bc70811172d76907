import { statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { maxScript, scriptWeight } from '#scripts/build/page-weight.ts'
import { inProject } from '#scripts/console/project-root.ts'
import { am } from '#domains/storefront/messages/products.am.ts'
import { en } from '#domains/storefront/messages/products.en.ts'
import { openHydrated } from './hydrated.ts'
import { brokenRules } from '#scripts/browser/accessibility-rules.ts'
import { watchNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'

const aboutThePage = ['region', 'landmark-one-main', 'page-has-heading-one']
const total = (page: Page) => page.getByRole('main').getByRole('status')
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const countIn = (text: string) => Number(/([\d,]+)\s*$/.exec(text)?.[1]?.replaceAll(',', ''))

/** Returns the number of results that the page states. */
async function found(page: Page): Promise<number> {
  return Number(/[\d,]+/.exec(await total(page).innerText())?.[0].replaceAll(',', ''))
}

test.describe('the filters without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('are one form: a row of numbers, a range, words and yes', async ({ page }) => {
    await page.goto('/products?category=apartments')
    await row(page, 'Bedrooms').getByText('4+', { exact: true }).click()
    await page.getByLabel('Size (m²), From').fill('60')
    await page.getByRole('checkbox', { name: 'With photos' }).check()
    await page.getByText(en.moreFilters).click()
    await page.getByRole('checkbox', { name: 'Lift' }).check()
    await page.getByRole('checkbox', { name: 'Parking' }).check()
    await page.locator('aside').getByRole('button', { name: en.apply }).click()
    await expect(page.getByRole('list', { name: en.chosen }).getByRole('listitem')).toHaveText([
      /Apartments/,
      /Size: from 60 m²/,
      /With photos/,
      /Bedrooms: from 4/,
      /Amenities: Lift, Parking/,
    ])
    await expect(row(page, 'Bedrooms').getByRole('radio', { name: '4+' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Lift' })).toBeChecked()
    const next = page.getByRole('link', { name: 'Remove filter: With photos' })
    await expect(next).toHaveAttribute('href', /amenities=lift%2Cparking&area_min=60&bedrooms_min=4/)
  })

  test('show on each option what following it finds', async ({ page }) => {
    await page.goto('/products?type=rent&bedrooms=2')
    const villas = page.getByRole('navigation', { name: en.category }).getByRole('link', { name: /^Villas/ })
    const promised = countIn(await villas.innerText())
    await villas.click()
    await expect(page).toHaveURL(/category=villas/)
    expect(await found(page)).toBe(promised)
  })
})

test.describe('the filters', () => {
  test('tell the number of rooms from the number of listings by name', async ({ page }) => {
    await page.goto('/products')
    for (const rooms of ['1', '2', '3', '4+'])
      await expect(row(page, 'Bedrooms').getByRole('radio', { name: `${rooms} (` })).toHaveAccessibleName(
        /^\d\+? \([\d,]+\)$/,
      )
  })

  test('show what is chosen in a row also in the colours of the system', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    for (const [address, chosen] of [
      ['/products?bedrooms=2', 'label:has([name=bedrooms]:checked)'],
      ['/', 'main label:has([name=type]:checked)'],
    ] as const) {
      await page.goto(address)
      // Neither white nor transparent like the others.
      await expect(page.locator(chosen)).not.toHaveCSS('background-color', /255, 255, 255/)
    }
    // A border distinguishes a button from text.
    await expect(page.getByRole('main').getByRole('button', { name: 'Search' }).first()).toHaveCSS(
      'border-top-width',
      '1px',
    )
  })

  test('are those of the category: cars have makes and no rooms', async ({ page }) => {
    await openHydrated(page, '/products?category=cars')
    await expect(row(page, 'Bedrooms')).toHaveCount(0)
    const make = page.getByLabel('Make', { exact: true })
    const option = await make.locator('option').nth(1).innerText()
    await make.selectOption({ index: 1 })
    await expect(page).toHaveURL(/make=/)
    await expect.poll(() => found(page)).toBe(Number(/\(([\d,]+)\)/.exec(option)?.[1]))
  })

  test('scroll beside the results: what the last of them finds is in view', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openHydrated(page, '/products?category=offices&type=rent')
    await page.getByText(en.moreFilters).click()
    await page.getByRole('checkbox', { name: /^Wheelchair access/ }).check()
    await expect(page.getByRole('list', { name: en.chosen })).toContainText('Wheelchair access')
    await expect(page.getByRole('article').last()).toBeInViewport()
  })

  test('fade on a laptop where more of them follow, with the price in view', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openHydrated(page, '/products')
    const panel = page.getByRole('complementary', { name: en.filters, exact: true })
    const fade = () => panel.evaluate((element) => getComputedStyle(element).getPropertyValue('--fade'))
    await page.mouse.wheel(0, 400)
    await expect(panel.getByText(en.price, { exact: true })).toBeInViewport()
    expect(await fade()).toBe('48px')
    await panel.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }))
    await expect.poll(fade).toBe('0px')
  })

  test('work by keyboard: arrows in the row of numbers, Space on a yes, Enter in a range', async ({ page }) => {
    await openHydrated(page, '/products')
    await row(page, 'Bedrooms').getByRole('radio', { name: en.anyNumber }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\/products\?bedrooms=2$/)
    await expect(row(page, 'Bedrooms').getByRole('radio', { name: '2' })).toBeFocused()
    await page.getByRole('checkbox', { name: 'Furnished', exact: false }).first().focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/furnished=true/)
    await page.getByLabel('Size (m²), To').fill('120')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: en.chosen })).toContainText('Size: up to 120 m²')
    const before = await found(page)
    const promised = countIn(await row(page, 'Bedrooms').locator('label').nth(2).innerText())
    expect(promised).toBe(before)
  })

  for (const [path, texts, width, colorScheme] of [
    ['/products?category=apartments', en, 360, 'dark'],
    ['/products?category=land', en, 1280, 'light'],
    ['/am/products?category=cars', am, 360, 'light'],
    ['/am/products?category=apartments', am, 1280, 'dark'],
  ] as const)
    test(`can be read by everybody: ${path}, ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await openHydrated(page, path)
      if (width === 360) await page.getByRole('button', { name: texts.filters }).first().click()
      await page.getByText(texts.moreFilters).click()
      await expect(page.locator('#filters').getByText(texts.required).first()).toBeVisible()
      // The rest of the page is checked by the sweep of the public pages.
      expect(await brokenRules(page, { within: ['#filters'], without: aboutThePage })).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

  test('offer the best match for words only, and go back to where one was', async ({ page }) => {
    await openHydrated(page, '/products')
    await expect(page.getByLabel(en.sort).locator('option')).not.toContainText([en.sorts.best])
    await page.goto('/products?q=embassy')
    await expect(page.getByLabel(en.sort).locator('option').last()).toHaveText(en.sorts.best)
    await openHydrated(page, '/products')
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('article').nth(4).getByRole('link').last().click()
    await expect(page).toHaveURL(/property-details/)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  })

  for (const prefix of ['', '/am'])
    test(`load no more than their share${prefix && ', in Amharic'}: scripts, styles and page`, async ({ page }) => {
      const sizes = weigh(page)
      const settled = watchNetwork(page)
      await openHydrated(page, `${prefix}/products`)
      await settled()
      const { script, stylesheet, document } = sizes()
      expect(script, 'scripts in bytes of Brotli').toBeLessThanOrEqual(maxScript)
      // What the build computes before any browser starts.
      const build = inProject('build')
      const language = prefix ? 'am' : 'en'
      expect(scriptWeight(build, '/products', language)).toBe(script)
      expect(stylesheet + document, 'HTML and CSS').toBeLessThanOrEqual(40_000)
      const details = await page.getByRole('article').first().getByRole('link').last().getAttribute('href')
      await openHydrated(page, details ?? '')
      await settled()
      expect(sizes().script, 'scripts of the page of a listing').toBeLessThanOrEqual(maxScript)
      expect(scriptWeight(build, '/property-details', language)).toBe(sizes().script)
    })
})

/** Returns the size of a file as compressed by the build; undefined if there is none. */
function brotliSize(path: string): number | undefined {
  return statSync(inProject('build', 'client', `.${path}.br`), { throwIfNoEntry: false })?.size
}

/** Sums what a page loads, in bytes of Brotli, from its document on; cached scripts count too. */
function weigh(page: Page) {
  let sizes = { script: 0, stylesheet: 0, document: 0 }
  page.on('response', async (response) => {
    const kind = response.request().resourceType()
    if (kind === 'document') sizes = { script: 0, stylesheet: 0, document: 0 }
    if (!(kind in sizes)) return
    const sums = sizes
    const size = brotliSize(new URL(response.url()).pathname) ?? brotliCompressSync(await response.body()).length
    sums[kind as keyof typeof sums] += size
  })
  return () => sizes
}
