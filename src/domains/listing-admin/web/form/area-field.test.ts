import { describe, expect, test } from 'vitest'
import { readArea } from './area-field.tsx'
import { writtenArea } from './listing-values.ts'

describe('an area as people write it', () => {
  test.each([
    ['120', '1291.67', 'm2'],
    ['1,450.5', '15613.04', 'm2'],
    ['1 450 m²', '15607.66', 'm2'],
    ['85 ካሬ', '914.93', 'm2'],
    ['85 ካሬ ሜትር', '914.93', 'm2'],
    ['120 sqm', '1291.67', 'm2'],
    ['900 sq ft', '900', 'ft2'],
    ['1,500 square feet', '1500', 'ft2'],
    ['900 ካሬ ጫማ', '900', 'ft2'],
  ] as const)('%j is %s square feet', (written, squareFeet, unit) => {
    expect(readArea(written, 'm2')).toEqual({ squareFeet, unit })
  })

  test('counts in the unit of the agency where it names none', () => {
    expect(readArea('900', 'ft2')).toEqual({ squareFeet: '900', unit: 'ft2' })
    expect(readArea('120 m2', 'ft2')).toEqual({ squareFeet: '1291.67', unit: 'm2' })
  })

  test.each(['', 'large', '12 x 10', '120 acres', '1,2,3', '-5', '9'.repeat(11)])('%j is not understood', (written) => {
    expect(readArea(written, 'm2')).toBeNull()
  })
})

test('a stored area stands in the form as it was written', () => {
  const stored = readArea('120', 'm2')?.squareFeet ?? ''
  expect([writtenArea(stored, 'm2'), writtenArea(stored, 'ft2'), writtenArea('', 'm2')]).toEqual(['120', '1291.67', ''])
  expect(writtenArea('900', 'm2')).toBe('83.61')
})
