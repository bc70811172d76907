import { assert, property, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { internationalDigits, normalizePhone, phonePattern } from './phone.ts'

describe('a phone number', () => {
  test.each([
    ['0911223344', '+251911223344'],
    ['0711 22 33 44', '+251711223344'],
    ['+251911223344', '+251911223344'],
    ['251-911-223-344', '+251911223344'],
    ['+251 (911) 22.33.44', '+251911223344'],
    ['00251911223344', '+251911223344'],
    ['011 551 7700', '+251115517700'],
    // Without its 0, as spreadsheets leave it, and with both the 0 and the country code.
    ['911 22 33 44', '+251911223344'],
    ['711223344', '+251711223344'],
    ['+251 0911 22 33 44', '+251911223344'],
    ['2510115517700', '+251115517700'],
    ['+254 712 345678', '+254712345678'],
    ['0044 20 7946 0958', '+442079460958'],
  ])('%s is %s', (written, stored) => expect(normalizePhone(written)).toBe(stored))

  test.each([
    '',
    '0911',
    '115517700',
    '811223344',
    '+25100911223344',
    '09112233445',
    '+25191122334',
    '+2519112233445',
    '+251011223344',
    '254712345678',
    '+0712345678',
    'call me',
    '0911-ABC-344',
    '+1234567890123456',
    '٠٩١١٢٢٣٣٤٤',
  ])('%j is none', (written) => expect(normalizePhone(written)).toBeUndefined())

  test('in its stored form stays as it is', () => {
    assert(
      property(stringMatching(/^\+?[0-9 ]{6,18}$/), (written) => {
        const stored = normalizePhone(written)
        expect(stored === undefined || normalizePhone(stored) === stored).toBe(true)
      }),
    )
  })
})

const likes = (pattern: string, stored: string) =>
  new RegExp(`^${pattern.replaceAll('+', '[+]').replaceAll('%', '.*')}$`).test(stored)

describe('a part of a phone number', () => {
  test.each([
    '0911',
    '0911 22',
    '0911-22-33-44',
    '+251911',
    '+2510911',
    '00251 911',
    '251911223',
    '911223344',
    '3344',
    '91122',
  ])('%s finds the number that it begins, is, or ends', (said) =>
    expect(likes(phonePattern(said) ?? '', '+251911223344')).toBe(true),
  )

  test.each(['', '091', 'call 0911', '0911%', '+', 'RH-1523', '1234567890123456'])('%j is none', (said) =>
    expect(phonePattern(said)).toBeUndefined(),
  )

  test('a number with its 0 or country code is not looked for in the middle of others', () => {
    expect(likes(phonePattern('0911') ?? '', '+251922091133')).toBe(false)
    expect(likes(phonePattern('+254712') ?? '', '+251254712000')).toBe(false)
  })
})

test.each([
  ['0911 22 33 44', '251911223344'],
  ['+251 911 22 33 44', '251911223344'],
  ['8090 40 30', '80904030'],
])('messengers open a chat with %s as %s', (written, digits) => {
  expect(internationalDigits(written)).toBe(digits)
})

test.each(['\u202A+251 91 122 3344\u202C', '\u200E0911223344', '0911\u2011223344', '+251\u2013911\u2060223344'])(
  'a number copied with its invisible marks or other dashes is the same: %j',
  (written) => {
    expect(normalizePhone(written)).toBe('+251911223344')
  },
)
