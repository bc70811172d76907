import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HTMLElement } from 'node-html-parser'
import { createPublicMarket } from './support/public-market.ts'
import { openSite, type SitePage } from './support/site-pages.tsx'
import { startTestApp, type TestApp } from './support/test-app.ts'

let server: TestApp
let open: (path: string) => Promise<SitePage>
let ids: { pictured: number; bare: number; repeating: number }

beforeAll(async () => {
  server = await startTestApp({ CONTACT_PHONE: '0911 22 33 44' })
  const market = await createPublicMarket(server)
  const offered = {
    categoryId: market.categoryId(1),
    locationId: market.placeId('gerji'),
    propertyType: 'rent' as const,
    rentPeriod: 'month' as const,
    status: 'available' as const,
    price: '45000.00',
  }
  const [pictured = 0, bare = 0, repeating = 0] = await market.add([
    { ...offered, title: 'With a picture', description: 'Bright.', createdAt: new Date('2026-11-21T21:00:00Z') },
    { ...offered, title: 'ቪላ በገርጂ for rent', description: 'Quiet.', createdAt: new Date('2026-11-21T21:00:00Z') },
    {
      ...offered,
      title: 'Villa in Gerji',
      description: 'villa in Gerji.',
      createdAt: new Date('2026-11-21T21:00:00Z'),
    },
  ])
  await market.show(pictured, ['/scenes/villa'])
  ids = { pictured, bare, repeating }
  open = await openSite(server.dependencies)
})

afterAll(() => server.close())

async function cardOf(id: number, path = '/products'): Promise<HTMLElement> {
  const { document } = await open(path)
  const found = document.querySelectorAll('article').find((card) => card.innerHTML.includes(`/property-details/${id}"`))
  if (!found) throw new Error(`There is no card of ${id} on ${path}`)
  return found
}

async function pager(path: string) {
  const { document } = await open(path)
  const nav = document.querySelectorAll('nav').find((one) => one.querySelector('a[rel=prev], a[rel=next]'))
  const href = (rel: string) => nav?.querySelector(`a[rel=${rel}]`)?.getAttribute('href')?.replaceAll('&amp;', '&')
  return { note: nav?.querySelector('span.figures')?.text, next: href('next') ?? '', previous: href('prev') ?? '' }
}

test('a listing without picture shows a drawing of its category with its name and place, once', async () => {
  const bare = await cardOf(ids.bare)
  expect(bare.querySelectorAll('svg use[href$="#villa"]')).toHaveLength(1)
  expect(bare.querySelectorAll('img')).toHaveLength(0)
  expect(bare.text.split('Gerji, Bole')).toHaveLength(2)
  expect(bare.text).toContain('Villas')
  const pictured = await cardOf(ids.pictured)
  expect(pictured.querySelectorAll('svg use')).toHaveLength(0)
  expect(pictured.querySelectorAll('img')).toHaveLength(1)
  expect(pictured.text).toContain('Gerji, Bole')
})

test('the page of a listing without picture has the same drawing', async () => {
  const { document } = await open(`/property-details/${ids.bare}`)
  expect(document.querySelector('main article svg:has(use[href$="#villa"])')?.parentNode?.text).toContain('Gerji, Bole')
})

test('messengers open a chat with the contact phone, however it is written', async () => {
  const { document } = await open(`/property-details/${ids.bare}`)
  const hrefs = document.querySelectorAll('a').map((link) => link.getAttribute('href')?.split('?')[0])
  expect(hrefs).toEqual(
    expect.arrayContaining(['https://t.me/+251911223344', 'https://wa.me/251911223344', 'sms:+251911223344']),
  )
})

test('a card carries the day on which it was listed, for the browser to tell its age', async () => {
  for (const [path, text] of [
    ['/products', 'Listed 22 November 2026'],
    ['/am/products', 'ኅዳር 13 ቀን 2019 ዓ.ም. የወጣ'],
  ] as const) {
    const time = (await cardOf(ids.bare, path)).querySelector('time')
    expect(time?.getAttribute('datetime')).toBe('2026-11-21T21:00:00.000Z')
    expect(time?.text).toBe(text)
  }
})

test('a description that repeats the title is shown on neither the card nor the page', async () => {
  expect((await cardOf(ids.repeating)).text).not.toContain('villa in Gerji')
  const { document } = await open(`/property-details/${ids.repeating}`)
  expect(document.querySelectorAll('main h2').map((heading) => heading.text)).not.toContain('Description')
  expect(document.querySelector('script[type="application/ld+json"]')?.text).toContain('"description":"Villa in Gerji"')
  expect((await cardOf(ids.bare)).text).toContain('Quiet.')
})

test('what people wrote in another script than the page says its language', async () => {
  const title = (await cardOf(ids.bare)).querySelector('h2')
  expect(title?.text).toBe('ቪላ በገርጂ for rent')
  expect(title?.querySelector('span[lang=am]')?.text).toBe('ቪላ በገርጂ')
  expect((await cardOf(ids.bare, '/am/products')).querySelector('h2 span[lang=en]')?.text).toBe('for rent')
})

test('rent and sale differ by colour and by sign', async () => {
  const { document } = await open('/products')
  const badges = (word: string) =>
    document
      .querySelectorAll('article span.rounded-sm')
      .filter(({ text }) => text === word)
      .map((badge) => [badge.classNames, badge.querySelector('path')?.getAttribute('d')].join())
  const [rent, sale] = [new Set(badges('For rent')), new Set(badges('For sale'))]
  expect([rent.size, sale.size]).toEqual([1, 1])
  expect([...rent][0]?.split(',')).not.toEqual([...sale][0]?.split(','))
  expect([...rent].filter((look) => sale.has(look))).toEqual([])
})

test('the pager says which page of how many, in both directions and languages', async () => {
  const first = await pager('/products?sort=price_asc')
  const second = await pager(first.next)
  const third = await pager(second.next)
  const back = await pager(third.previous)
  expect([first, second, third, back].map(({ note }) => note)).toEqual([
    'Page 1 of 3',
    'Page 2 of 3',
    'Page 3 of 3',
    'Page 2 of 3',
  ])
  expect((await pager('/am/products')).note).toBe('ገጽ 1 ከ3')
  expect((await pager('/products?category=cars')).note).toBeUndefined()
})

test('one gets past the filters to the results', async () => {
  const { document } = await open('/products')
  const skip = document.querySelectorAll('main a').find(({ text }) => text === 'Skip to the results')
  expect(skip?.getAttribute('href')).toBe('#results')
  expect(document.querySelector('#results')?.getAttribute('tabindex')).toBe('-1')
  expect(document.innerHTML.indexOf('Skip to the results')).toBeLessThan(document.innerHTML.indexOf('id="filters"'))
})
