import { TypedFastBitSet } from 'typedfastbitset'
import { type AttributeFilters, attributeParameters } from '#domains/listing-fields/index.ts'
import type { ListingFilter } from '#domains/listings/server/index.ts'
import { type Bounds, boundsAround, isInside } from '#shared/geography.ts'
import { type BitFilter, keepPassing } from './listing-set.ts'
import type { MarketColumns } from './market-columns.ts'
import { dayMs } from '#shared/calendar.ts'

/**
 * What a search asks of one facet: the passing listings as a set or a `BitFilter`; and `fits`, the values that pass, where listings have one
 * value each.
 */
export type Condition = { facet: string; fits?: (word: string) => boolean } & (
  | { listings: TypedFastBitSet }
  | { keep: BitFilter }
)

type Conditions = {
  [Key in Exclude<keyof ListingFilter, 'listed' | 'words' | 'ids'>]-?: (
    value: NonNullable<ListingFilter[Key]>,
  ) => Condition | Condition[]
}

/** Returns the conditions of a filter, except its words, which are looked up separately. */
export function conditionsOf(filter: ListingFilter, columns: MarketColumns): Condition[] {
  const { coded, numbers } = columns
  const range = (
    facet: 'price' | 'area' | 'price_per_m2',
    min: string | undefined,
    max: string | undefined,
  ): Condition => ({ facet, keep: numbers[facet].between(numberOf(min), numberOf(max)) })
  // One entry per member of the filter; the compiler reports a member that the index does not know.
  const conditions: Conditions = {
    categoryId: (id) => having('category', coded.category, id),
    subcategoryId: (id) => having('subcategory', coded.subcategory, id),
    locationIds: (ids) => (ids.length === 1 ? having('location', coded.location, ids[0] ?? 0) : among(ids)),
    propertyType: (type) => having('property_type', coded.property_type, type),
    status: (status) => having('status', coded.status, status),
    priceMin: (min) => range('price', min, filter.priceMax),
    // A minimum and a maximum make one condition.
    priceMax: (max) => (filter.priceMin === undefined ? range('price', undefined, max) : []),
    areaMin: (min) => range('area', min, filter.areaMax),
    areaMax: (max) => (filter.areaMin === undefined ? range('area', undefined, max) : []),
    attributes: (values) => attributeConditions(values, columns),
    bounds: (bounds) => ({ facet: 'bounds', keep: within(bounds, columns) }),
    polygon: (corners) => {
      const [latitudes, longitudes] = [numbers.latitude.values, numbers.longitude.values]
      const keepInside = keepPassing((id) =>
        isInside(corners, { latitude: latitudes[id] ?? Number.NaN, longitude: longitudes[id] ?? Number.NaN }),
      )
      return { facet: 'polygon', keep: both(within(boundsAround(corners), columns), keepInside) }
    },
    pricePerM2Min: (min) => range('price_per_m2', min, filter.pricePerM2Max),
    pricePerM2Max: (max) => (filter.pricePerM2Min === undefined ? range('price_per_m2', undefined, max) : []),
    rentPeriod: (period) => having('rent_period', coded.rent_period, period),
    listedWithin: (days) => ({
      facet: 'listed_within',
      keep: numbers.createdAt.between(Date.now() - days * dayMs, undefined),
    }),
    withPictures: () => ({ facet: 'with_pictures', listings: columns.withPictures, fits: () => true }),
    withVideo: () => ({ facet: 'with_video', listings: columns.withVideo, fits: () => true }),
    id: (own) => ({ facet: 'id', keep: keepPassing((id) => id === own) }),
  }
  const among = (ids: readonly number[]): Condition => {
    const places = new Set(ids.map(String))
    const fits = (place: string) => places.has(place)
    return { facet: 'location', keep: coded.location.where(fits), fits }
  }
  return Object.entries(conditions).flatMap(([key, condition]) => {
    const value = filter[key as keyof Conditions]
    return value === undefined ? [] : (condition as (value: unknown) => Condition | Condition[])(value)
  })
}

/** Conditions in the order of evaluation: the intersection of all sets, and the keeps that narrow its words. */
export type Narrowing = { among: TypedFastBitSet; keeps: readonly BitFilter[] }

export function narrowing(some: TypedFastBitSet, conditions: readonly Condition[]): Narrowing {
  const sets = conditions.flatMap((condition) => ('listings' in condition ? [condition.listings] : []))
  return {
    among: sets.reduce((found, set) => found.new_intersection(set), some),
    keeps: conditions.flatMap((condition) => ('keep' in condition ? [condition.keep] : [])),
  }
}

/** Returns the given listings that pass all conditions. */
export function passing(some: TypedFastBitSet, conditions: readonly Condition[]): TypedFastBitSet {
  const { among, keeps } = narrowing(some, conditions)
  if (keeps.length === 0) return among
  const words = new Uint32Array(among.words)
  for (const keep of keeps) keep(words, 0, words.length)
  return TypedFastBitSet.fromWords(words)
}

function within({ south, west, north, east }: Bounds, { numbers }: MarketColumns): BitFilter {
  return both(numbers.latitude.between(south, north), numbers.longitude.between(west, east))
}

function both(one: BitFilter, other: BitFilter): BitFilter {
  return (...listings) => {
    one(...listings)
    other(...listings)
  }
}

function having(facet: string, column: MarketColumns['coded']['category'], word: string | number): Condition {
  const listings = column.having(String(word))
  const fits = (other: string) => other === String(word)
  return listings ? { facet, listings, fits } : { facet, keep: column.where(fits), fits }
}

function attributeConditions(values: AttributeFilters, { attributes }: MarketColumns): Condition[] {
  return attributeParameters.flatMap(({ name, field, compares }): Condition[] => {
    const value = values[name]
    const attribute = attributes.get(field.key)
    if (value === undefined || !attribute) return []
    const facet = field.key
    if (attribute.kind === 'tags') {
      const tags = typeof value === 'object' ? value : [String(value)]
      const isCounted = tags.length === 1 && attribute.column.sets.has(tags[0] ?? '')
      return [{ facet, keep: attribute.column.all(tags), ...(isCounted && { fits: (word) => word === tags[0] }) }]
    }
    if (attribute.kind === 'coded') {
      if (compares === 'value') return [having(facet, attribute.column, String(value).toLowerCase())]
      const bound = Number(value)
      const fits =
        compares === 'min' ? (word: string) => Number(word) >= bound : (word: string) => Number(word) <= bound
      return [{ facet, keep: attribute.column.where(fits), fits }]
    }
    const bound = Number(value)
    const [min, max] = [compares === 'max' ? undefined : bound, compares === 'min' ? undefined : bound]
    return [{ facet, keep: attribute.column.between(min, max) }]
  })
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}
