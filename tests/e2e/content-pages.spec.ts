import { expect, test } from '@playwright/test'
import { am as propertiesAm } from '#domains/properties/messages/am.ts'
import { en as propertiesEn } from '#domains/properties/messages/en.ts'
import { am as signInAm } from '#domains/sessions/messages/web.am.ts'
import { en as signInEn } from '#domains/sessions/messages/web.en.ts'
import { am as siteAm } from '#app/messages/am.ts'
import { en as siteEn } from '#app/messages/en.ts'
import { expectAccessible } from './support/accessibility.ts'
import { watchErrors } from './support/page-errors.ts'

type ContentPage = { path: string; heading: string; status?: number }

const pagesOf = (
  prefix: string,
  properties: typeof propertiesAm,
  site: typeof siteAm,
  signIn: typeof signInAm,
): ContentPage[] => [
  { path: `${prefix}/about`, heading: properties.about.heading },
  { path: `${prefix}/services`, heading: properties.services.title },
  { path: `${prefix}/blog`, heading: properties.blog.title },
  { path: `${prefix}/contact`, heading: site.contact.title },
  { path: `${prefix}/error-page`, heading: site.signInNeeded.title },
  { path: `${prefix}/login`, heading: signIn.login.title },
  { path: `${prefix}/register`, heading: signIn.register.title },
  { path: `${prefix}/no-such-page`, heading: site.notFound.title, status: 404 },
]

const pages = [...pagesOf('', propertiesEn, siteEn, signInEn), ...pagesOf('/am', propertiesAm, siteAm, signInAm)]

for (const { path, heading, status = 200 } of pages) {
  test(`${path} answers ${status} with its content in the HTML, titled and described`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await expect(page.locator('h1')).toHaveText(heading)
    await expect(page).toHaveTitle(/ · Rent Home System$/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{15,}/)
    await expect(page.locator('html')).toHaveAttribute('lang', path.startsWith('/am') ? 'am' : 'en')
    await context.close()
  })

  test(`${path} runs without an error in the console and breaks no accessibility rule`, async ({ page }) => {
    const errors = watchErrors(page, status === 404 ? { ignoring: /status of 404/ } : {})
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('h1')).toHaveText(heading)
    await expectAccessible(page)
    errors.expectNone()
  })
}

for (const path of ['/login', '/register', '/error-page', '/no-such-page', '/am/login']) {
  test(`${path} asks search engines to leave it out`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', 'noindex')
  })
}

test('the 404 page says its exact words and leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText("Something's missing.", { exact: true })).toBeVisible()
  await expect(page.getByText("Sorry, we can't find that page.", { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Homepage', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('an address in a language that does not exist is no page', async ({ request }) => {
  expect((await request.get('/xx/about')).status()).toBe(404)
  expect((await request.get('/en/about')).status()).toBe(404)
})

test.describe('the error page', () => {
  const logIn = { name: 'Log in', exact: true }

  test('sends on to the login page with the page that was asked for', async ({ page }) => {
    await page.goto('/error-page?from=%2Fusers%3Fpage%3D2')
    const link = page.getByRole('main').getByRole('link', logIn)
    await expect(link).toHaveAttribute('href', '/login?from=%2Fusers%3Fpage%3D2')
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  })

  for (const from of ['//other.example/users', 'https://other.example', '/\\other.example']) {
    test(`forgets ${from}, which is not ours`, async ({ page }) => {
      await page.goto(`/error-page?from=${encodeURIComponent(from)}`)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('main').getByRole('link', logIn)).toHaveAttribute('href', '/login')
    })
  }
})

test('about counts the market as the API does and leads to the listings', async ({ page, request }) => {
  const total = async (filter: string) => {
    const response = await request.get(`/api/property/?limit=1${filter}`)
    return Number(response.headers()['x-total-count']).toLocaleString('en')
  }
  await page.goto('/about')
  const figure = (label: string) => page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  await expect(figure('properties on the market').locator('dd')).toHaveText(await total(''))
  await expect(figure('for rent').locator('dd')).toHaveText(await total('&property_type=rent'))
  await expect(figure('for sale').locator('dd')).toHaveText(await total('&property_type=sell'))
  await page.getByRole('link', { name: 'Browse Listings', exact: true }).click()
  await expect(page).toHaveURL('/products')
})

test('services shows every category with the number of its properties', async ({ page, request }) => {
  const categories: { id: number; name: string }[] = await (await request.get('/api/category')).json()
  await page.goto('/services')
  const tiles = page.getByRole('main').getByRole('article')
  await expect(tiles).toHaveCount(categories.length)
  for (const { id, name } of categories) {
    const response = await request.get(`/api/property/?category=${id}&limit=1`)
    const count = Number(response.headers()['x-total-count'])
    const tile = tiles.filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(tile).toContainText(count === 1 ? '1 property' : `${count.toLocaleString('en')} properties`)
  }
})

test('the blog shows the newest listings first', async ({ page, request }) => {
  const newest: { id: number }[] = await (await request.get('/api/property/?sort=newest&limit=12')).json()
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog', exact: true })).toBeVisible()
  const links = page.getByRole('article').getByRole('link', { name: /^View Details/ })
  const shown = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect(shown).toEqual(newest.map(({ id }) => `/property-details/${id}`))
})

test('contact gives the phone as a link to dial, the place and the hours', async ({ page }) => {
  await page.goto('/contact')
  const content = page.getByRole('main')
  await expect(content.locator('a[href^="tel:+"]')).toHaveText(/^\+\d[\d ]+$/)
  await expect(content.getByText('Addis Abeba, Ethiopia')).toBeVisible()
  await expect(content.getByText('Monday to Saturday')).toBeVisible()
})

test('login and register stand without header and footer, with the welcome of the specification', async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page.getByRole('complementary').getByText('Rent Home System', { exact: true })).toBeVisible()
    await expect(page.getByRole('complementary').getByText('find your next home', { exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }
})
