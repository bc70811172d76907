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
  { listed, coded, numbers, attributes }: MarketColumns,
  own: number,
  { categoryIds, count }: { categoryIds: readonly number[]; count: number },
): number[] {
  if (!listed.has(own)) return []
  const kinds = new Set(categoryIds.map(String))
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

  const found = createShortList(count)
  const { words } = coded.property_type.having(coded.property_type.word(own)) ?? listed
  for (let at = words.length - 1; at >= 0; at -= 1)
    for (let left = words[at] ?? 0; left !== 0;) {
      const bit = 31 - Math.clz32(left)
      left ^= 1 << bit
      const id = at * 32 + bit
      // What says most at the least cost first: most listings are left after one or two looks.
      let difference = byCategory(id) + byPeriod(id) + unlikeness(price, prices[id] ?? Number.NaN)
      if (!(difference < found.worst) || id === own) continue
      difference += byBedrooms(id) + unlikeness(area, areas[id] ?? Number.NaN)
      if (!(difference < found.worst)) continue
      const north = (latitudes[id] ?? Number.NaN) - latitude
      const east = ((longitudes[id] ?? Number.NaN) - longitude) * eastwards
      const kilometres = kilometresPerDegree * Math.sqrt(north * north + east * east)
      difference += Number.isNaN(kilometres) ? notStated : kilometres * perKilometre
      if (difference < found.worst) found.add(id, difference)
    }
  return found.ids()
}

function bedroomsFrom(column: MarketColumns['coded']['category'], own: number): (id: number) => number {
  const stated = column.word(own)
  return column.figures((word) => (word === '' || stated === '' ? notStated : Math.abs(Number(word) - Number(stated))))
}

function unlikeness(one: number, other: number): number {
  if (!(one > 0 && other > 0)) return notStated
  return perShare * ((one > other ? one / other : other / one) - 1)
}

/** The few least different of those that are added. */
function createShortList(count: number) {
  let kept: { id: number; difference: number }[] = []
  return {
    /** What is not below it would not stay. */
    worst: Infinity,
    add(id: number, difference: number) {
      kept = [...kept, { id, difference }].toSorted((a, b) => a.difference - b.difference).slice(0, count)
      if (kept.length === count) this.worst = kept.at(-1)?.difference ?? Infinity
    },
    ids: () => kept.map(({ id }) => id),
  }
}
