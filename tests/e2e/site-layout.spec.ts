import type { Page } from '@playwright/test'
import { languageOffers } from '#app/layout/language-offer.tsx'
import { en } from '#app/messages/layout.en.ts'
import { openHydrated } from './hydrated.ts'
import { watchNetwork } from './support/network.ts'
import { openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** Links of the header, in order (specification §2, "Navigation links"). */
const links = [
  { name: en.home, path: '/' },
  { name: en.about, path: '/about' },
  { name: en.products, path: '/products' },
  { name: en.contact, path: '/contact' },
  { name: en.login, path: '/login' },
  { name: en.register, path: '/register' },
]

test('the header leads home, to about, products, contact, login and register', async ({ page }) => {
  await page.goto('/blog')
  for (const { name, path } of links) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The pages for guests have no header.
    if (path === '/login') await page.goBack()
  }
})

test('Tab goes on in the content of the next page where the link that led there is gone', async ({ page }) => {
  await openHydrated(page, '/products')
  const first = page.getByRole('article').first()
  await first.getByRole('link', { name: /^View Details/ }).press('Enter')
  await expect(page).toHaveURL(/\/property-details\/\d+$/)
  await expect(page.getByRole('main')).toBeFocused()
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

test('the button of the theme says which one is shown', async ({ page }) => {
  await page.goto('/about')
  const button = page.getByRole('banner').getByRole('button', { name: 'Theme' })
  await expect(button).toHaveAccessibleName('Theme light')
  await button.click()
  await expect(button).toHaveAccessibleName('Theme dark')
})

test('the header stays one line high, at any width and in any language', async ({ page }) => {
  for (const path of ['/about', '/am/about', '/qps/about']) {
    await page.goto(path)
    for (const width of [320, 340, 360, 375, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const height = () => page.getByRole('banner').evaluate((header) => header.firstElementChild?.clientHeight)
      // A name may take three lines; a second row of controls would be higher.
      await expect.poll(height, `${path} at ${width} px`).toBeLessThanOrEqual(80)
    }
  }
})

test('for somebody who wants less motion, what moves is at its new place at once', async ({ page }) => {
  await page.goto('/about')
  const left = await page.getByRole('banner').evaluate((header) => {
    header.style.translate = '40px'
    return header.getBoundingClientRect().left
  })
  expect(left).toBe(40)
})

const offer = (page: Page) => page.getByRole('complementary', { name: languageOffers.am.text })

test.describe('somebody whose browser speaks Amharic', () => {
  test.use({ locale: 'am-ET' })

  test("the first visit offers the browser's language and never forces it", async ({ page }) => {
    // A choice counts before the scripts have loaded.
    await page.route('**/*.js', (route) => route.abort())
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
    // The choice is remembered: `/` redirects to the home page in that language.
    await page.goto('/')
    await expect(page).toHaveURL('/am')
  })

  test('the offer covers nothing that can be pressed, at any width', async ({ page, request }) => {
    const [listing] = (await (await request.get('/api/property/?limit=1')).json()) as { id: number }[]
    for (const path of ['/', '/products', `/property-details/${listing?.id}`]) {
      await page.goto(path)
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        await expect(offer(page)).toBeVisible()
        expect(await coveredBy(page, 'aside[data-offered]'), `${path} at ${width} px`).toEqual([])
      }
    }
  })
})

/** Returns the visible controls whose middle is covered by the element, at both ends of the page. */
function coveredBy(page: Page, covering: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const covered: string[] = []
    for (const place of [0, document.body.scrollHeight]) {
      scrollTo(0, place)
      for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
        const { x, y, width, height } = control.getBoundingClientRect()
        // Skip what is collapsed or invisible.
        if (width === 0) continue
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        if (top?.closest(selector) && !control.closest(selector)) covered.push(control.outerHTML.slice(0, 80))
      }
    }
    return covered
  }, covering)
}

const publicPages = [
  '/',
  '/products',
  '/about',
  '/services',
  '/blog',
  '/contact',
  '/privacy',
  '/error-page',
  '/am/contact',
]

test('a visitor makes no call, somebody signed in sees name, own page and Logout on every public page, and nothing moves', async ({
  page,
  request,
}) => {
  const calls: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  const networkQuiet = watchNetwork(page)
  await page.goto('/')
  await networkQuiet()
  expect(calls).toEqual([])

  const person = {
    name: 'Almaz Kebede',
    email: `${ownName('almaz')}@example.com`,
    password: 'coffee under the fig tree',
  }
  expect((await request.post('/api/users', { data: person })).status()).toBe(201)
  await openAs(page, '/', person)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)
      document.documentElement.dataset['moved'] = String(Number(document.documentElement.dataset['moved'] ?? 0) + moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of publicPages) {
    await page.goto(path)
    await networkQuiet()
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: /Almaz Kebede/ })).toHaveAttribute('href', /\/user$/)
    await expect(banner.getByRole('button', { name: /^(?:Logout|ይውጡ)$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^(?:Log in|Register|ይግቡ|ይመዝገቡ)$/ })).toHaveCount(0)
    expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0), path).toBeLessThan(0.02)
  }
  // Account pages are part of the public site, not of a back-office without a menu.
  await page.goto('/user')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await page.goto('/error-page?from=%2Fusers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open that page')
  await page.getByRole('banner').getByRole('button', { name: en.logout }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: en.login })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('every script that a page starts with stands in it, its texts too', async ({ page, request }) => {
  const asked = new Set<string>()
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') asked.add(new URL(sent.url()).pathname)
  })
  for (const path of ['/products', '/am/accept-invitation']) {
    asked.clear()
    await openHydrated(page, path)
    const text = await (await request.get(path)).text()
    expect([...asked].filter((script) => !text.includes(script))).toEqual([])
    expect([...asked].some((script) => script.includes('/catalogue.'))).toBe(true)
  }
})

test('the phone number at the foot stands in one line on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/about', '/am/about']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const phone = page.getByRole('contentinfo').locator('a[href^="tel:"]').first()
    const lines = await phone.evaluate(
      (link) => link.clientHeight / Number.parseFloat(getComputedStyle(link).lineHeight),
    )
    expect(Math.round(lines), path).toBe(1)
  }
})

/** Gives the agency another name on the present page; returns where a line of it leaves its part of the page. */
function nameLeaves(page: Page, name = 'W'.repeat(60)): Promise<string[]> {
  return page.evaluate((given) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const named: Text[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.textContent === 'Rent Home System' && node.parentElement?.checkVisibility()) named.push(node as Text)
    if (named.length === 0) return ['no name']
    for (const text of named) text.data = given
    const range = document.createRange()
    return named.flatMap((text) => {
      const part = text.parentElement?.closest('header, footer, aside, dialog')?.getBoundingClientRect()
      range.selectNodeContents(text)
      const { left, right, top } = range.getBoundingClientRect()
      const isInside = part && left >= part.left && right <= part.right && top >= part.top
      return isInside ? [] : [`${location.pathname} at ${innerWidth} px: ${left} to ${right}`]
    })
  }, name)
}

test('a name of the agency in one long word leaves neither the header, the menu, nor the page', async ({ page }) => {
  const faults: string[] = []
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/contact', '/login']) {
      await openHydrated(page, path)
      faults.push(...(await nameLeaves(page)))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
  // Who is signed in is led away from the page to log in.
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await openAs(page, '/category')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (width < 1024) await page.getByRole('button', { name: 'Open menu' }).click()
    faults.push(...(await nameLeaves(page)))
  }
  expect(faults).toEqual([])
})

test('a long name of the agency in usual words takes two lines of the header beside all else', async ({ page }) => {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await openHydrated(page, '/contact')
    expect(await nameLeaves(page, 'Habesha Real Estate Brokerage and Property Management PLC')).toEqual([])
    const name = await page.getByRole('banner').getByText('Habesha Real Estate').boundingBox()
    const { y: top = 0, height = 0 } = name ?? {}
    if (width >= 768) expect(height).toBeLessThan(60)
    // On phones it takes more, and keeps off the edges.
    const line = await page.getByRole('banner').evaluate((header) => header.firstElementChild?.clientHeight ?? 0)
    expect(Math.min(top, line - top - height), `at ${width} px`).toBeGreaterThanOrEqual(5)
  }
})
