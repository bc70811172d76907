import { expect, test } from 'vitest'
import { clipRing, type Point } from './clip-ring.ts'

const window = { west: 0, south: 0, east: 10, north: 10 }
const square = (from: number, to: number): Point[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
]

test('what lies inside stays, what lies outside goes', () => {
  expect(clipRing(square(2, 5), window)).toEqual(square(2, 5))
  expect(clipRing(square(20, 30), window)).toEqual([])
})

test('what reaches over the edge ends at it', () => {
  expect(clipRing(square(5, 20), window).toSorted()).toEqual(square(5, 10).toSorted())
  expect(clipRing(square(-5, 20), window).toSorted()).toEqual(square(0, 10).toSorted())
})
