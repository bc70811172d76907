import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HTMLElement } from 'node-html-parser'
import { en as kept } from '#domains/kept-listings/messages/pages.en.ts'
import { fieldsAm, fieldsEn } from '#domains/listing-fields/index.ts'
import { am as detailsAm } from '#domains/storefront/messages/details.am.ts'
import { en as detailsEn } from '#domains/storefront/messages/details.en.ts'
import { categoryNames, createPublicMarket } from './support/public-market.ts'
import { openSite } from './support/site-pages.tsx'
import { startTestApp, type TestApp } from './support/test-app.ts'

let server: TestApp
let main: (path: string) => Promise<HTMLElement>
let home: number
let land: number

beforeAll(async () => {
  server = await startTestApp()
  const { listings } = await createPublicMarket(server)
  home = listings[0] ?? 0
  land = listings[categoryNames.indexOf('Land')] ?? 0
  const open = await openSite(server.dependencies)
  main = async (path) => {
    const page = (await open(path)).document.querySelector('main')
    if (!page) throw new Error(`${path} has no contents`)
    return page
  }
})
afterAll(() => server.close())

test('a comparison leaves out what nobody stated and shows no rooms of land, in both languages', async () => {
  for (const [prefix, t, names] of [
    ['', detailsEn, fieldsEn],
    ['/am', detailsAm, fieldsAm],
  ] as const) {
    const page = await main(`${prefix}/compare?ids=${home},${land}`)
    const rows = page
      .querySelectorAll('tbody tr')
      .map((row) => [
        row.querySelector('th')?.text.split(',')[0],
        ...row.querySelectorAll('td').map(({ text }) => text.trim()),
      ])
    expect(rows).toContainEqual([t.bedrooms, '2', `–${t.notStated}`])
    expect(rows.map(([name]) => name)).not.toContain(names.furnished)
  }
})

test('a comparison of nothing that is there says so, once, and leads on', async () => {
  const page = await main('/compare?ids=abc,999999999')
  expect(page.text).toContain(kept.noneLeft)
  expect(page.text).not.toContain(kept.goneFromCompare({ count: 1 }))
  const links = page.querySelectorAll('a').map((link) => [link.text, link.getAttribute('href')])
  expect(links.at(-1)).toEqual([kept.seeListings, '/products'])
  expect(links).toContainEqual([kept.favourites, '/favourites'])
  const some = await main(`/compare?ids=${home},999999999`)
  expect(some.text).toContain(kept.goneFromCompare({ count: 1 }))
})
