import type { Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const box = (page: Page) => page.getByRole('main').getByRole('combobox', { name: /Search for a home|የሚፈልጉትን ቤት/ })
const plainBox = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByRole('main').getByLabel(/Search for a home|የሚፈልጉትን ቤት/))
const chips = (page: Page) => page.getByRole('list', { name: /Chosen filters|የተመረጡ ማጣሪያዎች/ }).getByRole('listitem')
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test.describe('a search in one’s own words', () => {
  test('leads from a typed sentence to a phone number in three steps, by keyboard', async ({ page }) => {
    await openHydrated(page, '/')
    await plainBox(page).first().focus()
    await box(page).fill('furnished apartment for rent in bole')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?q=furnished/)
    await expect(chips(page)).toContainText(['Apartments', 'Bole', 'For rent', 'Furnished: Yes'])
    const first = cards(page)
      .first()
      .getByRole('link', { name: /^View Details/ })
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible()
  })

  test('offers places while one types, in the script that is typed', async ({ page }) => {
    await openHydrated(page, '/am/products')
    await plainBox(page).first().focus()
    await box(page).fill('2 መኝታ በካዛን')
    await expect(page.getByRole('option').first()).toContainText('ካዛንቺስ')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(chips(page)).toContainText(['ካዛንቺስ', 'መኝታ ቤት፦ 2'])
    await expectAccessible(page)
  })

  test('says that it is open only while it offers something', async ({ page }) => {
    await openHydrated(page, '/products')
    await plainBox(page).first().focus()
    await box(page).fill('bole')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    await box(page).fill('bole zzqqxx')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await box(page).fill('bole')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  })

  test('takes a filter away that it had read, and keeps the others', async ({ page }) => {
    await openHydrated(page, '/products?q=villa+for+sale+in+bole')
    await expect(chips(page)).toHaveCount(3)
    await chips(page).filter({ hasText: 'Villas' }).getByRole('link').click()
    await expect(chips(page)).toContainText(['Bole', 'For sale'])
    await expect(page).toHaveURL(/\/products\?location=bole&type=sell$/)
  })

  test('says which filter to take away where nothing is found', async ({ page }) => {
    await page.goto('/products?q=office+in+bole+under+1500+birr')
    const ways = page.getByRole('main').getByRole('link', { name: /^Without/ })
    const [, count = ''] = /: ([\d,]+)/.exec(await ways.first().innerText()) ?? []
    await ways.first().click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`${count} properties`)
  })

  test('says how it read a misspelled word, and looks for the word itself when told to', async ({ page }) => {
    await page.goto('/products?q=condominum+in+sumit')
    await expect(page.getByText('Showing results for')).toContainText('condominium in summit')
    await page.getByRole('link', { name: /^Search for .* instead/ }).click()
    await expect(page).toHaveURL(/spelling=own/)
  })

  test('opens from the header of every page, and closes with the results', async ({ page }) => {
    await openHydrated(page, '/about')
    await page.getByRole('banner').getByLabel('Search', { exact: true }).click()
    await expect(page.getByRole('banner').getByLabel(/Search for a home/)).toBeFocused()
    await page.keyboard.type('office')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?q=office/)
    await expect(page.getByRole('banner').getByLabel(/Search for a home/)).toBeHidden()
  })
})

test('a search works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/products')
  await plainBox(page).first().fill('ቦሌ 2 መኝታ')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).first().click()
  await expect(chips(page)).toContainText(['Bole', 'Bedrooms: 2'])
  await page.getByRole('main').locator('#filter-form').getByRole('checkbox', { name: 'For rent' }).check()
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(chips(page)).toContainText(['Bole', 'For rent', 'Bedrooms: 2'])
  await context.close()
})
