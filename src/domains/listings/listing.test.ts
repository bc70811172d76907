import { describe, expect, test } from 'vitest'
import { idOfReference, referenceOf } from './listing.ts'

describe('a reference', () => {
  test('is made from the id', () => {
    expect(referenceOf(1523)).toBe('RH-1523')
  })

  test.each(['RH-1523', 'rh1523', 'rh 1523', 'Rh - 1523', 'RH–1523', '1523', ' 01523 '])('is read from %j', (text) => {
    expect(idOfReference(text)).toBe(1523)
  })

  test.each(['', 'RH-', 'RH-0', '15 23', 'RX-1523', '1523a', '-1523', '1.5', '2147483648', '99999999999'])(
    'is not in %j',
    (text) => {
      expect(idOfReference(text)).toBeUndefined()
    },
  )
})
