import { describe, expect, test } from 'vitest'
import type { Texts } from '#shared/language.ts'
import { fieldProblems } from '#shared/validation/field-problems.ts'
import { commonPasswords } from './common-passwords.ts'
import { passwordFault } from './password.ts'
import { newPasswordSchema } from './password.schemas.ts'

function reasons(password: unknown): Texts[] {
  const { error } = newPasswordSchema.safeParse(password, { reportInput: true })
  return fieldProblems(error?.issues ?? []).map(({ message }) => message)
}

describe('security 1: a password', () => {
  test('of 7 characters is refused, of 8 accepted', () => {
    expect(passwordFault('k7#mQz!')).toBe('too-short')
    expect(passwordFault('k7#mQz!x')).toBeUndefined()
  })

  test.each([
    ['of 64 characters', 'm'.repeat(32) + 'n'.repeat(32)],
    ['of 256 characters', 'mn'.repeat(128)],
    ['of small letters only', 'lowercaseonly'],
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
  ])('%s is one of the most common, in any letter case or width', (password) =>
    expect(passwordFault(password)).toBe('too-common'),
  )

  test.each(['abcdefg\0h', 'abcdefg\ud800h'])('that cannot be written down is refused', (password) => {
    expect(passwordFault(password)).toBe('not-text')
  })

  test('is refused with the reason, in both languages', () => {
    expect(reasons('short')).toEqual([{ en: 'Must have at least 8 characters.', am: expect.stringContaining('8') }])
    expect(reasons('password')[0]?.en).toBe('This password is one of the most common ones. Please choose another.')
    expect(reasons({})[0]?.en).toBe('Must be text.')
    expect(reasons('mn'.repeat(500))[0]?.en).toBe('Must have at most 256 characters.')
  })
})

test('the list of common passwords has what the length rule lets through, in small letters', () => {
  expect(commonPasswords.size).toBeGreaterThan(1000)
  for (const password of commonPasswords) {
    expect(password).toBe(password.normalize('NFKC').toLowerCase())
    expect(password.length).toBeGreaterThanOrEqual(8)
  }
})
