import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { filterParameters, withFilter } from '../product-filters.ts'
import type { ChosenFilters, ProductsViewModel } from '../storefront.view-models.ts'

let server: TestApp
let market: TestMarket

beforeAll(async () => {
  server = await startTestApp()
  market = await createTestMarket(server.database.db)
  const { places, categories, subcategories, addListings } = market
  const car = {
    categoryId: categories.cars,
    subcategoryId: null,
    bedrooms: 0,
    bathrooms: 0,
    make: 'Toyota',
    amenities: [],
  }
  await addListings(90, (turn) => ({
    price: `${20_000 + turn * 900}.00`,
    locationId: [places.gerji, places.bole, places.bishoftu][turn % 3],
    bedrooms: turn % 7,
    bathrooms: turn % 4,
    furnished: [true, false, null][turn % 3],
    titleDeed: turn % 4 === 0 ? true : null,
    compound: turn % 5 === 0 ? ('own' as const) : null,
    water: turn % 2 === 0 ? ['line' as const] : [],
    amenities: turn % 3 === 0 ? ['lift', 'gym', 'Own bakery'] : ['lift'],
    squareFeet: `${500 + turn * 10}.00`,
    createdAt: new Date(Date.now() - turn * 10 * 3_600_000),
    ...(turn % 2 === 0 ? { propertyType: 'sell' as const, rentPeriod: null } : {}),
    ...(turn % 9 === 1 ? { rentPeriod: 'day' as const, propertyType: 'rent' as const } : {}),
    ...(turn % 6 === 0 ? { categoryId: categories.villas } : {}),
    ...(turn % 10 === 0 ? { subcategoryId: subcategories.studio, categoryId: categories.apartments } : {}),
    ...(turn % 11 === 0 ? car : {}),
  }))
})

afterAll(() => server.close())

const products = (query: string | URLSearchParams): Promise<ProductsViewModel> =>
  server.dependencies.propertyPages.products(new URLSearchParams(query), 'en')

/** Returns every option of a page, the filters after choosing it, and the number of listings it promises. */
function optionsOf({ chosen, filters }: ProductsViewModel): [string, ChosenFilters, number | null][] {
  const found: [string, ChosenFilters, number | null][] = []
  const offer = (name: string, changed: Partial<ChosenFilters>, listings: number | null) =>
    found.push([name, { ...chosen, ...changed }, listings])
  offer('any category', { category: null, subcategory: null }, filters.anyCategory)
  for (const { slug, listings, subcategories } of filters.categories) {
    offer(slug, { category: slug, subcategory: null }, listings)
    for (const one of subcategories) offer(one.slug, { category: slug, subcategory: one.slug }, one.listings)
  }
  for (const city of filters.locations)
    for (const { slug, listings } of [city, ...city.places]) offer(slug, { location: slug }, listings)
  for (const type of ['rent', 'sell'] as const) offer(type, { propertyTypes: [type] }, filters.types[type])
  for (const field of filters.fields) {
    const choose = (value: string) => ({ further: withFilter(chosen.further, field.name, value) })
    const before = chosen.further[field.name]
    if (field.control === 'yes') offer(field.name, choose('true'), field.listings)
    else if (field.control !== 'range')
      for (const { value, listings } of field.options) {
        // A listing must have all chosen words.
        const all = [...new Set([...(before?.split(',') ?? []), value])].join(',')
        offer(`${field.name}=${value}`, choose(field.control === 'all' ? all : value), listings)
      }
  }
  return found
}

describe('the count of every option', () => {
  test.each([
    ['', 60],
    ['category=apartments&type=rent', 50],
    ['category=villas&bedrooms=2%2B&price_min=30000', 50],
    ['location=addis-abeba&furnished=true&bedrooms_min=2&area_max=100', 50],
    ['amenities=lift&amenities=gym&listed_within=30', 50],
    ['amenities=Own+bakery&price_per_m2_min=100', 50],
    ['category=cars&make=toyota', 20],
    ['category=cars&make=__proto__', 20],
    ['q=furnished+apartment+in+bole+under+90000', 50],
    ['bedrooms=100', 50],
  ])('of /products?%s is what following it finds', { timeout: 60_000 }, async (query, min) => {
    const options = optionsOf(await products(query))
    expect(options.length).toBeGreaterThan(min)
    for (const [name, chosen, listings] of options)
      expect([name, (await products(filterParameters(chosen))).total]).toEqual([name, listings])
  })

  test('is 0 where there is nothing, and the option is there all the same', async () => {
    const { filters, total } = await products('bedrooms=100')
    expect(total).toBe(0)
    expect(filters.categories.map(({ listings }) => listings)).toEqual([0, 0, 0])
    expect(filters.locations.map(({ slug, listings }) => [slug, listings])).toEqual([
      ['addis-abeba', 0],
      ['bishoftu', 0],
    ])
  })

  test('the bars of the prices add up to the listings without the limits of the price', async () => {
    const { filters } = await products('category=apartments&price_max=30000')
    const { total } = await products('category=apartments')
    expect(filters.priceBars.reduce((sum, bar) => sum + bar, 0)).toBe(total)
  })
})

const namesOf = async (query: string) => (await products(query)).filters.fields.map(({ name }) => name)

describe('the filters that a category has', () => {
  test('are those of its kind: rooms of homes, makes of cars', async () => {
    const homes = await namesOf('category=apartments')
    expect(homes.slice(0, 3)).toEqual(['bedrooms', 'bathrooms', 'area'])
    for (const name of ['furnished', 'title_deed', 'compound', 'floor', 'amenities', 'listed_within', 'with_video'])
      expect(homes).toContain(name)
    expect(homes).not.toContain('make')
    const cars = await namesOf('category=cars')
    for (const name of ['make', 'fuel', 'gear', 'year', 'mileage']) expect(cars).toContain(name)
    for (const name of ['bedrooms', 'area', 'furnished', 'amenities', 'price_per_m2']) expect(cars).not.toContain(name)
  })

  test('say nothing of rents where only sales are asked for', async () => {
    expect(await namesOf('type=sell')).not.toContain('rent_period')
    expect(await namesOf('type=sell')).not.toContain('advance_months')
    expect(await namesOf('type=rent')).toContain('advance_months')
    const { fields, further } = (await products('rent_period=day')).filters
    expect(fields.find(({ name }) => name === 'rent_period')?.label).toBe('Rent period')
    expect(further).toEqual({ rent_period: 'Rent period: day' })
  })
})

describe('an address', () => {
  test('of a form without script means what that of a link means', async () => {
    const { chosen } = await products('bedrooms=4%2B&amenities=lift&amenities=gym&area_min=&bathrooms=')
    expect(chosen.further).toEqual({ bedrooms_min: '4', amenities: 'gym,lift' })
    const { chosen: exact } = await products('bedrooms=3&bedrooms_min=1&bedrooms_max=2')
    expect(exact.further).toEqual({ bedrooms: '3' })
  })

  test('finds with the spelling of words only what is spelled so', async () => {
    const [corrected, asSpelled] = [await products('q=apsrtment'), await products('q=apsrtment&spelling=own')]
    expect([corrected.chosen.category, corrected.search.corrected]).toEqual(['apartments', 'apartment'])
    // The homes of the tests before may not be heard of yet.
    await expect.poll(async () => (await products('q=apsrtment')).total).toBeGreaterThan(0)
    expect([asSpelled.chosen.category, asSpelled.total]).toEqual([null, 0])
    const { headers } = await server.app.inject('/api/property/?q=apsrtment&spelling=own')
    expect([headers['x-total-count'], headers['x-search-understood']]).toEqual([
      '0',
      '{"filters":[],"words":["apsrtment"]}',
    ])
  })

  test('whose words were corrected is offered again as typed, with all its other filters', async () => {
    const { search } = await products('q=apsrtment&type=rent&bedrooms_min=2&view=map&cursor=old')
    expect(search.asTyped).toBe('/products?q=apsrtment&spelling=own&type=rent&bedrooms_min=2&view=map')
  })

  test('keeps the spelling of words, and what of a sentence does nothing is told', async () => {
    const view = await products('q=zzyzx+no+lift&spelling=own')
    expect(view.chosen).toMatchObject({ ownSpelling: true })
    expect(filterParameters({ ...view.chosen, location: 'bole' }).get('spelling')).toBe('own')
    expect(view.search.unused.join(' ')).toContain('lift')
  })
})

/** Returns the makes that a page offers, each with its number of listings. */
const makesOf = async (query: string) => {
  const { filters } = await products(query)
  const make = filters.fields.find(({ name }) => name === 'make')
  return make?.control === 'select' ? make.options.map(({ label, listings }) => `${label}: ${listings}`) : []
}

test('the thirty most frequent makes are offered, with capitals, and the chosen one', async () => {
  const { categories, addListings } = market
  const makes = [
    'bmw',
    'bmw',
    'land rover',
    'land rover',
    ...Array.from({ length: 30 }, (_, rank) => `rare ${rank + 10}`),
  ]
  await addListings(makes.length, (turn) => ({ categoryId: categories.cars, subcategoryId: null, make: makes[turn] }))
  const all = await makesOf('category=cars')
  expect(all).toHaveLength(30)
  expect(all).toEqual(expect.arrayContaining(['BMW: 2', 'Land Rover: 2', 'Rare 10: 1']))
  expect(all).not.toContain('Rare 39: 1')
  expect((await makesOf('category=cars&make=Rare+39')).at(-1)).toBe('Rare 39: 1')
})
