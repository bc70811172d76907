import { TypedFastBitSet } from 'typedfastbitset'
import type { CodedColumn } from './coded-column.ts'
import { idsOf } from './keep.ts'
import type { MarketColumns } from './market-columns.ts'

/** What a listing of another category of the kind is away, and one of which the size, the bedrooms or the position is not known. */
const otherCategory = 1
const otherBedrooms = 1
const notStated = 1
/** A quarter more of the price or size, one bedroom, or two kilometres count as one. */
const perShare = 4
const perKilometre = 1 / 2
const kilometresPerDegree = 111.195

/**
 * The listings that differ least from one of the market in distance, size and price: of the same offer and rent period and of some
 * categories. The newer first where two differ as much.
 */
export function mostSimilar(
  columns: MarketColumns,
  own: number,
  { categoryIds, count }: { categoryIds: readonly number[]; count: number },
): number[] {
  const { listed, coded, numbers } = columns
  if (!listed.has(own)) return []
  const { least, differenceOf } = measureFrom(columns, own, new Set(categoryIds.map(String)))
  const found = createShortList(count, { price: numbers.price.values[own] ?? Number.NaN, least })
  const seen = new TypedFastBitSet()
  const look = (some: TypedFastBitSet) => {
    const fresh = some.new_difference(seen)
    seen.union(some)
    // Nearly all are left after a look at their price, once a few that are alike are known.
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
  // Another category is a difference by itself, so is another number of bedrooms, and both together.
  const one = least + Math.min(otherCategory, otherBedrooms)
  // Those of the same place first: good ones are known when the others are looked at.
  look(ofPlace(alike))
  if (found.worst >= one) for (const some of [ofCategory, ofBedrooms]) look(ofPlace(some))
  look(alike)
  if (found.worst >= one) for (const some of [ofCategory, ofBedrooms]) look(some)
  if (found.worst >= least + otherCategory + otherBedrooms) look(offer)
  return found.ids()
}

/** Adds up what a listing differs by; anything above `most` is as good as infinite. */
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
    /** What every other listing differs by at least, because the own one does not say it. */
    least: notStated * [!(area > 0), byBedrooms(own) > 0, Number.isNaN(latitude)].filter(Boolean).length,
    differenceOf: (id: number, most: number): number => {
      let difference = byCategory(id) + byPeriod(id) + unlikeness(price, prices[id] ?? Number.NaN)
      if (difference > most) return Infinity
      difference += byBedrooms(id) + unlikeness(area, areas[id] ?? Number.NaN)
      if (difference > most) return Infinity
      const north = (latitudes[id] ?? Number.NaN) - latitude
      const east = ((longitudes[id] ?? Number.NaN) - longitude) * eastwards
      const kilometres = kilometresPerDegree * Math.sqrt(north * north + east * east)
      return difference + (Number.isNaN(kilometres) ? notStated : kilometres * perKilometre)
    },
  }
}

function bedroomsOf({ attributes }: MarketColumns): CodedColumn | undefined {
  const bedrooms = attributes.get('bedrooms')
  return bedrooms?.kind === 'coded' ? bedrooms.column : undefined
}

/** Those of some listings that state what the own one states; all of them where it states nothing. */
function withOwnWord(some: TypedFastBitSet, column: CodedColumn | undefined, own: number): TypedFastBitSet {
  const word = column?.word(own) ?? ''
  const having = word === '' ? undefined : column?.having(word)
  return having ? some.new_intersection(having) : some
}

function bedroomsFrom(column: CodedColumn, own: number): (id: number) => number {
  const stated = column.word(own)
  return column.figures((word) =>
    word === '' || stated === '' ? notStated : otherBedrooms * Math.abs(Number(word) - Number(stated)),
  )
}

function unlikeness(one: number, other: number): number {
  if (!(one > 0 && other > 0)) return notStated
  return perShare * ((one > other ? one / other : other / one) - 1)
}

/** The few least different of those that are added, and between which prices a better one can be. */
function createShortList(count: number, { price, least }: { price: number; least: number }) {
  let kept: { id: number; difference: number }[] = []
  return {
    /** What is above it does not stay. */
    worst: Number.MAX_VALUE,
    range: undefined as [lowest: number, highest: number] | undefined,
    add(id: number, difference: number) {
      kept = [...kept, { id, difference }]
        .toSorted((one, other) => one.difference - other.difference || other.id - one.id)
        .slice(0, count)
      if (kept.length < count) return
      this.worst = kept.at(-1)?.difference ?? 0
      const left = this.worst - least
      // From `notStated` on a listing without a price could be among them.
      if (!(price > 0) || left >= notStated) return
      // A hair more than it takes: what is cut off here is never looked at.
      const reach = 1 + left / perShare + 1e-9
      this.range = [price / reach, price * reach]
    },
    ids: () => kept.map(({ id }) => id),
  }
}
