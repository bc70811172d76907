import { rmSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { en as layout } from '#app/messages/layout.en.ts'
import { en as ask } from '#domains/enquiries/messages/ask.en.ts'
import { en as ui } from '#ui/messages/en.ts'
import { newPerson, signIn } from '#tests/support/e2e-accounts.ts'
import { inProject } from '#scripts/console/project-root.ts'
import { openHydrated } from './hydrated.ts'
import { openAs } from './support/staff.ts'
import { watchNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'

const anyPage = 'Error: Failed to fetch data from the API'
const products = 'Error: Failed to fetch properties'

/** Every public page in the footer, and the message when it cannot be fetched (specification §8). */
const ways = [
  { name: layout.products, path: '/products', text: products },
  { name: layout.services, path: '/services', text: anyPage },
  { name: layout.about, path: '/about', text: anyPage },
  { name: layout.blog, path: '/blog', text: anyPage },
  { name: layout.contact, path: '/contact', text: anyPage },
  { name: layout.home, path: '/', text: anyPage },
]

const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: ui.tryAgain })
const footerLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: layout.quickLinks }).getByRole('link', { name, exact: true })

/** Retries. A pending retry may have succeeded first, and then the notice is gone. */
async function tryUntilAt(page: Page, path: string): Promise<void> {
  await expect(async () => {
    if (new URL(page.url()).pathname !== path) await retry(page).click({ timeout: 1000 })
    await expect(page).toHaveURL(path, { timeout: 1000 })
  }).toPass()
}

// The cache of earlier tests must not help, and an offline context leaves more behind than is cleared.
test.use({ ownContext: true })

test('when data and code of the next page cannot be fetched, the page stays, says so, and goes on after another try', async ({
  page,
}) => {
  await openHydrated(page, '/error-page')
  for (const { name, path, text } of ways) {
    const from = page.url()
    const failing = /\.data(?:\?|$)|\/assets\//
    await page.route(failing, (route) => route.abort())
    await footerLink(page, name).click()
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeInViewport()
    // The notice stays during the second attempt, which must fail before requests are let through.
    const failedAgain = page.waitForEvent('requestfailed', (request) => failing.test(request.url()))
    await retry(page).click()
    await failedAgain
    await expect(retry(page)).toBeVisible()
    expect(page.url()).toBe(from)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.unroute(failing)
    await tryUntilAt(page, path)
    await expect(retry(page)).toHaveCount(0)
  }
})

test('when the server cannot answer, a page that is clicked says so and goes on after another try', async ({
  page,
}) => {
  for (const { name, path, text } of ways.slice(0, 4)) {
    await openHydrated(page, '/contact')
    await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'busy' }))
    await footerLink(page, name).click()
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeInViewport()
    await page.unroute('**/*.data*')
    await tryUntilAt(page, path)
  }
})

test('with the network gone a phone keeps list, place, filters, details, pictures and what was written', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const settled = watchNetwork(page)
  await openHydrated(page, '/products')
  await settled()
  const link = page
    .getByRole('article')
    .nth(6)
    .getByRole('link', { name: /^View Details/ })
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  // After a jump all cards are rendered.
  await expect(page.locator('html')).toHaveAttribute('data-whole', '')
  const place = await link.evaluate((element) => element.getBoundingClientRect().top)
  const stands = async () =>
    expect(Math.abs((await link.evaluate((element) => element.getBoundingClientRect().top)) - place)).toBeLessThan(2)

  await context.setOffline(true)
  await link.click()
  await expect(page.getByRole('alert').filter({ hasText: anyPage })).toBeInViewport()
  await stands()
  // The network is back: the page loads by itself.
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/property-details\/\d+$/)

  await context.setOffline(true)
  await page.getByRole('region', { name: 'Photos' }).locator('ul a').first().click()
  await expect(page.getByRole('alert').filter({ hasText: ui.viewerFailed })).toBeVisible()
  await page.getByLabel(ask.name).fill('Meron')
  await page.getByRole('button', { name: ask.send }).click()
  await expect(page.getByRole('alert').filter({ hasText: ask.failed })).toBeVisible()
  await expect(page.getByRole('button', { name: ask.send })).toBeFocused()
  await expect(page.getByLabel(ask.name)).toHaveValue('Meron')
  await page.goBack()
  await expect(page.getByRole('alert').filter({ hasText: products })).toBeInViewport()
  await context.setOffline(false)
  await expect(page).toHaveURL('/products')
  await expect(link).toBeInViewport()
  await stands()

  // Another language is another document.
  await context.setOffline(true)
  const language = page.getByRole('banner').getByRole('link', { name: 'አማርኛ' })
  await language.evaluate((element: HTMLElement) => element.click())
  await expect(page.getByRole('alert').filter({ hasText: products })).toBeInViewport()
  await stands()
  await context.setOffline(false)
  await expect(page).toHaveURL('/am/products')
})

test('a page that was open before a build still gets its scripts', async ({ page }) => {
  const script = inProject('build-previous', 'assets', 'page-of-yesterday.js')
  writeFileSync(script, 'export default 1')
  try {
    const answer = await page.request.get('/assets/page-of-yesterday.js')
    expect([answer.status(), await answer.text()]).toEqual([200, 'export default 1'])
  } finally {
    rmSync(script)
  }
})

test('what the code of the next page imports is asked for together with it, not after it', async ({ page }) => {
  await openHydrated(page, '/products')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/listing-details\.page-/, async (route) => {
    await released
    await route.continue()
  })
  const imported = page.waitForRequest(/\/assets\/breadcrumb-/)
  await page.getByRole('article').first().getByRole('link').last().click()
  await imported
  release()
  await expect(page).toHaveURL(/\/property-details\/\d+$/)
})

test('a home whose heart is pressed while there is no connection leaves the page as it is, and is kept on the next press', async ({
  page,
}) => {
  await openHydrated(page, '/products')
  const heart = page.locator('button[data-kept=favourite]').first()
  const code = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/controls'))
  await page.context().setOffline(true)
  await heart.click()
  await code
  // A form that is sent would have left the page by now.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await expect(page).toHaveURL('/products')
  await page.context().setOffline(false)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a home whose heart is pressed is kept by its form when only the code of the heart cannot be fetched', async ({
  page,
}) => {
  await openHydrated(page, '/products')
  const heart = page.locator('button[data-kept=favourite]').first()
  const id = await heart.getAttribute('value')
  await page.route('**/assets/controls-*', (route) => route.abort())
  await heart.click()
  await expect(page).toHaveURL(/\/favourites/)
  await page.unroute('**/assets/controls-*')
  await expect(page.locator(`a[href$="/property-details/${id}"]`).first()).toBeVisible()
})

test('one signs in and comes to the account where the code of some of its parts cannot be fetched', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  const lost: string[] = []
  await page.route(/assets\/(?:passkey-button|own-data-section)/, (route) => {
    lost.push(route.request().url())
    return route.abort()
  })
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
  for (const part of ['passkey-button', 'own-data-section'])
    await expect.poll(() => lost.some((url) => url.includes(part))).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
})

test('the screen one lands on is there where the code of the list of the first day cannot be fetched', async ({
  page,
}) => {
  await page.route(/assets\/first-day-list/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('first-day-list'))
  await openAs(page, '/dashboard')
  await failed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})
