import type { Page } from '@playwright/test'
import { am as askAmharic } from '#domains/enquiries/messages/ask.am.ts'
import { en as ask } from '#domains/enquiries/messages/ask.en.ts'
import { en } from '#domains/storefront/messages/products.en.ts'
import { en as home } from '#domains/storefront/messages/home.en.ts'
import { noScriptTexts } from '#ui/admin/messages/no-script.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 360, height: 740 }

async function firstListing(page: Page): Promise<string> {
  const [listing] = (await (await page.request.get('/api/property/?limit=1')).json()) as { id: number }[]
  return `/property-details/${listing?.id}`
}

async function fillIn(page: Page, texts: typeof ask, message: string): Promise<void> {
  await page.getByLabel(texts.name).fill('Selam Haile')
  await page.getByLabel(texts.message, { exact: false }).fill(message)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('an enquiry is sent, refused with the fields named, and confirmed, in both languages', async ({ page }) => {
    const listing = await firstListing(page)
    for (const [prefix, texts] of [
      ['', ask],
      ['/am', askAmharic],
    ] as const) {
      await page.goto(prefix + listing)
      await fillIn(page, texts, `Is it free? ${prefix}`)
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: texts.send }).click()
      expect((await answer).status()).toBe(400)
      const form = page.locator('#ask')
      await expect(form.getByLabel(texts.phone)).toHaveAttribute('aria-invalid', 'true')
      await expect(form.getByLabel(texts.name)).toHaveValue('Selam Haile')
      await expect(form.getByRole('button', { name: texts.send })).toBeVisible()
      await form.getByLabel(texts.phone).fill('0911 55 66 77')
      await form.getByRole('button', { name: texts.send }).click()
      await expect(page).toHaveURL(`${prefix}${listing}?asked=1#ask`)
      await expect(form.getByText(texts.sent)).toBeInViewport()
      await expect(form.getByText(texts.next)).toBeVisible()
      await form.getByRole('link', { name: texts.again }).click()
      await expect(form.getByRole('button', { name: texts.send })).toBeVisible()
    }
  })

  test('search, filters and order lead to their results, and the order is readable at 360 px', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel(home.search.highestPrice).fill('60000')
    const search = page.getByRole('search', { name: home.search.label, exact: true })
    await search.getByRole('button', { name: home.search.submit }).click()
    await expect(page).toHaveURL(/\/products\?.*price_max=60000/)
    const order = page.getByLabel(en.sort)
    // Best match is offered only for text searches.
    const { best: _, ...sorts } = en.sorts
    for (const label of Object.values(sorts)) {
      await order.selectOption({ label })
      const room = await order.evaluate((select: HTMLSelectElement, text) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const pen = document.createElement('canvas').getContext('2d')
        if (!pen) return -1
        pen.font = font
        return (
          select.clientWidth -
          Number.parseFloat(paddingLeft) -
          Number.parseFloat(paddingRight) -
          pen.measureText(text).width
        )
      }, label)
      expect(room, label).toBeGreaterThanOrEqual(0)
    }
    await order.selectOption({ label: en.sorts.price_asc })
    await page.getByRole('button', { name: en.apply }).last().click()
    await expect(page).toHaveURL(/sort=price_asc/)
    await expect(page).toHaveURL(/price_max=60000/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('the back-office says what it needs instead of loading without end', async ({ page }) => {
    for (const [prefix, text] of Object.entries({ '': noScriptTexts.en, '/am': noScriptTexts.am })) {
      await page.goto(`${prefix}/dashboard`)
      const said = page.locator('noscript p')
      await expect(said).toHaveText(text)
      await expect(said).toBeVisible()
      await expect(page.getByText(/Loading|በመጫን/)).toBeHidden()
    }
  })
})

test('before the script of the page runs, an enquiry is sent by the browser and confirmed', async ({ page }) => {
  const listing = await firstListing(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(listing)
  await fillIn(page, ask, 'Before the script')
  await page.getByLabel(ask.email).fill('selam@people.example')
  await page.getByRole('button', { name: ask.send }).click()
  await expect(page).toHaveURL(`${listing}?asked=1#ask`)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(page.locator('#ask output > :focus')).toContainText(ask.sent)
})

test('what was chosen before the script of the page ran holds afterwards', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: 'For rent' }).check()
  await page.getByLabel(en.sort).selectOption({ label: en.sorts.price_desc })
  resolve()
  await expect(page).toHaveURL(/\/products\?(?=.*type=rent)(?=.*sort=price_desc)/)
  await expect(page.getByRole('checkbox', { name: 'For rent' })).toBeChecked()
})

test('a form that another site sends is refused', async ({ page, baseURL }) => {
  const listing = await firstListing(page)
  const form = { name: 'Eve', phone: '0911000000', message: 'Sent for you' }
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: baseURL ?? '' },
  ]
  for (const headers of foreign) {
    const response = await page.request.post(listing, { form, headers, maxRedirects: 0 })
    expect(response.status()).toBe(403)
  }
  const own = await page.request.post(listing, { form, headers: { origin: baseURL ?? '' }, maxRedirects: 0 })
  expect([own.status(), own.headers()['location']]).toEqual([303, `${listing}?asked=1#ask`])
})
