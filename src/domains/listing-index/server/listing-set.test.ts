import { expect, test } from 'vitest'
import { ListingSet, emptyBits } from './listing-set.ts'

const highest = 4000

test.each([
  ['as ids', 5, 100],
  ['as bits', 1000, 2000],
  ['as ids until bits are smaller', 5, 2000],
])('a set %s has what was added and not removed, in any order', (_, expected, adding) => {
  const set = new ListingSet(highest, expected)
  const wanted = new Set<number>()
  let random = 7
  const next = () => (random = (random * 48_271) % 2_147_483_647)
  for (let turn = 0; turn < adding; turn += 1) {
    const [added, removed] = [next() % highest, next() % highest]
    set.add(added)
    wanted.add(added)
    if (turn % 3 > 0) continue
    const one = [...wanted][removed % wanted.size] ?? 0
    for (const id of [one, removed]) {
      set.remove(id)
      wanted.delete(id)
    }
  }
  const ids = [...wanted].toSorted((one, other) => one - other)
  expect(set.toBits().array()).toEqual(ids)
  const more = emptyBits(highest)
  more.add(highest + 1)
  set.addTo(more)
  expect(more.array()).toEqual([...ids, highest + 1])
})

test('listings that came after the set was made belong to it too', () => {
  const set = new ListingSet(10, 0)
  for (const id of [90, 3, 40]) set.add(id)
  expect(set.toBits().array()).toEqual([3, 40, 90])
})
