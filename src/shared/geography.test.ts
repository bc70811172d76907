import { expect, test } from 'vitest'
import { boundsAbout, metresBetween, readBounds, writeBounds } from './geography.ts'

const addis = { latitude: 9.012_35, longitude: 38.763_46 }

test('bounds in an address hold every point that they held before, also those of a single point', () => {
  const { latitude, longitude } = addis
  const { south, west, north, east } = readBounds(
    writeBounds({ south: latitude, west: longitude, north: latitude, east: longitude }),
  )
  expect([south < latitude, west < longitude, north > latitude, east > longitude]).toEqual([true, true, true, true])
})

test('bounds about a point reach as far as asked for in every direction', () => {
  const { latitude, longitude } = addis
  const { south, west, north, east } = boundsAbout(addis, 1000)
  const edges = [
    { latitude: south, longitude },
    { latitude: north, longitude },
    { latitude, longitude: west },
    { latitude, longitude: east },
  ]
  for (const edge of edges) expect(metresBetween(addis, edge)).toBeCloseTo(1000, 0)
})
