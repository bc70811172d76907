import { describe, expect, it } from 'vitest'
import {
  apiParameters,
  countFilters,
  filterParameters,
  noFilters,
  productsAddress,
  productSorts,
  readFilters,
  withoutEach,
} from './product-filters.ts'
import { listingSorts } from '#domains/listings/listing.schemas.ts'
import type { ChosenFilters } from './storefront.view-models.ts'

const everything: ChosenFilters = {
  q: 'lake view',
  ownSpelling: true,
  category: 'apartments',
  subcategory: 'penthouse',
  location: 'bole',
  propertyTypes: ['rent', 'sell'],
  priceMin: 5_000,
  priceMax: 90_000,
  sort: 'price_asc',
  map: true,
  further: { floor: '0', year_built_min: '2015' },
}

/** Returns the limits sent to the API. */
function monthlyOf(query: string) {
  const asked = new URLSearchParams(apiParameters(readFilters(new URLSearchParams(query))))
  return [asked.get('price_min'), asked.get('price_max')]
}

describe('the filters of /products in its address', () => {
  it('come back as they were written', () => {
    expect(readFilters(filterParameters(everything))).toEqual(everything)
    expect(readFilters(filterParameters(noFilters))).toEqual(noFilters)
  })

  it('ask the API for filters alone: the order, the map and its area are not for it', () => {
    const further = { ...everything.further, bounds: '8,38,9,39', polygon: '8,38_9,38_9,39' }
    expect(apiParameters({ ...everything, propertyTypes: ['rent'], further })).toBe(
      'q=lake+view&spelling=own&category=apartments&subcategory=penthouse&location=bole&price_min=5000&price_max=90000&floor=0&year_built_min=2015&property_type=rent',
    )
    expect(apiParameters({ ...noFilters, propertyTypes: ['rent', 'sell'] })).toBe('')
  })

  it('use the keys of the specification, and type once for each', () => {
    expect(productsAddress(everything)).toBe(
      '/products?q=lake+view&spelling=own&category=apartments&subcategory=penthouse&location=bole&type=rent&type=sell&price_min=5000&price_max=90000&floor=0&year_built_min=2015&sort=price_asc&view=map',
    )
  })

  it('have limits for a day or a year where only such rents are asked for, which the API compares by the month', () => {
    expect(monthlyOf('rent_period=day&price_min=0&price_max=5000')).toEqual(['0', '150000'])
    expect(monthlyOf('rent_period=year&price_max=1000000')).toEqual([null, '83333.33'])
    expect(monthlyOf('rent_period=month&price_max=5000')).toEqual([null, '5000'])
    expect(productsAddress(readFilters(new URLSearchParams('rent_period=day&price_max=5000')))).toBe(
      '/products?price_max=5000&rent_period=day',
    )
  })

  it('leave out what is not chosen, the ordinary order too', () => {
    expect(productsAddress({ sort: 'newest', location: null })).toBe('/products')
    expect(productsAddress({ propertyTypes: ['rent'] })).toBe('/products?type=rent')
  })

  it('ignore what cannot be a filter', () => {
    const query = new URLSearchParams('type=lease&price_min=-1&price_max=1e9&sort=fairest&category=&location=')
    expect(readFilters(query)).toEqual(noFilters)
  })

  it('have the further parameters in one order, however they came', () => {
    const { further } = readFilters(new URLSearchParams('year_built_min=2015&floor=-1&water='))
    expect(further).toEqual({ floor: '-1', year_built_min: '2015' })
    expect(productsAddress({ further })).toBe('/products?floor=-1&year_built_min=2015')
    expect(countFilters({ ...noFilters, further })).toBe(2)
  })

  it('take prices with cents as whole birr', () => {
    expect(readFilters(new URLSearchParams('price_min=99.50')).priceMin).toBe(100)
  })

  it('take price limits that stand the wrong way round as they are meant', () => {
    const { priceMin, priceMax } = readFilters(new URLSearchParams('price_min=50000&price_max=10000'))
    expect([priceMin, priceMax]).toEqual([10_000, 50_000])
  })

  it('take other limits that stand the wrong way round as they are meant, too', () => {
    const { further } = readFilters(new URLSearchParams('area_min=100&area_max=50&floor_min=2&floor_max=10'))
    expect(further).toEqual({ area_min: '50', area_max: '100', floor_min: '2', floor_max: '10' })
  })

  it('are dropped with the page when a filter changes: an address never carries a cursor by itself', () => {
    expect(productsAddress({ ...readFilters(new URLSearchParams('type=rent&cursor=abc')) })).toBe('/products?type=rent')
    expect(filterParameters(noFilters, 'abc').get('cursor')).toBe('abc')
  })

  it('can be taken away one by one, a category with its subcategory', () => {
    const rests = new Map(withoutEach(everything).map(({ key, rest }) => [key, rest]))
    expect([...rests.keys()]).toEqual([
      'q',
      'category',
      'subcategory',
      'location',
      'rent',
      'sell',
      'floor',
      'year_built',
      'price',
    ])
    expect(rests.get('category')).toEqual({ ...everything, category: null, subcategory: null })
    expect(rests.get('floor')?.further).toEqual({ year_built_min: '2015' })
    expect(withoutEach(noFilters)).toEqual([])
  })

  it('are counted as they can be taken away, the two price limits as one', () => {
    expect(countFilters(everything)).toBe(withoutEach(everything).length)
    expect(countFilters({ ...noFilters, sort: 'oldest' })).toBe(0)
  })

  it('know every order of the API', () => {
    expect(productSorts).toEqual(listingSorts)
  })
})
