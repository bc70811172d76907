import { expect, test } from '@playwright/test'
import { am as propertiesAm } from '#domains/storefront/messages/am.ts'
import { en as propertiesEn } from '#domains/storefront/messages/en.ts'
import { am as signInAm } from '#domains/auth/messages/web.am.ts'
import { en as signInEn } from '#domains/auth/messages/web.en.ts'
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
