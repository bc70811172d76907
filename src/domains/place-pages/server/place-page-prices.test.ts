import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchIndex } from '#domains/listing-index/server/index.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createPlacePages } from './place-pages.ts'

let server: TestApp
let market: TestMarket
beforeAll(async () => {
  server = await startTestApp()
  market = await createTestMarket(server.database.db)
  const { addListings, places, categories } = market
  await addListings(9, () => ({}))
  await addListings(2, () => ({ locationId: places.bishoftu }))
  await addListings(2, () => ({ categoryId: categories.villas }))
  await server.dependencies.index.ready()
})
afterAll(() => server.close())

type Prices = SearchIndex['pricesByBedrooms']
const notLoaded: Prices = () => Promise.reject(new Error('The index is loading'))
const gerji = { place: 'gerji', kind: 'apartments-for-rent' }
const anywhere = { place: 'gerji', kind: undefined }

/** Returns the pages of places with an index that answers otherwise. */
function pagesWith(changes: { loaded?: boolean; pricesByBedrooms?: Prices } = {}) {
  const { dependencies } = server
  const { index, version } = dependencies
  const { loaded = true, pricesByBedrooms = index.pricesByBedrooms } = changes
  const needs = { ...dependencies, index: { ...index, loaded, pricesByBedrooms }, areaUnit: async () => 'm2' as const }
  return createPlacePages(needs, version)
}
const bedroomsOf = async (pages: ReturnType<typeof pagesWith>) => (await pages.page(gerji, 'en'))?.bedrooms.length

test('while the index is loading, a page has no prices by bedrooms and asks it for none', async () => {
  expect(await bedroomsOf(pagesWith({ loaded: false, pricesByBedrooms: notLoaded }))).toBe(0)
})

test('prices that could not be read are read again for the next visitor, and then once for all', async () => {
  let reads = 0
  const pricesByBedrooms: Prices = async (filter) => {
    reads += 1
    if (reads === 1) throw new Error('The database is away')
    return server.dependencies.index.pricesByBedrooms(filter)
  }
  const pages = pagesWith({ pricesByBedrooms })
  await expect(bedroomsOf(pages)).rejects.toThrow('The database is away')
  expect([await bedroomsOf(pages), await bedroomsOf(pages)]).toEqual([1, 1])
  expect(reads).toBe(2)
})

test('links lead to a page of its own where that is indexed, else to the list, and never to the page itself', async () => {
  const page = await pagesWith().page(anywhere, 'en')
  expect(page?.links[0]?.links).toEqual([
    { label: 'Apartments for rent', to: '/places/gerji/apartments-for-rent', listings: '9' },
    { label: 'Villas for rent', to: '/products?category=villas&location=gerji&type=rent', listings: '2' },
  ])
  const city = await pagesWith().page({ place: 'addis-abeba', kind: undefined }, 'en')
  expect(city?.links[1]?.links).toEqual([{ label: 'Bole', to: '/places/bole', listings: '11' }])
  const ofKind = await pagesWith().page(gerji, 'en')
  expect(ofKind?.links[0]?.links.map(({ label }) => label)).toEqual(['Villas for rent'])
  expect(ofKind?.crumbs.at(-1)).toEqual({ label: 'Apartments for rent' })
})

test.each([
  { place: 'nowhere', kind: undefined },
  { place: 'gerji', kind: 'castles-for-rent' },
  { place: 'gerji', kind: 'apartments' },
])('there is no page for %j', async (address) => {
  expect(await pagesWith().page(address, 'en')).toBeNull()
})
