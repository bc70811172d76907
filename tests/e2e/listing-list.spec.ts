import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { addListing, row } from './support/listings.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

/** The number of parts of a cell whose text is cut off. */
const cutOff = (cell: Locator) =>
  cell.locator('*').evaluateAll((parts) => parts.filter((one) => one.scrollWidth > one.clientWidth).length)

test('what is filtered is exported as a file', async ({ page }) => {
  const title = ownName('Exported')
  await addListing(await asAdministrator(page.request), title)
  await openAs(page, `/pro?q=${title}`)
  await expect(row(page, title)).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()])
  expect(download.suggestedFilename()).toBe('properties.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(title)
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveAttribute('href', '/import')
})

test('what keeps a listing off the market is read whole in its column, in the recycle bin too', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const title = ownName('Binned')
  await admin.call('DELETE', `/property/${await addListing(admin, title, { publication: 'draft' })}`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, `/pro?q=${title}&deleted=true`)
  const state = row(page, title).getByRole('cell').filter({ hasText: /bin$/ })
  await expect(state).toBeVisible()
  expect(await cutOff(state)).toBe(0)
})

test('at a desk the tools of the list stand in one row; on a phone a dialog of the bulk bar is inset like any other', async ({
  page,
}) => {
  const title = ownName('Ranged')
  await addListing(await asAdministrator(page.request), title)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, `/pro?q=${title}`)
  await expect(row(page, title)).toBeVisible()
  const middleOf = async (name: string) => {
    const box = await button(page, name).boundingBox()
    return box && Math.round(box.y + box.height / 2)
  }
  expect(await middleOf('Add property')).toBe(await middleOf('Filters'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await button(page.getByRole('region', { name: 'Selected rows' }), 'Delete').click()
  const dialog = page.getByRole('dialog')
  const heading = dialog.getByRole('heading')
  await expect(heading).toBeVisible()
  expect((await heading.boundingBox())?.x).toBe(((await dialog.boundingBox())?.x ?? 0) + 24)
})

test('on a narrow phone the photo of a listing is not covered by its words, whatever the price', async ({ page }) => {
  const title = ownName('Priced')
  await addListing(await asAdministrator(page.request), title, { price: '999999999999', property_type: 'sell' })
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, `/pro?q=${title}`)
  const photo = await row(page, title).getByText('No photo').locator('..').boundingBox()
  const name = await row(page, title).getByText(title, { exact: true }).boundingBox()
  expect(name?.x).toBeGreaterThan((photo?.x ?? Number.NaN) + (photo?.width ?? Number.NaN))
  expect(
    await row(page, title)
      .getByRole('checkbox')
      .boundingBox()
      .then((box) => box?.x),
  ).toBeLessThan(300)
})

test('a title of the usual length is read whole at a desk, in English and in Amharic', async ({ page }) => {
  const own = ownName('Flat')
  const title = `${own} with two bedrooms in Bole, 118 m²`
  const amharic = 'የሚከራይ ባለ 2 መኝታ ቤት አፓርትመንት በቦሌ፣ ለመንገድ ቅርብ፣ 118 ካሬ'
  await addListing(await asAdministrator(page.request), title, { translations: { am: { title: amharic } } })
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [path, shown] of [
    ['/pro', title],
    ['/am/pro', amharic],
  ] as const) {
    await openAs(page, `${path}?q=${own}`)
    const name = row(page, shown).getByTitle(shown, { exact: true })
    await expect(name).toBeVisible()
    const isCut = await name.evaluate(
      (text) => text.scrollHeight > text.clientHeight || text.scrollWidth > text.clientWidth,
    )
    expect(isCut, path).toBe(false)
  }
})

test('a price is read whole at a desk, whatever its length', async ({ page }) => {
  const title = ownName('Dear')
  await addListing(await asAdministrator(page.request), title, { price: '999999999999.99', property_type: 'sell' })
  for (const width of [768, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openAs(page, `/pro?q=${title}`)
    const price = row(page, title).getByRole('cell').filter({ hasText: 'ETB' })
    await expect(price).toBeVisible()
    expect(await cutOff(price), `at ${width} px`).toBe(0)
  }
})

test('a long name of a reply template hides neither its text nor its actions', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const name = ownName('Greeting').padEnd(100, 'w')
  await admin.call('POST', '/reply-templates', { name, subject: 'Hello', body: 'Good morning' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, '/reply-templates')
  const cells = row(page, name).getByRole('cell')
  await expect(cells.filter({ hasText: 'Good morning' })).toBeInViewport({ ratio: 1 })
  const [text, actions] = [await cells.nth(1).boundingBox(), await cells.nth(2).boundingBox()]
  expect((text?.x ?? Number.NaN) + (text?.width ?? Number.NaN)).toBeLessThanOrEqual((actions?.x ?? 0) + 1)
})

test('a dialog with a long title is closed by a button of full size', async ({ page }) => {
  const title = `${ownName('Apartment')} with three bedrooms and a wide balcony near the airport`
  await addListing(await asAdministrator(page.request), title)
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, `/pro?q=${encodeURIComponent(title)}`)
  await button(page, `Actions: ${title}`).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const close = await button(page.getByRole('dialog'), 'Close').boundingBox()
  expect([close?.width, close?.height]).toEqual([44, 44])
})
