import { describe, expect, it } from 'vitest'
import { areaIn, formatCount, pricePerSquareMetre, squareMetresOf } from './figures.ts'

describe('figures of a listing', () => {
  it('groups thousands', () => {
    expect([0, 999, 1234, 10_000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,234', '10,000', '1,234,567'])
  })

  it('shows areas in whole square metres, as they were stated', () => {
    // As 120, 8.6 and 1,450 square metres are stored.
    expect(['1291.67', '92.57', '15607.67'].map((stored) => formatCount(squareMetresOf(stored) ?? 0))).toEqual([
      '120',
      '9',
      '1,450',
    ])
  })

  it('shows areas in the unit that the site shows first', () => {
    expect([areaIn('m2', '15607.67'), areaIn('ft2', '15607.67')]).toEqual(['1,450', '15,608'])
    expect([areaIn('m2', null), areaIn('ft2', '0.00'), areaIn('ft2', '5.00')]).toEqual([null, null, null])
  })

  it.each([null, '0', '0.00', '5.00'])('knows no area where %j is stored', (stored) => {
    expect(squareMetresOf(stored)).toBeNull()
  })

  it('gives the price of a square metre in whole birr', () => {
    expect(pricePerSquareMetre({ price: '17800000.00', squareFeet: '1291.67' })).toBe('148333')
    expect(pricePerSquareMetre({ price: '45000.00', squareFeet: '1291.67' })).toBe('375')
    // 26.01 square metres are shown as 26.
    expect(pricePerSquareMetre({ price: '2000000.00', squareFeet: '280.00' })).toBe('76923')
  })

  it.each([
    ['no size', '17800000', null],
    ['the size of a car', '900000', '0'],
    ['a size that no home has', '17800000', '43.00'],
    ['a price of nothing', '0.00', '1291.67'],
    ['less than a birr for a metre', '100', '107639.10'],
  ])('gives none for %s', (_case, price, squareFeet) => {
    expect(pricePerSquareMetre({ price, squareFeet })).toBeNull()
  })
})
