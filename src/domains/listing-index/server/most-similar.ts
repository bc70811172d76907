import { TypedFastBitSet } from 'typedfastbitset'
import type { CodedColumn } from './word-columns.ts'
import { idsOf } from './listing-set.ts'
import type { MarketColumns } from './market-columns.ts'

/** The distance of another category of the kind, of one more bedroom, and of a size, bedroom count or position that is not stated. */
const otherCategory = 1
const otherBedrooms = 1
const notGivenCode = 1
/** A quarter more price or size counts as 1, and so do two kilometres. */
const perShare = 4
const perKilometre = 1 / 2
const kilometresPerDegree = 111.195

/**
 * Returns the listings closest to a public one in distance, size and price, among those of the same offer, the same rent period and some
 * categories. Ties go to the newer listing.
 */
export function mostSimilar(
  columns: MarketColumns,
  own: number,
  { categoryIds, count }: { categoryIds: readonly number[]; count: number },
): number[] {
  const { listed, coded, numbers } = columns
  if (!listed.has(own)) return []
  const { min, differenceOf } = measureFrom(columns, own, new Set(categoryIds.map(String)))
  const found = createShortList(count, { price: numbers.price.values[own] ?? Number.NaN, min })
  const seen = new TypedFastBitSet()
  const look = (some: TypedFastBitSet) => {
    const fresh = some.new_difference(seen)
    seen.union(some)
    // Once a few similar ones are known, the price alone excludes nearly all others.
    if (found.range) numbers.price.between(...found.range)(fresh.words, 0, fresh.words.length)
    const ids = idsOf(fresh)
    for (let position = 0; position < ids.length; position += 1) {
      const id = ids[position] ?? 0
      const difference = id === own ? Infinity : differenceOf(id, found.worst)
      if (difference <= found.worst) found.add(id, difference)
    }
  }
  const ofType = coded.property_type.having(coded.property_type.word(own))
  const offer = ofType?.new_intersection(listed) ?? listed
  const ofCategory = withOwnWord(offer, coded.category, own)
  const ofBedrooms = withOwnWord(offer, bedroomsOf(columns), own)
  const alike = ofCategory.new_intersection(ofBedrooms)
  const ofPlace = (some: TypedFastBitSet) => withOwnWord(some, coded.location, own)
  // Another category is a difference of its own, and so is another number of bedrooms; both add up.
  const one = min + Math.min(otherCategory, otherBedrooms)
  // The same location first: good matches are then known when the others are visited.
  look(ofPlace(alike))
  if (found.worst >= one) for (const some of [ofCategory, ofBedrooms]) look(ofPlace(some))
  look(alike)
  if (found.worst >= one) for (const some of [ofCategory, ofBedrooms]) look(some)
  if (found.worst >= min + otherCategory + otherBedrooms) look(offer)
  return found.ids()
}

/** Returns the function that adds up the differences to a listing; it returns Infinity as soon as the sum of a step exceeds `max`. */
function measureFrom(columns: MarketColumns, own: number, kinds: ReadonlySet<string>) {
  const { coded, numbers } = columns
  const [ownCategory, ownPeriod] = [coded.category.word(own), coded.rent_period.word(own)]
  const byCategory = coded.category.figures((word) =>
    word === ownCategory ? 0 : kinds.has(word) ? otherCategory : Infinity,
  )
  const byPeriod = coded.rent_period.figures((word) => (word === ownPeriod ? 0 : Infinity))
  const bedrooms = bedroomsOf(columns)
  const byBedrooms = bedrooms ? bedroomsFrom(bedrooms, own) : () => 0
  const [prices, areas] = [numbers.price.values, numbers.area.values]
  const [latitudes, longitudes] = [numbers.latitude.values, numbers.longitude.values]
  const [price, area] = [prices[own] ?? Number.NaN, areas[own] ?? Number.NaN]
  const [latitude, longitude] = [latitudes[own] ?? Number.NaN, longitudes[own] ?? Number.NaN]
  const eastwards = Math.cos((latitude * Math.PI) / 180)
  return {
    /** The least difference of any listing, caused by what this one does not state. */
    min: notGivenCode * [!(area > 0), byBedrooms(own) > 0, Number.isNaN(latitude)].filter(Boolean).length,
    differenceOf: (id: number, max: number): number => {
      let difference = byCategory(id) + byPeriod(id) + unlikeness(price, prices[id] ?? Number.NaN)
      if (difference > max) return Infinity
      difference += byBedrooms(id) + unlikeness(area, areas[id] ?? Number.NaN)
      if (difference > max) return Infinity
      const north = (latitudes[id] ?? Number.NaN) - latitude
      const east = ((longitudes[id] ?? Number.NaN) - longitude) * eastwards
      const kilometres = kilometresPerDegree * Math.sqrt(north * north + east * east)
      return difference + (Number.isNaN(kilometres) ? notGivenCode : kilometres * perKilometre)
    },
  }
}

function bedroomsOf({ attributes }: MarketColumns): CodedColumn | undefined {
  const bedrooms = attributes.get('bedrooms')
  return bedrooms?.kind === 'coded' ? bedrooms.column : undefined
}

/** Returns the listings with the same word as `own`, or all of them if it states none. */
function withOwnWord(some: TypedFastBitSet, column: CodedColumn | undefined, own: number): TypedFastBitSet {
  const word = column?.word(own) ?? ''
  const having = word === '' ? undefined : column?.having(word)
  return having ? some.new_intersection(having) : some
}

function bedroomsFrom(column: CodedColumn, own: number): (id: number) => number {
  const ownCode = column.word(own)
  return column.figures((word) =>
    word === '' || ownCode === '' ? notGivenCode : otherBedrooms * Math.abs(Number(word) - Number(ownCode)),
  )
}

function unlikeness(one: number, other: number): number {
  if (!(one > 0 && other > 0)) return notGivenCode
  return perShare * ((one > other ? one / other : other / one) - 1)
}

/** Collects the few least different listings, and the price range in which a better one can be. */
function createShortList(count: number, { price, min }: { price: number; min: number }) {
  let nearest: { id: number; difference: number }[] = []
  return {
    /** A listing with a larger difference is not kept. */
    worst: Number.MAX_VALUE,
    range: undefined as [lowest: number, highest: number] | undefined,
    add(id: number, difference: number) {
      nearest = [...nearest, { id, difference }]
        .toSorted((one, other) => one.difference - other.difference || other.id - one.id)
        .slice(0, count)
      if (nearest.length < count) return
      this.worst = nearest.at(-1)?.difference ?? 0
      const left = this.worst - min
      // From `notGivenCode` on, a listing without a price could qualify.
      if (!(price > 0) || left >= notGivenCode) return
      // A little wider than needed against rounding: a listing outside the range is never visited.
      const reach = 1 + left / perShare + 1e-9
      this.range = [price / reach, price * reach]
    },
    ids: () => nearest.map(({ id }) => id),
  }
}
