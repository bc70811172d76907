import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPublicMarket } from '#tests/support/public-market.ts'
import { field, hands } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp
/** Holds the next results back until it is called. */
let release: () => void
let held: Promise<void> = Promise.resolve()
beforeAll(async () => {
  server = await startTestApp()
  await createPublicMarket(server)
  const { products } = server.dependencies.propertyPages
  server.dependencies.propertyPages.products = (...asked) => held.then(() => products(...asked))
})
afterAll(() => server.close())

const checkbox = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const total = () => screen.getByText(/ properties$/, { selector: 'output *' })
const results = () => screen.getByRole('region', { name: 'Results' })
const chips = () =>
  screen
    .queryAllByRole('link', { name: /^Remove filter/ })
    .map(({ lastChild }) => lastChild?.previousSibling?.textContent)

async function openProducts(filters = '') {
  const page = await openPage(server, `/products${filters}`)
  await screen.findByRole('region', { name: 'Results' })
  return page
}

test('rent and sell together are either', async () => {
  const page = await openProducts()
  expect(total().textContent).toBe('48 properties')
  await hands.click(await checkbox(/^For rent/))
  await waitFor(() => expect(total().textContent).toBe('24 properties'))
  await hands.click(await checkbox(/^For sale/))
  await waitFor(() => expect(page.address()).toBe('/products?type=rent&type=sell'))
  await waitFor(() => expect(total().textContent).toBe('48 properties'))
})

test('back and forward go through the filters, and the fields show them', async () => {
  const page = await openProducts()
  await hands.selectOptions(await field('Location'), 'bishoftu')
  await waitFor(() => expect(heading()).toBe('Properties in Bishoftu'))
  await hands.click(await checkbox(/^For rent/))
  await waitFor(() => expect(heading()).toBe('Properties for rent in Bishoftu'))
  await page.go(-1)
  await waitFor(() => expect(heading()).toBe('Properties in Bishoftu'))
  expect([(await checkbox(/^For rent/)).checked, (await field('Location')).value]).toEqual([false, 'bishoftu'])
  await page.go(-1)
  await waitFor(async () => expect((await field('Location')).value).toBe(''))
})

test('another order starts at the first page again, and another page is read from its number on', async () => {
  const page = await openProducts()
  await hands.click(screen.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(page.address()).toContain('cursor='))
  await waitFor(() => expect(document.activeElement).toBe(total().closest('output')))
  await hands.selectOptions(await field('Sort by'), 'price_asc')
  await waitFor(() => expect(page.address()).toBe('/products?sort=price_asc'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull())
})

test('one filter goes by its chip, and all of them at once, and the reader stays at the number of results', async () => {
  const page = await openProducts('?category=villas&location=addis-abeba&type=rent')
  await hands.click(screen.getByRole('link', { name: 'Remove filter: Villas' }))
  await waitFor(() => expect(page.address()).toBe('/products?location=addis-abeba&type=rent'))
  expect(document.activeElement).toBe(total().closest('output'))
  await waitFor(() => expect(chips()).toEqual(['Addis Abeba', 'For rent']))
  await hands.click(screen.getByRole('link', { name: 'Clear all' }))
  await waitFor(() => expect(page.address()).toBe('/products'))
  await waitFor(() => expect(chips()).toEqual([]))
  expect((await checkbox(/^For rent/)).checked).toBe(false)
})

test('results are said to be on their way, and the chosen filter shows at once', async () => {
  await openProducts()
  ;({ promise: held, resolve: release } = Promise.withResolvers<void>())
  await hands.click(await checkbox(/^For rent/))
  await waitFor(() => expect(results().getAttribute('aria-busy')).toBe('true'))
  expect(screen.getAllByRole('status').filter(({ textContent }) => textContent === 'Loading...')).toHaveLength(1)
  expect((await checkbox(/^For rent/)).checked).toBe(true)
  release()
  await waitFor(() => expect(results().getAttribute('aria-busy')).toBe('false'))
})

test('the number of results is announced again, also when it is as before', async () => {
  const page = await openProducts()
  const before = total()
  await hands.selectOptions(await field('Sort by'), 'price_asc')
  await waitFor(() => expect(page.address()).toContain('sort=price_asc'))
  await waitFor(() => expect(total()).not.toBe(before))
  expect(total().textContent).toBe(before.textContent)
})
