import { describe, expect, it } from 'vitest'
import { formatArea, formatCount } from './listing-figures.ts'

describe('figures of a listing', () => {
  it('groups thousands', () => {
    expect([0, 999, 1234, 10_000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,234', '10,000', '1,234,567'])
  })

  it('shows areas in whole square feet', () => {
    expect(formatArea('1450.00')).toBe('1,450')
    expect(formatArea('99.6')).toBe('100')
  })
})
