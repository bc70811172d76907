import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { ProductsViewModel } from '../storefront.view-models.ts'

let server: TestApp
let market: TestMarket

beforeAll(async () => {
  server = await startTestApp()
  market = await createTestMarket(server.database.db)
  const { places, categories, subcategories, addListing, addListings } = market
  await addListings(30, (index) => ({
    price: `${40_000 + index * 1000}.00`,
    subcategoryId: index < 3 ? subcategories.studio : null,
    createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
  }))
  const forSale = { propertyType: 'sell', rentPeriod: null } as const
  await addListing({ ...forSale, categoryId: categories.villas, locationId: places.bishoftu, price: '12500000.50' })
  await addListing({ ...forSale, categoryId: categories.cars, locationId: places.addis, price: '900000.00' })
})

afterAll(() => server.close())

const products = (query: string): Promise<ProductsViewModel> =>
  server.dependencies.propertyPages.products(new URLSearchParams(query), 'en')

/** Returns what is said of a listing that left the market like this. */
const leaves = async (state: object) => {
  const { addListing, categories, places } = market
  const id = await addListing({ categoryId: categories.villas, locationId: places.bishoftu, ...state })
  return server.dependencies.propertyPages.offMarket(String(id), 'en')
}

describe('what /products reads', () => {
  it('gives a first page of 24, the number of all, and the address of the next page with the same filters', async () => {
    const view = await products('type=rent&sort=price_asc')
    expect(view.listings).toHaveLength(24)
    expect(view).toMatchObject({ total: 30, totalIsExact: true, previous: null })
    expect(view.next).toMatch(/^\/products\?type=rent&sort=price_asc&cursor=/)
  })

  it('leads to the next page and back', async () => {
    const first = await products('type=rent')
    const second = await products(first.next?.split('?')[1] ?? '')
    expect(second.listings).toHaveLength(6)
    const again = await products(second.previous?.split('?')[1] ?? '')
    expect(again.listings.map(({ id }) => id)).toEqual(first.listings.map(({ id }) => id))
    expect([again.previous, second.next]).toEqual([null, null])
    const { listings } = await products(again.next?.split('?')[1] ?? '')
    expect(listings.map(({ id }) => id)).toEqual(second.listings.map(({ id }) => id))
  })

  it('shows homes for an old address: what does not exist is left out, a foreign cursor starts at the first page', async () => {
    const view = await products(
      'category=castles&location=atlantis&type=lease&price_min=cheap&sort=best&cursor=foreign',
    )
    expect(view.chosen).toEqual((await products('')).chosen)
    expect(view).toMatchObject({ total: 32, previous: null })
  })

  it('reads a sentence that is longer than the API takes', async () => {
    const q = 'qzx wkv '.repeat(100)
    expect((await products(String(new URLSearchParams({ q })))).chosen.q?.length).toBeLessThan(201)
  })

  it('reads a reference among characters that no text may have', async () => {
    const [home] = (await products('')).listings
    for (const unfit of ['\u0000', '\u202e', '\uFFFD'])
      expect((await products(String(new URLSearchParams({ q: `${unfit}${home?.reference}${unfit}` })))).total).toBe(1)
  })

  it('says which page it is, and where the place lies that it is narrowed to', async () => {
    const first = await products('type=rent&location=Bole')
    expect(first.page).toEqual({ number: 1, of: 2 })
    expect((await products(first.next?.split('?')[1] ?? '')).page).toEqual({ number: 2, of: 2 })
    expect(first.filters.place).toEqual({ slug: 'bole', name: 'Bole' })
    expect((await products('type=rent')).filters.place).toBeNull()
  })

  it('sorts as a sentence says, unless the visitor chose an order', async () => {
    const cheapest = await products('q=cheapest+apartment')
    expect(cheapest.chosen).toMatchObject({ category: 'apartments', sort: 'price_asc', q: null })
    expect(cheapest.listings.slice(0, 2).map(({ price }) => price)).toEqual(['40000.00', '41000.00'])
    expect((await products('q=cheapest+apartment&sort=price_desc')).chosen.sort).toBe('price_desc')
    expect((await products('q=apartment')).chosen.sort).toBe('newest')
  })

  it('takes what the visitor chose before what a sentence says', async () => {
    const { chosen } = await products(
      'q=apartments+for+rent+in+Bole+from+20000+to+50000&type=sell&category=villas&price_min=30000&price_max=60000',
    )
    const wanted = { category: 'villas', location: 'bole', propertyTypes: ['sell'], priceMin: 30_000, priceMax: 60_000 }
    expect(chosen).toMatchObject(wanted)
  })

  it('tells how a sentence was read where that is not what was typed', async () => {
    expect((await products('q=apartment+2000+dollars')).search).toEqual({
      typed: 'apartment 2000 dollars',
      corrected: null,
      asTyped: '/products?q=apartment+2000+dollars&spelling=own',
      unused: ['2000 dollars'],
    })
    expect((await products('q=apartmet+in+Gerjj')).search).toMatchObject({
      typed: 'apartmet in Gerjj',
      corrected: 'apartment in gerji',
    })
  })

  it('offers to leave out a filter where nothing is found, the one that hides most first', async () => {
    const { looser, total } = await products('category=cars&location=bole&type=rent')
    expect(total).toBe(0)
    expect(looser).toEqual([{ key: 'category', listings: 30, isExact: true }])
    expect((await products('category=cars&location=bole')).looser).toEqual([
      { key: 'category', listings: 30, isExact: true },
      { key: 'location', listings: 1, isExact: true },
    ])
    expect((await products('category=cars&location=addis-abeba')).looser).toEqual([])
  })

  it('resolves names, a place to everything inside it, and a subcategory to its category', async () => {
    expect((await products('location=Bole')).chosen.location).toBe('bole')
    expect((await products('location=addis-abeba')).total).toBe(31)
    const studios = await products('subcategory=studio')
    expect(studios.chosen).toMatchObject({ category: 'apartments', subcategory: 'studio' })
    expect(studios.total).toBe(3)
  })

  it('drops a subcategory of another category', async () => {
    expect((await products('category=villas&subcategory=studio')).chosen).toMatchObject({
      category: 'villas',
      subcategory: null,
    })
  })

  it('takes rent and sale together as either', async () => {
    expect((await products('type=sell')).total).toBe(2)
    expect((await products('type=rent&type=sell')).total).toBe(32)
  })

  it('ends the price range at the highest price, rounded up to a whole birr', async () => {
    expect((await products('')).filters.highestPrice).toBe(12_500_001)
    expect((await products('price_min=12000000&price_max=12500001')).total).toBe(1)
  })

  it('ends it at the highest rent where only rents are asked for', async () => {
    expect((await products('type=rent')).filters.highestPrice).toBe(69_000)
    expect((await products('type=rent&type=sell')).filters.highestPrice).toBe(12_500_001)
  })

  it('counts categories, subcategories and places, a city with everything inside it', async () => {
    const { categories, locations } = (await products('')).filters
    expect(categories.map(({ slug, listings }) => [slug, listings])).toEqual([
      ['apartments', 30],
      ['villas', 1],
      ['cars', 1],
    ])
    expect(categories[0]?.subcategories).toEqual([{ slug: 'studio', name: 'Studio', listings: 3 }])
    expect(locations.map(({ slug, listings }) => [slug, listings])).toEqual([
      ['addis-abeba', 31],
      ['bishoftu', 1],
    ])
  })
})

describe('what the home page reads', () => {
  it('gives six recent listings, up to six of each category, and the places to search in', async () => {
    const view = await server.dependencies.propertyPages.home('en')
    expect(view.recent).toHaveLength(6)
    expect(view.categories.map(({ slug, listings }) => [slug, listings.length])).toEqual([
      ['apartments', 6],
      ['villas', 1],
      ['cars', 1],
    ])
    expect(view.locations.map(({ name, listings, categories }) => [name, listings, categories])).toEqual([
      ['Addis Abeba', '31 properties', ['Apartments', 'Cars']],
      ['Bishoftu', '1 property', ['Villas']],
    ])
    expect(view.searchLocations.map(({ slug }) => slug)).toEqual(['addis-abeba', 'bishoftu'])
  })

  it('carries a listing once that stands in two sections', async () => {
    server.dependencies.version.bump()
    const { recent, categories } = await server.dependencies.propertyPages.home('en')
    const known = new Map(recent.map((card) => [card.id, card]))
    for (const card of categories.flatMap(({ listings }) => listings)) expect(known.get(card.id) ?? card).toBe(card)
  })
})

async function stayOf(rentPeriod: 'day' | 'month'): Promise<string | null | undefined> {
  const id = await market.addListing({ rentPeriod, minimumStay: 6 })
  const view = await server.dependencies.propertyPages.details(String(id), 'en')
  return view?.facts.find(({ name }) => name === 'Minimum stay (months)')?.value
}

it('tells the minimum stay, which counts months, of no home that is rented by the day', async () => {
  expect([await stayOf('day'), await stayOf('month')]).toEqual([undefined, '6'])
})

describe('limits of the price', () => {
  it('are for a day or a year where only rents of such a period are asked for', async () => {
    const stays = { locationId: market.places.bishoftu, createdAt: new Date(Date.UTC(2025, 0, 1)) }
    const [day, year] = [
      await market.addListing({ ...stays, price: '60000.00', rentPeriod: 'day' }),
      await market.addListing({ ...stays, price: '400000.00', rentPeriod: 'year' }),
    ]
    const idsOf = async (query: string) => (await products(`location=bishoftu&${query}`)).listings.map(({ id }) => id)
    await expect.poll(() => idsOf('rent_period=day&price_max=60000')).toEqual([day])
    expect(await idsOf('rent_period=day&price_max=59999')).toEqual([])
    await expect.poll(() => idsOf('rent_period=year&price_min=400000&price_max=400000')).toEqual([year])
    const { chosen, filters } = await products('q=60000+birr&rent_period=day')
    expect(chosen.priceMax).toBe(60_000)
    expect(filters.highestPrice).toBe(60_000)
    const counted = filters.priceBars.reduce((sum, listings) => sum + listings, 0)
    expect(counted).toBe((await products('rent_period=day')).total)
    expect((await products('q=60000+birr+per+month&rent_period=day')).chosen.priceMax).toBe(2000)
  })

  it('an amount that is only guessed to be that of a sale is one of a rent beside a filter of rents', async () => {
    for (const [more, types] of [
      ['', ['sell']],
      ['rent_period=year', []],
      ['advance_months_max=6', []],
    ] as const)
      expect((await products(`q=1200000+birr&${more}`)).chosen.propertyTypes, more).toEqual(types)
  })
})

describe('what became of a listing that left the market', () => {
  const forSale = { propertyType: 'sell', rentPeriod: null } as const

  it.each([
    [{ status: 'pending' }, 'It is reserved at the moment.'],
    [{ status: 'sold' }, 'It has been rented.'],
    [{ status: 'sold', ...forSale }, 'It has been sold.'],
    [{ publication: 'expired' }, 'Its listing has expired and has not been renewed.'],
    [{ status: 'sold', publication: 'expired' }, 'It has been rented.'],
  ])('is said of one with %o, with the address of others like it', async (state, said) => {
    const type = 'propertyType' in state ? 'sell' : 'rent'
    expect(await leaves(state)).toEqual({
      text: `${said} Take a look at others like it.`,
      alike: `/products?category=villas&location=bishoftu&type=${type}`,
    })
  })

  it.each(['available', 'pending', 'sold'])(
    'is not said of a draft, nor of one in the recycle bin (%s)',
    async (status) => {
      for (const publication of ['draft', 'published', 'expired']) {
        const deletedAt = publication === 'draft' ? null : new Date()
        expect(await leaves({ status, publication, deletedAt }), publication).toBeNull()
      }
    },
  )
})
