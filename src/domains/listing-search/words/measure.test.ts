import { expect, test } from 'vitest'
import { readMeasure } from './measure.ts'

test('a number with its unit is read, and its period where it is an amount', () => {
  expect(readMeasure('140 ሺ')).toMatchObject({ value: 140_000, money: true })
  expect(readMeasure('45k per month')).toMatchObject({ value: 45_000, period: 'month' })
  expect(readMeasure('1,500 sq ft')).toMatchObject({ value: 1500, unit: 'squareFoot' })
})

test.each(['7000 birr per week', '5 years', '5 years old', 'under 5000', '40-60k'])(
  'what no listing states as one number is none: %s',
  (text) => {
    expect(readMeasure(text)).toBeUndefined()
  },
)
