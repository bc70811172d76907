import { expect, test, type Page } from '@playwright/test'
import { languageOffers } from '#app/layout/language-offers.ts'
import { en } from '#app/messages/layout.en.ts'

/** What the header leads to, in its order (specification §2, "Navigation links"). */
const links = [
  { name: en.home, path: '/' },
  { name: en.about, path: '/about' },
  { name: en.products, path: '/products' },
  { name: en.contact, path: '/contact' },
  { name: en.login, path: '/login' },
  { name: en.register, path: '/register' },
]

test('the header leads home, to about, products, contact, login and register', async ({ page }) => {
  for (const { name, path } of links) {
    await page.goto('/blog')
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the footer has quick links and contact details', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: /^\+?[\d ]{9,}$/ })).toHaveAttribute('href', /^tel:\+?\d{9,}$/)
  await expect(footer).toContainText('Addis Abeba, Ethiopia')
  const quickLinks = footer.getByRole('navigation', { name: en.quickLinks })
  for (const name of [en.home, en.about, en.products, en.contact])
    await expect(quickLinks.getByRole('link', { name, exact: true })).toBeVisible()
  await quickLinks.getByRole('link', { name: en.contact }).click()
  await expect(page).toHaveURL('/contact')
})

test('on a phone the menu of the header opens and closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const banner = page.getByRole('banner')
  const menu = banner.getByLabel(en.menu)
  const products = banner.getByRole('link', { name: en.products })
  await expect(products).toBeHidden()
  await menu.click()
  await expect(products).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(products).toBeHidden()
  await menu.click()
  await products.click()
  await expect(page).toHaveURL('/products')
  await expect(banner.getByRole('link', { name: en.about })).toBeHidden()
})

const offer = (page: Page) => page.getByRole('complementary', { name: languageOffers.am.text })

test.describe('somebody whose browser speaks Amharic', () => {
  test.use({ locale: 'am-ET' })

  test("the first visit offers the browser's language and never forces it", async ({ page }) => {
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await offer(page).getByRole('button', { name: languageOffers.am.decline }).click()
    await expect(offer(page)).toBeHidden()
    await page.goto('/contact')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(offer(page)).toBeHidden()
  })

  test('an accepted offer leads to the same page in that language', async ({ page }) => {
    await page.goto('/about')
    await offer(page).getByRole('link', { name: languageOffers.am.accept }).click()
    await expect(page).toHaveURL('/am/about')
    await expect(page.locator('html')).toHaveAttribute('lang', 'am')
    // The choice is remembered: the bare address leads to the home page in that language.
    await page.goto('/')
    await expect(page).toHaveURL('/am')
  })
})
