import { expect, test } from 'vitest'
import { mapAttributes, squareFeetOf, valueNotGiven } from '#domains/listing-fields/index.ts'
import type { ImportedListing } from './imported-listing.ts'
import { type UsualPricesOf, unusualIn } from './plausibility.ts'

const home: ImportedListing = {
  ...mapAttributes(valueNotGiven),
  line: 2,
  sourceReference: 'A-1',
  title: 'Two rooms in Bole',
  description: 'Bright and quiet',
  category: { category: 1, subcategory: null, name: 'Apartments' },
  locationId: 7,
  propertyType: 'rent',
  rentPeriod: 'month',
  status: 'available',
  price: '30000.00',
  latitude: 9,
  longitude: 38.8,
  hidePosition: undefined,
  pictures: [],
  cells: [],
}
const sale = { propertyType: 'sell', price: '5000000.00' } as const
const office = { category: { category: 2, subcategory: null, name: 'Offices' } }
const area = (metres: number) => squareFeetOf(`${metres}.00`)
const rulesOf = (changes: Partial<ImportedListing>, usual: UsualPricesOf = () => undefined) =>
  unusualIn({ ...home, ...changes }, usual).map(({ rule }) => rule)

test.each<[string, Partial<ImportedListing>, string[]]>([
  ['a usual home', {}, []],
  ['a rent below 1,000', { price: '999.99' }, ['lowRent']],
  ['a rent of 1,000', { price: '1000.00' }, []],
  ['a rent of a million', { price: '1000000.00' }, []],
  ['a rent above a million', { price: '1000000.01' }, ['highRent']],
  ['a yearly rent of 1,000 a month', { price: '12000.00', rentPeriod: 'year' }, []],
  ['a yearly rent of less', { price: '11999.00', rentPeriod: 'year' }, ['lowRent']],
  ['a daily rent of 990 a month', { price: '33.00', rentPeriod: 'day' }, ['lowRent']],
  ['a sale below 100,000', { ...sale, price: '99999.00' }, ['lowSale']],
  ['a sale of 100,000', { ...sale, price: '100000.00' }, []],
  ['a sale above two milliards', { ...sale, price: '2000000001.00' }, ['highSale']],
  ['a telephone number', { price: '911223344.00' }, ['phonePrice']],
  ['twenty bedrooms', { bedrooms: 20 }, []],
  ['twenty-one', { bedrooms: 21 }, ['manyBedrooms']],
  ['seven square metres', { squareFeet: area(7) }, ['small']],
  ['two bedrooms in 15', { squareFeet: area(15), bedrooms: 2 }, ['small']],
  ['more than 1,000', { squareFeet: area(1001), bedrooms: 1 }, ['large']],
  ['an office of seven', { ...office, squareFeet: area(7) }, []],
  ['a rent that says it is sold', { title: 'Villa for sale' }, ['saysSale']],
  ['one that says both', { title: 'Villa for sale or for rent' }, []],
  ['a sale that says it is let', { ...sale, description: 'ቤቱ የሚከራይ ነው' }, ['saysRent']],
  ['a place to the south', { latitude: 3.2 }, ['abroad']],
  ['a place to the east', { longitude: 48.2 }, ['abroad']],
  ['no place', { latitude: undefined, longitude: undefined }, []],
])('what is unusual of %s', (_, changes, rules) => expect(rulesOf(changes)).toEqual(rules))

test.each([
  ['6666.00', ['belowUsual']],
  ['6667.00', []],
  ['120000.00', []],
  ['120001.00', ['aboveUsual']],
])('a price of %s where three times more or less than 20,000 to 40,000 is usual', (price, rules) => {
  expect(rulesOf({ price }, () => ({ low: 20_000, high: 40_000, factor: 3 }))).toEqual(rules)
})
