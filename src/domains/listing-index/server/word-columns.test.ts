import { TypedFastBitSet } from 'typedfastbitset'
import { describe, expect, it } from 'vitest'
import { createCodedColumn } from './word-columns.ts'
import { foundOf } from './listing-set.ts'

const listings = 5000
const makes = ['toyota', 'suzuki', 'byd']
/** Only every tenth listing is a car. */
const makeOf = (id: number) => (id % 10 === 3 ? (makes[(id * 7) % 3] ?? null) : null)
const foundIds = (every: number) => Array.from({ length: listings }, (_, id) => id).filter((id) => id % every !== 0)

describe.each([true, false])('a column of words that keeps their listings: %s', (selects) => {
  const column = createCodedColumn(65_535, { selects })
  column.reserve(listings)
  for (let id = 0; id < listings; id += 1) column.set(id, makeOf(id), true)

  it.each([
    ['most listings', foundIds(7)],
    ['a few', [3, 13, 14, 23]],
    ['some that state no word', foundIds(1).concat([1, 2, 4, 5])],
    ['only such as state one', Array.from({ length: 400 }, (_, car) => 10 * car + 3)],
  ])('counts the words of %s', (_, ids) => {
    const counts = column.count(foundOf(new TypedFastBitSet(ids)))
    const expected = makes.map((make) => [make, ids.filter((id) => makeOf(id) === make).length] as const)
    expect(counts).toEqual(Object.fromEntries(expected.filter(([, count]) => count > 0)))
  })

  it('forgets the word of a listing that states none any more', () => {
    const cars = createCodedColumn(65_535, { selects })
    cars.reserve(64)
    cars.set(5, 'byd', true)
    cars.set(6, 'byd', true)
    cars.set(5, null, true)
    expect(cars.count(foundOf(new TypedFastBitSet([5, 6])))).toEqual({ byd: 1 })
  })
})

it('keeps what it has when its words become more than a byte, and more than two, can tell apart', () => {
  const column = createCodedColumn(4_294_967_295)
  column.reserve(66_000)
  for (let id = 0; id < 66_000; id += 1) column.set(id, id, true)
  const wrong = Array.from({ length: 66_000 }, (_, id) => id).filter((id) => column.word(id) !== String(id))
  expect(wrong).toEqual([])
  expect(column.count(foundOf(new TypedFastBitSet([0, 255, 256, 65_999])))).toEqual({ 0: 1, 255: 1, 256: 1, 65999: 1 })
})
