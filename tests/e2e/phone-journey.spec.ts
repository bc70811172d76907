import type { CDPSession, Locator, Page } from '@playwright/test'
import { languageOffers } from '#app/layout/language-offer.tsx'
import { en as ask } from '#domains/enquiries/messages/ask.en.ts'
import { watchNetwork } from './support/network.ts'
import { watchErrors } from './support/page-errors.ts'
import { expect, test } from './support/test.ts'

test.use({
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'am-ET',
})

test('a shared English link on an Amharic phone: look, swipe, zoom, ask, and back to the same place', async ({
  page,
}) => {
  // The journey leaves pages before the browser uses their preloaded first picture.
  const errors = watchErrors(page, { ignoring: /was preloaded using link preload but not used/ })
  const settled = watchNetwork(page)
  await page.goto('/products?type=rent')
  await settled()
  await expect(page.getByRole('complementary', { name: languageOffers.am.text })).toBeVisible()
  await expectPressable(page.getByRole('button', { name: /^Filters/ }))

  // A listing well down the list.
  const link = page
    .getByRole('article')
    .nth(5)
    .getByRole('link', { name: /^View Details/ })
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  // After a jump all cards are rendered.
  await expect(page.locator('html')).toHaveAttribute('data-whole', '')
  const place = await topOf(link)
  await link.tap()
  await expect(page).toHaveURL(/\/property-details\/\d+$/)
  await expectPressable(page.getByRole('link', { name: /^Call \+/ }))

  const phone = await page.context().newCDPSession(page)
  await page.getByRole('region', { name: 'Photos' }).locator('ul a').first().tap()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  const counter = viewer.getByText(/^\d+ \/ \d+$/)
  await expect(counter).toHaveText(/^1 \//)
  // The viewer ignores gestures while it opens.
  await expect(async () => {
    await swipe(phone, { from: 300, to: 60 })
    await expect(counter).toHaveText(/^2 \//, { timeout: 500 })
  }).toPass()
  const shown = viewer.locator('[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)')
  const fitting = await widthOf(shown)
  expect(fitting).toBe(360)
  await expect(async () => {
    await pinch(phone)
    await expect.poll(() => widthOf(shown), { timeout: 500 }).toBeGreaterThan(2 * fitting)
  }).toPass()
  // The zoomed picture requests as many pixels as it covers.
  expect(Number.parseInt((await shown.getAttribute('sizes')) ?? '')).toBeGreaterThan(2 * fitting)
  const before = await shown.boundingBox()
  await swipe(phone, { from: 220, to: 140 })
  await expect.poll(async () => (await shown.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  await expect(counter).toHaveText(/^2 \//)
  await doubleTap(page)
  await expect.poll(() => widthOf(shown)).toBe(fitting)
  await doubleTap(page)
  await expect.poll(() => widthOf(shown)).toBe(2.5 * fitting)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('region', { name: 'Photos' }).locator('ol [aria-current]')).toHaveCount(1)

  const form = page.locator('#ask')
  await form.getByLabel(ask.name).fill('Meron Tadesse')
  await form.getByLabel(ask.phone).fill('0911 22 33 44')
  await form.getByRole('button', { name: ask.send }).tap()
  const confirmation = form.getByText(ask.sent)
  await expect(confirmation).toBeInViewport()
  await expect(form.getByText(ask.next)).toBeInViewport()
  await expect(form.locator('output > :focus')).toContainText(ask.sent)

  await page.goBack()
  await expect(page).toHaveURL('/products?type=rent')
  await expect.poll(async () => Math.abs((await topOf(link)) - place)).toBeLessThan(2)
  errors.expectNone()
})

test('a picture that two fingers stop amid a swipe goes on to its place', async ({ page }) => {
  await page.goto('/products?type=rent')
  await page.getByRole('article').first().getByRole('link').last().tap()
  const phone = await page.context().newCDPSession(page)
  await page.getByRole('region', { name: 'Photos' }).locator('ul a').first().tap()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  const shown = viewer.locator('[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)')
  await expect.poll(() => widthOf(shown)).toBe(360)
  await swipe(phone, { from: 300, to: 60 })
  await pinch(phone)
  await expect.poll(async () => (await shown.boundingBox())?.x).toBe(0)
})

/** Checks that nothing covers the middle of a control. */
async function expectPressable(control: Locator): Promise<void> {
  await expect(control).toBeInViewport()
  const own = await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(own).toBe(true)
}

async function topOf(element: Locator): Promise<number> {
  return element.evaluate((one) => one.getBoundingClientRect().top)
}

async function widthOf(element: Locator): Promise<number> {
  return element.evaluate((one) => Math.round(one.getBoundingClientRect().width))
}

const middle = 370

const at = (x: number) => [{ x, y: middle, id: 0 }]
const apart = (distance: number) => [
  { x: 180 - distance, y: middle, id: 0 },
  { x: 180 + distance, y: middle, id: 1 },
]

async function swipe(phone: CDPSession, { from, to }: { from: number; to: number }): Promise<void> {
  await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  const step = (to - from) / 8
  for (let taken = 1; taken <= 8; taken += 1)
    await phone.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + taken * step) })
  await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function pinch(phone: CDPSession): Promise<void> {
  await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: apart(20) })
  for (let distance = 30; distance <= 120; distance += 10)
    await phone.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: apart(distance) })
  await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function doubleTap(page: Page): Promise<void> {
  await page.touchscreen.tap(180, middle)
  await page.touchscreen.tap(180, middle)
}
