import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { messageText } from '#shared/message.ts'
import { fieldProblems } from '#shared/validation/field-problems.ts'
import { processorTime } from '#tests/support/processor-time.ts'
import { isSimplePassword, passwordFault } from './password.ts'
import { newPasswordSchema } from './password.schemas.ts'

function reasons(password: unknown): Record<'en' | 'am', string>[] {
  const { error } = newPasswordSchema.safeParse(password, { reportInput: true })
  return fieldProblems(error?.issues ?? []).map(({ message }) => ({
    en: messageText(message, 'en'),
    am: messageText(message, 'am'),
  }))
}

describe('security 1: a password', () => {
  test('of a hundred thousand marks is refused before they are put in order', async () => {
    const marks = `a${'\u0301'.repeat(50_000)}${'\u0323'.repeat(50_000)}`
    expect(await processorTime(async () => passwordFault(marks))).toBeLessThan(1000)
    expect(passwordFault(marks)).toBe('too-long')
  })

  test('of 7 characters is refused, of 8 accepted', () => {
    expect(passwordFault('k7#mQz!')).toBe('too-short')
    expect(passwordFault('k7#mQz!x')).toBeUndefined()
  })

  test.each([
    ['of 64 characters', 'm'.repeat(32) + 'n'.repeat(32)],
    ['of 256 characters', 'mn'.repeat(128)],
    ['of small letters only', 'lowercaseonly'],
    ['of 64 equal characters', 'a'.repeat(64)],
    ['with spaces', '  my own two rooms  '],
    ['of Ethiopic letters', 'ቤት ለእንግዳ'],
    ['of emoji', '🏠🏡🏘🏚🛖🏗🏢🏬'],
  ])('%s is accepted', (_, password) => expect(passwordFault(password)).toBeUndefined())

  test('counts characters, not code units', () => {
    expect(passwordFault('🏠🏡🏘🏚')).toBe('too-short')
  })

  test('longer than 256 characters is refused, not cut off', () => {
    expect(passwordFault('mn'.repeat(129))).toBe('too-long')
  })

  test.each([
    'password',
    'Password1',
    'QWERTYUIOP',
    '12345678',
    'iloveyou',
    'trustno1',
    'P@ssw0rd',
    'Ｐａｓｓｗｏｒｄ',
    'admin123',
    'Qwerty123!',
    'picture1',
    'welcome2024',
    'P@ssw0rd1',
  ])('%s is one of the most common, in any letter case or width', (password) =>
    expect(passwordFault(password)).toBe('too-common'),
  )

  test.each([
    'aaaaaaaa',
    '        ',
    'abcabcabc',
    'ቤትቤትቤትቤት',
    '00000001',
    'abcdefgh',
    'hgfedcba',
    'ሀሁሂሃሄህሆለ',
    '1234567891',
    '123456789a',
    'Aa123456',
    '147258369',
    'zxcvbnm,',
    'azertyuiop',
    'q1w2e3r4t5y6',
    '1qaz2wsx3edc',
    '!QAZ@WSX',
  ])('%s is only a repetition or a sequence', (password) => {
    expect(isSimplePassword(password.toLowerCase())).toBe(true)
    expect(passwordFault(password)).toMatch(/^too-(simple|common)$/)
  })

  test.each([
    'abebe2026',
    'Kebede!!',
    'abebekebede',
    'abebe.k@homes.example',
    'homes.example1',
    'kebede12345678',
    'abebe.k1990',
  ])('%s is made of the name or e-mail of its person', (password) => {
    const person = { name: 'Abebe Kebede', email: 'Abebe.K@homes.example' }
    expect(passwordFault(password, person)).toBe('personal')
    expect(passwordFault(password, { name: 'Sara', email: 'x@y.example' })).toBeUndefined()
  })

  test('may have the name of its person in it, where enough else is', () => {
    const person = { name: 'Test User', email: 'test1@homes.example' }
    for (const password of ['my user has two rooms', 'test-k7mQz-9f', 'test'.repeat(16)])
      expect(passwordFault(password, person)).toBeUndefined()
  })

  test.each(['abcdefg\0h', 'abcdefg\ud800h'])('that cannot be written down is refused', (password) => {
    expect(passwordFault(password)).toBe('not-text')
  })

  test('is refused with the reason, in both languages', () => {
    expect(reasons('')).toEqual([{ en: 'This field is required.', am: 'ይህ መስክ መሞላት አለበት።' }])
    expect(reasons('short')).toEqual([{ en: 'Must have at least 8 characters.', am: expect.stringContaining('8') }])
    expect(reasons('password')[0]?.en).toBe('This password is one of the most common ones. Please choose another.')
    expect(reasons('abcdefgh')[0]?.en).toBe(
      'This password is only a repetition or a sequence of characters. Please choose another.',
    )
    expect(reasons({})[0]?.en).toBe('Must be text.')
    expect(reasons('mn'.repeat(500))[0]?.en).toBe('Must have at most 256 characters.')
  })
})

test('every password of 8 characters and more in the published list of leaks is refused', () => {
  const leaked = dictionary['passwords-common'].map(String).filter(({ length }) => length >= 8 && length < 64)
  expect(leaked.length).toBeGreaterThan(15_000)
  expect(leaked.filter((password) => passwordFault(password.toUpperCase()) === undefined)).toEqual([])
})
