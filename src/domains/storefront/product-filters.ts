import type { ListingSort } from '#domains/listings/index.ts'
import { filterOfParameter, listingTypes } from '#domains/listing-fields/index.ts'
import type { ChosenFilters } from './storefront.view-models.ts'

/** The highest value of a price column, converted to a month: daily rents are multiplied. */
const highestBirr = 30 * 999_999_999_999

/** The orders of `/products`, the default first. Kept apart from the schemas, so that pages do not load Zod. */
export const productSorts: readonly ListingSort[] = [
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'price_per_m2_asc',
  'area_desc',
  'best',
]

/** The most characters of a search sentence that the API accepts. */
export const longestSentence = 200

/** Parameters with a member of their own in the chosen filters, or that are no filter. */
const ownParameters = new Set(
  'q spelling category subcategory location type price_min price_max sort view cursor asked _routes'.split(' '),
)

/** No filters, default order. */
export const noFilters: ChosenFilters = {
  q: null,
  ownSpelling: false,
  category: null,
  subcategory: null,
  location: null,
  propertyTypes: [],
  priceMin: null,
  priceMax: null,
  sort: 'newest',
  map: false,
  further: {},
}

/** Reads the filters of an address as written; skips anything that cannot be a filter. */
export function readFilters(query: URLSearchParams): ChosenFilters {
  const types = query.getAll('type')
  return {
    q: query.get('q')?.trim().slice(0, longestSentence) || null,
    ownSpelling: query.get('spelling') === 'own',
    category: query.get('category') || null,
    subcategory: query.get('subcategory') || null,
    location: query.get('location') || null,
    propertyTypes: listingTypes.filter((type) => types.includes(type)),
    ...readPrices(query),
    sort: productSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    map: query.get('view') === 'map',
    further: readFurther([...query].filter(([name, value]) => value !== '' && !ownParameters.has(name))),
  }
}

/** Reads the price limits; swaps them if they were entered the wrong way round. */
function readPrices(query: URLSearchParams): Pick<ChosenFilters, 'priceMin' | 'priceMax'> {
  const [min, max] = [readBirr(query.get('price_min')), readBirr(query.get('price_max'))]
  return (min ?? 0) > (max ?? Infinity) ? { priceMin: max, priceMax: min } : { priceMin: min, priceMax: max }
}

/** Filters with several words, all of which a listing must have. */
const ofSeveral = new Set(['amenities'])

/** Reads the remaining parameters of an address or form: `4+` of a row of numbers means at least 4, and a single value overrides limits. */
function readFurther(given: readonly (readonly [string, string])[]): ChosenFilters['further'] {
  const further: Record<string, string> = {}
  for (const [name, value] of given) {
    const several = ofSeveral.has(name) ? [...(further[name]?.split(',') ?? []), ...value.split(',')] : [value]
    further[name] = [...new Set(several)].toSorted().join(',')
  }
  const single = Object.entries(further).reduce<ChosenFilters['further']>(
    (others, [name, value]) => (name === filterOfParameter(name) ? withFilter(others, name, value) : others),
    further,
  )
  return Object.keys(single).reduce(withLimitsInOrder, single)
}

/** Swaps the limits of a range if they were entered the wrong way round; does it once, for the name of the lower one. */
function withLimitsInOrder(further: ChosenFilters['further'], parameter: string): ChosenFilters['further'] {
  const upper = parameter.replace(/_min$/, '_max')
  const { [parameter]: min, [upper]: max } = further
  return upper !== parameter && Number(min) > Number(max) && min && max
    ? { ...further, [parameter]: max, [upper]: min }
    : further
}

/** Returns the further filters with one of them set: `4+` means at least 4, '' removes it. */
export function withFilter(further: ChosenFilters['further'], name: string, value: string): ChosenFilters['further'] {
  const others = withoutFilter(further, name)
  if (value === '') return others
  return value.endsWith('+') ? { ...others, [`${name}_min`]: value.slice(0, -1) } : { ...others, [name]: value }
}

/** Returns the choice in a row of numbers: `3`, `4+` for at least 4, '' for none. */
export function chosenNumber(further: ChosenFilters['further'], name: string): string {
  const min = further[`${name}_min`]
  return further[name] ?? (min !== undefined && further[`${name}_max`] === undefined ? `${min}+` : '')
}

/** Returns a typed limit in whole birr, or null if it is not a price. */
export function readBirr(text: string | null): number | null {
  return text !== null && /^\d{1,14}(\.\d{1,9})?$/.test(text) ? Math.min(Math.round(Number(text)), highestBirr) : null
}

/** Returns the query of a results page: only chosen filters, in a fixed order, so that equal filters have one address. */
export function filterParameters(chosen: ChosenFilters, cursor: string | null = null): URLSearchParams {
  const { q, ownSpelling, category, subcategory, location, propertyTypes: types, priceMin, priceMax, sort } = chosen
  const parameters = new URLSearchParams()
  const add = (name: string, value: string | number | null) => {
    if (value !== null) parameters.append(name, String(value))
  }
  add('q', q)
  add('spelling', q !== null && ownSpelling ? 'own' : null)
  add('category', category)
  add('subcategory', subcategory)
  add('location', location)
  for (const type of types) add('type', type)
  add('price_min', priceMin)
  add('price_max', priceMax)
  const further = Object.entries(chosen.further).toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [name, value] of further) add(name, value)
  add('sort', sort === 'newest' ? null : sort)
  add('view', chosen.map ? 'map' : null)
  add('cursor', cursor)
  return parameters
}

/** Returns the number of rent periods in a month: when only daily or yearly rents are chosen, the limits are per day or per year. */
export function pricesAMonth({ further }: Pick<ChosenFilters, 'further'>): number {
  return { day: 30, year: 1 / 12 }[further['rent_period'] ?? ''] ?? 1
}

/** Returns the filters with limits converted to a month, to the cent, as prices are compared. */
export function byTheMonth(chosen: ChosenFilters): ChosenFilters {
  const monthly = (price: number | null) => price && toTheCent(price * pricesAMonth(chosen))
  return { ...chosen, priceMin: monthly(chosen.priceMin), priceMax: monthly(chosen.priceMax) }
}

export function toTheCent(price: number): number {
  return Math.round(price * 100) / 100
}

/** Returns the filters as parameters of the API's list, without the map area, which the map sets itself. */
export function apiParameters(chosen: ChosenFilters): string {
  const { bounds: _bounds, polygon: _polygon, ...further } = chosen.further
  const parameters = filterParameters(byTheMonth({ ...chosen, further, sort: 'newest', map: false }))
  const [type, other] = parameters.getAll('type')
  parameters.delete('type')
  if (type !== undefined && other === undefined) parameters.set('property_type', type)
  return parameters.toString()
}

/** Returns the filters with another map area and drawn polygon; null means none. */
export function withArea(
  chosen: ChosenFilters,
  area: { bounds: string | null; polygon: string | null },
): ChosenFilters {
  const { bounds: _bounds, polygon: _polygon, ...further } = chosen.further
  const given = Object.entries(area).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  return { ...chosen, further: { ...further, ...Object.fromEntries(given) } }
}

/** Returns the address (without language prefix) of the first results page; changing a filter always starts there. */
export function productsAddress(chosen: Partial<ChosenFilters>): string {
  const parameters = filterParameters({ ...noFilters, ...chosen })
  return parameters.size > 0 ? `/products?${parameters}` : '/products'
}

/** Returns each active filter's key with the filters that remain without it; removing a category also removes its subcategory. */
export function withoutEach(chosen: ChosenFilters): { key: string; rest: ChosenFilters }[] {
  const without = (key: string, changed: Partial<ChosenFilters>, holds = true) =>
    holds ? [{ key, rest: { ...chosen, ...changed } }] : []
  return [
    ...without('q', { q: null }, chosen.q !== null),
    ...without('category', { category: null, subcategory: null }, chosen.category !== null),
    ...without('subcategory', { subcategory: null }, chosen.subcategory !== null),
    ...without('location', { location: null }, chosen.location !== null),
    ...chosen.propertyTypes.flatMap((type) =>
      without(type, { propertyTypes: chosen.propertyTypes.filter((other) => other !== type) }),
    ),
    ...furtherFilters(chosen).flatMap((name) => without(name, { further: withoutFilter(chosen.further, name) })),
    ...without('price', { priceMin: null, priceMax: null }, chosen.priceMin !== null || chosen.priceMax !== null),
  ]
}

/** Returns the names of the active further filters, the two limits of a range as one. */
export function furtherFilters({ further }: Pick<ChosenFilters, 'further'>): string[] {
  return [...new Set(Object.keys(further).map(filterOfParameter))]
}

/** Returns the further filters without one of them and its limits. */
export function withoutFilter(further: ChosenFilters['further'], name: string): ChosenFilters['further'] {
  return Object.fromEntries(Object.entries(further).filter(([one]) => filterOfParameter(one) !== name))
}

/** Counts the filters that narrow the results; the order is not one. */
export function countFilters(chosen: ChosenFilters): number {
  return withoutEach(chosen).length
}
