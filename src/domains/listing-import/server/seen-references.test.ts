import { expect, test } from 'vitest'
import { SeenReferences } from './read-listings.ts'

test('a reference is new once, and its first line is told every time after', () => {
  const seen = new SeenReferences()
  const references = Array.from({ length: 5000 }, (_, index) => `home-${index}`)
  expect(references.filter((reference, index) => seen.lineOf(reference, index + 2) !== undefined)).toEqual([])
  expect(references.map((reference) => seen.lineOf(reference, 9999))).toEqual(references.map((_, index) => index + 2))
})

test('half a million references cost no more than 30 MB', () => {
  const before = process.memoryUsage().arrayBuffers
  const seen = new SeenReferences()
  for (let line = 2; line < 500_002; line += 1)
    seen.lineOf(`a reference that is as long as people make them ${line}`, line)
  expect(seen.lineOf('a reference that is as long as people make them 2', 9)).toBe(2)
  expect((process.memoryUsage().arrayBuffers - before) / 2 ** 20).toBeLessThan(30)
})
