import type { MarketColumns } from './market-columns.ts'

/** What a listing of another category of the kind is away, and one of which the size, the bedrooms or the position is not known. */
const otherCategory = 1
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
  const prices = numbers.price.values
  const found = createShortList(count, { price: prices[own] ?? Number.NaN, least })
  const look = (words: Uint32Array, except: Uint32Array) => {
    for (let at = 0; at < words.length; at += 1)
      for (let left = (words[at] ?? 0) & ~(except[at] ?? 0); left !== 0;) {
        const bit = 31 - Math.clz32(left)
        left ^= 1 << bit
        const id = at * 32 + bit
        const price = prices[id] ?? 0
        // Nearly all are left after this look, once a few that are alike are known.
        if (price < found.lowest || price > found.highest || id === own) continue
        const difference = differenceOf(id, found.worst)
        if (difference <= found.worst) found.add(id, difference)
      }
  }
  const offer = coded.property_type.having(coded.property_type.word(own)) ?? listed
  // Those of the same place first: good ones are known when the whole market is looked at.
  const near = offer.new_intersection(coded.location.having(coded.location.word(own)) ?? listed)
  look(near.words, new Uint32Array(0))
  look(offer.words, near.words)
  return found.ids()
}

/** Adds up what a listing differs by; anything above `most` is as good as infinite. */
function measureFrom({ coded, numbers, attributes }: MarketColumns, own: number, kinds: ReadonlySet<string>) {
  const [ownCategory, ownPeriod] = [coded.category.word(own), coded.rent_period.word(own)]
  const byCategory = coded.category.figures((word) =>
    word === ownCategory ? 0 : kinds.has(word) ? otherCategory : Infinity,
  )
  const byPeriod = coded.rent_period.figures((word) => (word === ownPeriod ? 0 : Infinity))
  const bedrooms = attributes.get('bedrooms')
  const byBedrooms = bedrooms?.kind === 'coded' ? bedroomsFrom(bedrooms.column, own) : () => 0
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

function bedroomsFrom(column: MarketColumns['coded']['category'], own: number): (id: number) => number {
  const stated = column.word(own)
  return column.figures((word) => (word === '' || stated === '' ? notStated : Math.abs(Number(word) - Number(stated))))
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
    lowest: -Infinity,
    highest: Infinity,
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
      this.lowest = price / reach
      this.highest = price * reach
    },
    ids: () => kept.map(({ id }) => id),
  }
}
