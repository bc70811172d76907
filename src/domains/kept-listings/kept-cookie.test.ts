import { describe, expect, test } from 'vitest'
import { readKeptCookie, writeKeptCookie } from './kept-cookie.ts'

describe('the cookie of a browser without script', () => {
  test('comes back as it was written, with the price and the time of keeping', () => {
    const entries = readKeptCookie('a=b; kept=1523_t5yk00_25000.00_m~7_t5yjzz_900000_s; c=d')
    expect(entries).toMatchObject([
      { listing_id: 1523, seen: { price: '25000.00', rent_period: 'month', property_type: 'rent' } },
      { listing_id: 7, seen: { price: '900000', rent_period: null, property_type: 'sell' } },
    ])
    expect(readKeptCookie(`kept=${writeKeptCookie(entries)}`)).toEqual(entries)
  })

  test.each([
    '',
    'kept=',
    'kept=<script>',
    'kept=1_zzzzzzzz_1_m',
    'kept=0_a_1_m~1_a_1_x~-1_a_1_m',
    'unkept=1_a_1_m',
    'kept=2147483648_a_1_m',
  ])('has nothing where it is “%s”', (header) => expect(readKeptCookie(header)).toEqual([]))
})
