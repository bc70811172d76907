import type { ListingSort } from '#domains/listings/index.ts'
import { filterOfParameter, listingTypes } from '#domains/listing-fields/index.ts'
import type { ChosenFilters } from './storefront.view-models.ts'

/** What a price column holds, by the month: that of a day is multiplied. */
const highestBirr = 30 * 999_999_999_999

/** The orders of `/products`, the ordinary one first. Kept apart from the schemas: pages need no Zod for it. */
export const productSorts: readonly ListingSort[] = [
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'price_per_m2_asc',
  'area_desc',
  'best',
]

/** Letters of a sentence that is searched; the API refuses more. */
export const longestSentence = 200

/** The parameters of an address that have a place of their own in the chosen filters, or are no filter. */
const ownParameters = new Set(
  'q spelling category subcategory location type price_min price_max sort view cursor asked _routes'.split(' '),
)

/** No filter, the ordinary order. */
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

/** The filters of an address as they are written there; what cannot be one is left out. */
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

/** The limits of the price, also where they were typed the wrong way round. */
function readPrices(query: URLSearchParams): Pick<ChosenFilters, 'priceMin' | 'priceMax'> {
  const [min, max] = [readBirr(query.get('price_min')), readBirr(query.get('price_max'))]
  return (min ?? 0) > (max ?? Infinity) ? { priceMin: max, priceMax: min } : { priceMin: min, priceMax: max }
}

/** Filters of which a listing has all of several words. */
const ofSeveral = new Set(['amenities'])

/** The further parameters of an address or form: `4+` of a row of numbers is the least, and one value wins over limits. */
function readFurther(given: readonly (readonly [string, string])[]): ChosenFilters['further'] {
  const further: Record<string, string> = {}
  for (const [name, value] of given) {
    const several = ofSeveral.has(name) ? [...(further[name]?.split(',') ?? []), ...value.split(',')] : [value]
    further[name] = [...new Set(several)].toSorted().join(',')
  }
  return Object.entries(further).reduce<ChosenFilters['further']>(
    (others, [name, value]) => (name === filterOfParameter(name) ? withFilter(others, name, value) : others),
    further,
  )
}

/** The further filters with one of them set: `4+` is 4 or more, '' takes it away. */
export function withFilter(further: ChosenFilters['further'], name: string, value: string): ChosenFilters['further'] {
  const others = withoutFilter(further, name)
  if (value === '') return others
  return value.endsWith('+') ? { ...others, [`${name}_min`]: value.slice(0, -1) } : { ...others, [name]: value }
}

/** What is chosen of a row of numbers: `3`, `4+` where that is the least, '' where nothing is. */
export function chosenNumber(further: ChosenFilters['further'], name: string): string {
  const least = further[`${name}_min`]
  return further[name] ?? (least !== undefined && further[`${name}_max`] === undefined ? `${least}+` : '')
}

/** Whole birr of a typed limit, or null for anything that is no price. */
export function readBirr(text: string | null): number | null {
  return text !== null && /^\d{1,14}(\.\d{1,9})?$/.test(text) ? Math.min(Math.round(Number(text)), highestBirr) : null
}

/** The query of a page of results: only what was chosen, in one order, so that the same filters have one address. */
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
  for (const [name, value] of Object.entries(chosen.further).toSorted(byName)) add(name, value)
  add('sort', sort === 'newest' ? null : sort)
  add('view', chosen.map ? 'map' : null)
  add('cursor', cursor)
  return parameters
}

/** How many prices a month has: where only rents by the day or the year are asked for, limits are for such a time. */
export function pricesAMonth({ further }: Pick<ChosenFilters, 'further'>): number {
  return { day: 30, year: 1 / 12 }[further['rent_period'] ?? ''] ?? 1
}

/** The filters with their limits as prices are compared: by the month, to the cent. */
export function byTheMonth(chosen: ChosenFilters): ChosenFilters {
  const monthly = (price: number | null) => price && toTheCent(price * pricesAMonth(chosen))
  return { ...chosen, priceMin: monthly(chosen.priceMin), priceMax: monthly(chosen.priceMax) }
}

export function toTheCent(price: number): number {
  return Math.round(price * 100) / 100
}

/** The same filters as parameters of the API's list; its part of the map apart, which a map has of its own. */
export function apiParameters(chosen: ChosenFilters): string {
  const { bounds: _bounds, polygon: _polygon, ...further } = chosen.further
  const parameters = filterParameters(
    byTheMonth({ ...chosen, ownSpelling: false, further, sort: 'newest', map: false }),
  )
  const [type, other] = parameters.getAll('type')
  parameters.delete('type')
  if (type !== undefined && other === undefined) parameters.set('property_type', type)
  return parameters.toString()
}

/** The filters with another part of the map, and another drawn area; null: none. */
export function withArea(
  chosen: ChosenFilters,
  area: { bounds: string | null; polygon: string | null },
): ChosenFilters {
  const { bounds: _bounds, polygon: _polygon, ...further } = chosen.further
  const stated = Object.entries(area).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  return { ...chosen, further: { ...further, ...Object.fromEntries(stated) } }
}

/** The address (without language prefix) of the first page of results; changing a filter always starts there. */
export function productsAddress(chosen: Partial<ChosenFilters>): string {
  const parameters = filterParameters({ ...noFilters, ...chosen })
  return parameters.size > 0 ? `/products?${parameters}` : '/products'
}

/** Each filter that holds, by a name of its own, with what is left without it; a category takes its subcategory along. */
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

/** The further filters that hold, the two limits of a range as one. */
export function furtherFilters({ further }: Pick<ChosenFilters, 'further'>): string[] {
  return [...new Set(Object.keys(further).map(filterOfParameter))]
}

/** The further filters without one of them, its limits included. */
export function withoutFilter(further: ChosenFilters['further'], name: string): ChosenFilters['further'] {
  return Object.fromEntries(Object.entries(further).filter(([one]) => filterOfParameter(one) !== name))
}

/** How many filters narrow the results; the order is none. */
export function countFilters(chosen: ChosenFilters): number {
  return withoutEach(chosen).length
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1
}
