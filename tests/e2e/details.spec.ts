import type { APIRequestContext, APIResponse } from '@playwright/test'
import { parse } from 'node-html-parser'
import { openHydrated } from './hydrated.ts'
import { addListing } from './support/listings.ts'
import { watchNetwork } from './support/network.ts'
import { watchErrors } from './support/page-errors.ts'
import { asAdministrator } from './support/staff.ts'
import { expect, test } from './support/test.ts'

type Property = {
  id: number
  title: string
  description: string
  price: number
  property_type: 'rent' | 'sell'
  category_name: string
  reference: string
  bathrooms: number | null
  image_url: string[]
  video_url: string[]
}

const wide = { width: 1280, height: 900 }
const phone = { width: 360, height: 740 }

/** Returns the first listing that fits, read through the public API. */
async function findListing(
  request: APIRequestContext,
  filter: string,
  fits: (property: Property) => boolean,
): Promise<Property> {
  let address: string | undefined = `/api/property/?limit=50${filter}`
  while (address !== undefined) {
    const response: APIResponse = await request.get(address)
    const found = ((await response.json()) as Property[]).find(fits)
    if (found) return found
    address = /<([^>]+)>; rel="next"/.exec(response.headers()['link'] ?? '')?.[1]
  }
  throw new Error(`The market has no listing such as this test needs (${filter})`)
}

const isHome = ({ category_name }: Property) => !/^cars?$/i.test(category_name)
const birr = (price: number) => `ETB ${price.toLocaleString('en')}`

test('thumbnails bring their picture into view, and a picture opens on the whole screen', async ({ page, request }) => {
  const home = await findListing(request, '', (one) => one.image_url.length > 1)
  const settled = watchNetwork(page)
  await page.goto(`/property-details/${home.id}`)
  await settled()
  const pictures = page.getByRole('region', { name: 'Photos' })
  await pictures.locator('ol a').nth(1).click()
  await expect(pictures.locator('ol a').nth(1)).toHaveAttribute('aria-current', 'true')
  await pictures.locator('ul a').nth(1).click()
  await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Photos' })).toBeHidden()
})

test('keys of the large view leave the page where it is, and Escape returns to the picture shown last', async ({
  page,
  request,
}) => {
  const home = await findListing(request, '', (one) => one.image_url.length > 1)
  const count = home.image_url.length
  await openHydrated(page, `/property-details/${home.id}`)
  const shown = page.getByRole('region', { name: 'Photos' }).locator('ul a')
  await shown.first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Photos' })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  for (const key of ['PageDown', 'End']) await page.keyboard.press(key)
  await expect(dialog.getByText(`${count} / ${count}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(shown.last()).toBeFocused()
  await expect(shown.last()).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('at the last picture and at the first the arrow that led there keeps the focus, and does no more', async ({
  page,
  request,
}) => {
  const home = await findListing(request, '', (one) => one.image_url.length > 1)
  const count = home.image_url.length
  await openHydrated(page, `/property-details/${home.id}`)
  const pictures = page.getByRole('region', { name: 'Photos' })
  const [previous, next] = ['Previous', 'Next'].map((name) => pictures.getByRole('button', { name }))
  const press = async (arrow: typeof next, place: number) => {
    await arrow?.focus()
    await page.keyboard.press('Enter')
    await expect(pictures.getByText(`${place}/${count}`)).toBeVisible()
  }
  for (let place = 2; place <= count; place += 1) await press(next, place)
  await expect(pictures.getByRole('button', { name: 'Next', disabled: true })).toBeFocused()
  await press(next, count)
  for (let place = count - 1; place >= 1; place -= 1) await press(previous, place)
  await expect(pictures.getByRole('button', { name: 'Previous', disabled: true })).toBeFocused()
})

test('videos wait with a poster until they are played', async ({ page, request }) => {
  const home = await findListing(request, '', ({ video_url }) => video_url.length > 0)
  const fetched: string[] = []
  page.on('request', (sent) => fetched.push(new URL(sent.url()).pathname))
  const settled = watchNetwork(page)
  await page.goto(`/property-details/${home.id}`)
  await settled()
  const video = page.getByRole('main').locator('section video').first()
  await expect(video).toHaveAttribute('src', home.video_url[0] ?? '')
  await expect(video).toHaveAttribute('preload', 'none')
  await expect(video).toHaveAttribute('poster', /\.jpg$/)
  await expect(video).toHaveJSProperty('controls', true)
  expect(fetched).not.toContain(home.video_url[0])
  expect((await request.get(home.video_url[0] ?? '')).headers()['content-type']).toMatch(/^video\//)
})

test('the phone stays at the foot of a small screen and beside the text of a wide one', async ({ page, request }) => {
  const home = await findListing(request, '', (one) => isHome(one) && one.image_url.length > 1)
  const errors = watchErrors(page)
  await page.setViewportSize(phone)
  await page.goto(`/property-details/${home.id}`)
  const bar = page.getByRole('link', { name: /^Call \+/ })
  await expect(bar).toBeInViewport()
  await page.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport()
  await expect(bar).toHaveAttribute('href', /^tel:\+\d+$/)
  await page.setViewportSize(wide)
  await expect(bar).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: /^\+\d/ })).toBeVisible()
  errors.expectNone()
})

test('share copies the address where the device has no sharing of its own', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const home = await findListing(request, '', isHome)
  const settled = watchNetwork(page)
  await page.goto(`/property-details/${home.id}?utm_source=mail`)
  await settled()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname + new URL(copied).search).toBe(`/property-details/${home.id}`)
})

test('similar listings lead on, and the new page starts with its own pictures', async ({ page, request }) => {
  const home = await findListing(request, '&property_type=rent', isHome)
  await page.goto(`/property-details/${home.id}`)
  const similar = page.getByRole('region', { name: 'Similar listings' }).getByRole('article')
  await expect(similar).not.toHaveCount(0)
  const title = await similar.first().getByRole('heading').textContent()
  await similar
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page).toHaveTitle(`${title} · Rent Home System`)
  await expect(page).not.toHaveURL(`/property-details/${home.id}`)
})

test('search engines and link previews read the listing', async ({ request, baseURL }) => {
  const home = await findListing(request, '&property_type=rent', (one) => isHome(one) && one.image_url.length > 0)
  const html = parse(await (await request.get(`/property-details/${home.id}`)).text())
  const data = JSON.parse(html.querySelector('script[type="application/ld+json"]')?.text ?? '')
  expect(data).toMatchObject({ name: home.title, offers: { priceCurrency: 'ETB' } })
  expect(Number(data.offers.price)).toBe(home.price)
  const picture = html.querySelector('meta[property="og:image"]')?.getAttribute('content')
  expect(picture).toMatch(/^https?:\/\//)
  const file = await request.get(new URL(new URL(picture ?? '').pathname, baseURL).href)
  expect(file.headers()['content-type']).toBe('image/jpeg')
})

test('an address of no listing says "Property not found" with status 404 and a way on', async ({ request }) => {
  for (const id of ['999999999', '0', 'abc', '1.5', '99999999999999999999']) {
    const response = await request.get(`/property-details/${id}`)
    const html = parse(await response.text())
    expect(response.status(), id).toBe(404)
    expect(html.querySelector('h1')?.text, id).toBe('Property not found')
    expect(html.querySelector('meta[name="robots"]')?.getAttribute('content'), id).toBe('noindex')
    expect(html.querySelector('main a')?.getAttribute('href'), id).toBe('/products')
  }
})

test('what became of a home that was rented is said on its own page only', async ({ request }) => {
  // Never on the market, so that no other test sees it.
  const id = await addListing(await asAdministrator(request), 'Rented at once', { status: 'sold' })
  const said: [number, boolean][] = []
  for (const address of [id, 999_999_999, id]) {
    const response = await request.get(`/property-details/${address}`)
    said.push([response.status(), (await response.text()).includes('It has been rented.')])
  }
  const [rented, unknown] = [
    [410, true],
    [404, false],
  ]
  expect(said).toEqual([rented, unknown, rented])
})

test('letters of twice the size leave a listing readable on a phone, its menu and its phone within reach', async ({
  page,
  request,
}) => {
  const [dearest] = (await (await request.get('/api/property/?limit=1&sort=price_desc')).json()) as Property[]
  for (const language of ['', '/am']) {
    await page.goto(`${language}/property-details/${dearest?.id}`)
    for (const [width, percent] of [320, 360].flatMap((px) => [150, 200].map((part) => [px, part] as const))) {
      const where = `${language} ${width} px ${percent} %`
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate((part) => void (document.documentElement.style.fontSize = `${part}%`), percent)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width)
      const menu = await page.getByRole('banner').locator('summary').last().boundingBox()
      expect((menu?.x ?? width) + (menu?.width ?? 0), where).toBeLessThanOrEqual(width)
      const call = page.locator('article > .sticky').getByRole('link')
      await expect(call).toBeInViewport({ ratio: 1 })
      expect((await page.locator('article > .sticky').boundingBox())?.height, where).toBeLessThan(740 / 4)
    }
  }
})

test('a listing is printed on two pages at most, without what is for the screen', async ({ page, request }) => {
  const home = await findListing(request, '&property_type=rent', (one) => isHome(one) && one.image_url.length > 1)
  await page.goto(`/property-details/${home.id}`)
  const print = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(print.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
  await page.evaluate(() => void (document.documentElement.dataset['offer'] = 'am'))
  await expect(page.getByRole('complementary').first()).toBeVisible()
  const thumbnails = page.getByRole('region', { name: 'Photos' }).locator('ol')
  await thumbnails.evaluate((list) => {
    for (let more = 0; more < 38; more += 1) list.append(list.lastElementChild?.cloneNode(true) ?? '')
  })
  await page.emulateMedia({ media: 'print' })
  // Of forty photos as many as fit beside the first: the price must not wait for the second page.
  await expect(thumbnails.locator('li:visible')).toHaveCount(8)
  // Paper is white, whatever the theme: the letters of the dark one would be pale on it.
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(20, 35, 28)')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(page.locator('form:visible, button:visible, article > .sticky:visible')).toHaveCount(0)
  for (const said of [home.title, birr(home.price), home.reference])
    await expect(page.getByRole('main').getByText(said).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('a[href^="tel:+"]:visible')).toHaveCount(1)
})

test('a question that is not sent yet stays when the language is switched, and is forgotten once it is sent', async ({
  page,
  request,
}) => {
  const home = await findListing(request, '&property_type=rent', isHome)
  const field = (name: string) => page.locator(`#ask [name=${name}]`)
  const written = { name: 'Selam', phone: '0911 000 000', message: 'Is the water constant?' }
  await openHydrated(page, `/property-details/${home.id}`)
  for (const [name, text] of Object.entries(written)) await field(name).fill(text)
  await openHydrated(page, `/am/property-details/${home.id}`)
  for (const [name, text] of Object.entries(written)) await expect(field(name)).toHaveValue(text)
  await page.locator('#ask button[type=submit]').click()
  await expect(page.locator('#ask > output')).not.toBeEmpty()
  await openHydrated(page, `/property-details/${home.id}`)
  await expect(field('name')).toHaveValue('')
  await expect(field('message')).not.toHaveValue(written.message)
})

test('the highest price leaves the button that calls on a narrow phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const home = await findListing(request, '&property_type=rent', isHome)
  await openHydrated(page, `/am/property-details/${home.id}`)
  const bar = page.locator('#call-bar')
  await bar
    .locator('.figures')
    .first()
    .evaluate((price) => void (price.textContent = '99,999,999,999.99 ብር'))
  await expect(bar.getByRole('link')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

/** Returns whether the focused control, or the first line of a text, is above the bar at the bottom; runs in the page. */
const isAboveBar = () => {
  const bar = document.querySelector('#call-bar')
  const { activeElement: focused } = document
  const { top = 0, height = 0 } = focused?.getBoundingClientRect() ?? {}
  return !bar || bar.contains(focused) || top + Math.min(height / 2, 30) < bar.getBoundingClientRect().top
}

test('going through a listing on a phone, nothing that has the focus hides under the bar with the phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone)
  const home = await findListing(request, '&property_type=rent', isHome)
  await openHydrated(page, `/property-details/${home.id}`)
  const hidden: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate(isAboveBar))) hidden.push(await page.locator(':focus').evaluate((one) => one.outerHTML))
  }
  expect(hidden).toEqual([])
})
