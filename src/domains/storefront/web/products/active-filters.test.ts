import { describe, expect, it } from 'vitest'
import { en } from '../../messages/en.ts'
import { noFilters } from '../../product-filters.ts'
import type { ChosenFilters, ProductsViewModel } from '../../storefront.view-models.ts'
import { filterChips } from './active-filters.tsx'

const filters: ProductsViewModel['filters'] = {
  categories: [
    {
      slug: 'apartments',
      name: 'Apartments',
      listings: 3,
      subcategories: [{ slug: 'penthouse', name: 'Penthouse', listings: 1 }],
    },
  ],
  locations: [
    { slug: 'addis-abeba', name: 'Addis Abeba', listings: 3, places: [{ slug: 'bole', name: 'Bole', listings: 2 }] },
  ],
  place: null,
  anyCategory: 3,
  types: { rent: 2, sell: 1 },
  fields: [
    {
      name: 'floor',
      label: 'Floor',
      common: true,
      control: 'select',
      options: [{ value: '2', label: '2', listings: 1 }],
    },
  ],
  priceBars: [],
  further: { year_built: 'Year built: from 2015' },
  highestPrice: 90_000,
}
const texts = { ...en.products, propertyType: en.card.propertyType }
const chipsOf = (chosen: Partial<ChosenFilters>) => filterChips(filters, { ...noFilters, ...chosen }, texts, 'en')

describe('the chips of the filters that hold', () => {
  it('are none when nothing is chosen, whatever the order', () => {
    expect(chipsOf({ sort: 'price_asc' })).toEqual([])
  })

  it('name every filter in the reader’s words', () => {
    const chips = chipsOf({
      category: 'apartments',
      subcategory: 'penthouse',
      location: 'bole',
      propertyTypes: ['rent', 'sell'],
      priceMin: 5_000,
      priceMax: 90_000,
    })
    expect(chips.map(({ label }) => label)).toEqual([
      'Apartments',
      'Penthouse',
      'Bole',
      'For rent',
      'For sale',
      'ETB 5,000 – ETB 90,000',
    ])
  })

  it('say a single price limit in words', () => {
    expect(chipsOf({ priceMin: 5_000 })[0]?.label).toBe('From ETB 5,000')
    expect(chipsOf({ priceMax: 5_000 })[0]?.label).toBe('Up to ETB 5,000')
  })

  it('take away their own filter only', () => {
    const chips = chipsOf({ propertyTypes: ['rent', 'sell'], location: 'bole', priceMin: 5_000 })
    const rent = chips.find(({ key }) => key === 'rent')
    expect(rent?.rest).toEqual({ ...noFilters, propertyTypes: ['sell'], location: 'bole', priceMin: 5_000 })
  })

  it('name an attribute and its value, and one that is not offered as the address has it', () => {
    const chips = chipsOf({ further: { floor: '2', year_built_min: '2015' } })
    expect(chips.map(({ label }) => label)).toEqual(['Floor: 2', 'Year built: from 2015'])
    expect(chips[0]?.rest.further).toEqual({ year_built_min: '2015' })
  })

  it('take a subcategory away with its category', () => {
    const [category] = chipsOf({ category: 'apartments', subcategory: 'penthouse' })
    expect(category?.rest).toEqual(noFilters)
  })
})
