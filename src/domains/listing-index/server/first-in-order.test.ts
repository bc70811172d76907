import { TypedFastBitSet } from 'typedfastbitset'
import { expect, test } from 'vitest'
import { firstInOrder } from './first-in-order.ts'
import { byHalfDays, byMagnitude, createOrderedColumn } from './number-column.ts'

const listings = 20_000
const hour = 60 * 60 * 1000
/** The same numbers in every run. */
let seed = 7
const random = () => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed / 2_147_483_647
}

const columns = {
  'by half days': createOrderedColumn(byHalfDays),
  'by magnitude': createOrderedColumn(() => byMagnitude),
}
const column = columns['by half days']
for (const { reserve } of Object.values(columns)) reserve(listings)
const market = new TypedFastBitSet()
for (let id = 1; id < listings; id += 1) {
  // Values rise with the id, with noise; some listings state nothing, and many share a number.
  const value = random() < 0.02 ? null : (Math.floor(id / 10) + Math.floor(random() * 300)) * hour
  for (const { set } of Object.values(columns)) set(id, value)
  if (random() < 0.7) market.add(id)
}

const numberOf = (id: number, absent: number, { values } = column) => {
  const value = values[id] ?? Number.NaN
  return Number.isNaN(value) ? absent : value
}

/** The expected result, by sorting everything. */
function byHand(
  ids: number[],
  { descending, absent, from }: { descending: boolean; absent: number; from?: Place },
  among = column,
) {
  const sign = descending ? -1 : 1
  const compare = (one: Place, other: Place) =>
    sign * (one.value === other.value ? one.id - other.id : one.value - other.value)
  return ids
    .map((id) => ({ id, value: numberOf(id, absent, among) }))
    .filter((place) => !from || compare(place, from) > 0)
    .toSorted(compare)
    .map(({ id }) => id)
}
type Place = { value: number; id: number }

const orders = [true, false].flatMap((descending) =>
  [0, Infinity].flatMap((absent) =>
    Object.keys(columns).map((way) => ({ way: way as keyof typeof columns, descending, absent })),
  ),
)

test.each(orders)('gives page after page of an order to its end: %o', ({ way, ...order }) => {
  const all = byHand(market.array(), order)
  let from: Place | undefined
  for (let start = 0; start < all.length; start += 997) {
    const page = firstInOrder({ among: market, keeps: [] }, columns[way], { ...order, from }, { max: 997, enough: 0 })
    expect(page.total).toBeGreaterThan(0)
    expect(page.ids).toEqual(all.slice(start, start + 997))
    const last = page.ids.at(-1) ?? 0
    from = { id: last, value: numberOf(last, order.absent) }
  }
})

test.each(orders)(
  'narrows by conditions, and counts to the end what is not more than enough: %o',
  ({ way, ...order }) => {
    const asking = columns[way]
    const [low, high] = [700 * hour, 900 * hour]
    const asked = { among: market, keeps: [asking.between(low, high)] }
    const passing = market.array().filter((id) => numberOf(id, Number.NaN) >= low && numberOf(id, Number.NaN) <= high)
    const max = 25
    for (const enough of [0, 100, passing.length, listings]) {
      const { total, ids } = firstInOrder(asked, asking, order, { max, enough })
      expect(ids).toEqual(byHand(passing, order).slice(0, max))
      expect(Math.min(total, enough + 1)).toBe(Math.min(passing.length, enough + 1))
    }
    // `known` only decides which way is faster; the result must not depend on it.
    for (const known of [1, passing.length, listings])
      expect(firstInOrder(asked, asking, order, { max, enough: 0, known })).toEqual({
        total: known,
        ids: byHand(passing, order).slice(0, max),
      })
  },
)

test('does not look at listings whose numbers come later', () => {
  let looked = 0
  const counting = (_words: Uint32Array, from: number, to: number) => void (looked += to - from)
  const order = { descending: true, absent: 0 }
  const { ids } = firstInOrder({ among: market, keeps: [counting] }, column, order, {
    max: 10,
    enough: 0,
    known: listings / 2,
  })
  expect(ids).toHaveLength(10)
  expect(looked).toBeLessThan(listings / 32 / 2)
})

test.each(Object.keys(columns) as (keyof typeof columns)[])(
  'of numbers that changed, listings stand at the new ones: %s',
  (way) => {
    const changing = columns[way]
    const page = (descending: boolean) =>
      firstInOrder({ among: market, keeps: [] }, changing, { descending, absent: 0 }, { max: 50, enough: 0 }).ids
    // Few changes at first, then more than are remembered one by one.
    for (const count of [1, 60, 3000])
      for (const descending of [true, false]) {
        page(descending)
        const ids = market.array().filter((id) => id % Math.floor(listings / count) < 2)
        const before = ids.map((id) => changing.values[id] ?? Number.NaN)
        for (const id of ids) changing.set(id, (100_000 - id) * hour)
        expect(page(descending)).toEqual(byHand(market.array(), { descending, absent: 0 }, changing).slice(0, 50))
        for (const [position, id] of ids.entries()) changing.set(id, before[position] ?? null)
        expect(page(descending)).toEqual(byHand(market.array(), { descending, absent: 0 }, changing).slice(0, 50))
      }
  },
)
