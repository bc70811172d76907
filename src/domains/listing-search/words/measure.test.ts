import { expect, test } from 'vitest'
import { readMeasure } from './measure.ts'

test('a number with its unit is read, and its period where it is an amount', () => {
  expect(readMeasure('140 ሺ')).toMatchObject({ value: 140_000, money: true })
  expect(readMeasure('45k per month')).toMatchObject({ value: 45_000, period: 'month' })
  expect(readMeasure('120000/year')).toMatchObject({ value: 120_000, money: true, period: 'year' })
  expect(readMeasure('500/night')).toMatchObject({ value: 500, money: true, period: 'day' })
  expect(readMeasure('25.000.000')).toMatchObject({ value: 25_000_000 })
  expect(readMeasure('5000/m2')).toMatchObject({ value: 5000, perArea: true })
  expect(readMeasure('1,500 sq ft')).toMatchObject({ value: 1500, unit: 'squareFoot' })
})

test.each(['7000 birr per week', '7000/week', '5 years', '5 years old', 'under 5000', '40-60k'])(
  'what no listing states as one number is none: %s',
  (text) => {
    expect(readMeasure(text)).toBeUndefined()
  },
)
