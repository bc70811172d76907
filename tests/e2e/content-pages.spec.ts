import { parse } from 'node-html-parser'
import { am as propertiesAm } from '#domains/content-pages/messages/content.am.ts'
import { en as propertiesEn } from '#domains/content-pages/messages/content.en.ts'
import { am as signInAm } from '#domains/auth/messages/web.am.ts'
import { en as signInEn } from '#domains/auth/messages/web.en.ts'
import { am as pagesAm } from '#app/messages/pages.am.ts'
import { en as pagesEn } from '#app/messages/pages.en.ts'
import { am as siteAm } from '#app/messages/am.ts'
import { en as siteEn } from '#app/messages/en.ts'
import { en as layoutEn } from '#app/messages/layout.en.ts'
import { openHydrated } from './hydrated.ts'
import { expect, test } from './support/test.ts'

type ContentPage = { path: string; heading: string; status?: number }

const pagesOf = (
  prefix: string,
  properties: typeof propertiesAm,
  site: typeof siteAm & typeof pagesAm,
  signIn: typeof signInAm,
): ContentPage[] => [
  { path: `${prefix}/about`, heading: properties.about.heading },
  { path: `${prefix}/services`, heading: properties.services.title },
  { path: `${prefix}/blog`, heading: properties.blog.title },
  { path: `${prefix}/privacy`, heading: properties.privacy.title },
  { path: `${prefix}/contact`, heading: site.contact.title },
  { path: `${prefix}/error-page`, heading: site.signInNeeded.title },
  { path: `${prefix}/login`, heading: signIn.login.title },
  { path: `${prefix}/register`, heading: signIn.register.title },
  { path: `${prefix}/no-such-page`, heading: site.notFound.title, status: 404 },
]

const pages = [
  ...pagesOf('', propertiesEn, { ...siteEn, ...pagesEn }, signInEn),
  ...pagesOf('/am', propertiesAm, { ...siteAm, ...pagesAm }, signInAm),
]

test('every page is whole in its HTML: status, heading, title, description, language, and what search engines leave out', async ({
  request,
}) => {
  const left = ['/login', '/register', '/error-page', '/no-such-page']
  for (const { path, heading, status = 200 } of pages) {
    const response = await request.get(path)
    const html = parse(await response.text())
    const contentOf = (name: string) => html.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
    expect(response.status(), path).toBe(status)
    expect(html.querySelector('h1')?.text, path).toBe(heading)
    expect(html.querySelector('title')?.text, path).toMatch(/ · Rent Home System$/)
    expect(contentOf('description'), path).toMatch(/.{15,}/)
    expect(html.querySelector('html')?.getAttribute('lang'), path).toBe(path.startsWith('/am') ? 'am' : 'en')
    if (left.some((end) => path.endsWith(end))) expect(contentOf('robots'), path).toBe('noindex')
  }
})

test('privacy is linked from the foot of every page, and leads to where what is stored is seen and erased', async ({
  request,
}) => {
  const openParsed = async (path: string) => parse(await (await request.get(path)).text())
  const foot = (await openParsed('/no-such-page')).querySelectorAll('footer').at(-1)
  expect(foot?.querySelector('a[href="/privacy"]')?.text).toBe(layoutEn.privacy)
  const main = (await openParsed('/privacy')).querySelector('main')
  expect(main?.querySelectorAll('h2')).toHaveLength(6)
  const addresses = main?.querySelectorAll('a').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/my', '/my/alerts', '/user', '/contact'])
})

test('an address that does not exist is drawn once, whichever was asked for before it', async ({ page }) => {
  for (const path of ['/no/such/page', '/no-such-page', '/property-details/0', '/places/no-such-place']) {
    await openHydrated(page, path)
    await expect(page.locator('h1'), path).toHaveCount(1)
  }
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
