import { describe, expect, test } from 'vitest'
import { changesBetween, isSecretName, withoutSecrets } from './record-audit.ts'

describe('security 2: what the record of changes keeps', () => {
  test.each([
    'password',
    'passwordHash',
    'password_hash',
    'newPassword',
    'access_token',
    'Set-Cookie',
    'client-secret',
    'API_KEY',
    'otp',
  ])('the value of "%s" never gets in', (field) => expect(isSecretName(field)).toBe(true))

  test.each(['name', 'email', 'phone', 'permissions', 'status', 'role', 'potplants'])(
    'the value of "%s" does',
    (field) => {
      expect(isSecretName(field)).toBe(false)
    },
  )

  test('secrets are dropped at any depth, also inside lists', () => {
    const kept = withoutSecrets({ name: 'A', inner: [{ token: 't', deeper: { password: 'p', port: 1 } }] })
    expect(kept).toEqual({ name: 'A', inner: [{ deeper: { port: 1 } }] })
  })

  test('long texts are cut and endless nesting ends', () => {
    const endless: Record<string, unknown> = {}
    endless['again'] = endless
    expect(JSON.stringify(withoutSecrets(endless)).length).toBeLessThan(200)
    expect(String(withoutSecrets('x'.repeat(100_000))).length).toBeLessThan(30_100)
    // The database refuses half a sign, and readers would see a replacement for it.
    expect(withoutSecrets(`${'x'.repeat(1999)}🏠 with a garden`, 2000)).toBe(`${'x'.repeat(1999)}…`)
  })
})

test('only fields that differ are changes', () => {
  const before = { name: 'A', permissions: ['a', 'b'], phone: null as string | null }
  expect(changesBetween(before, { name: 'B', permissions: ['a', 'b'], phone: null })).toEqual({ name: ['A', 'B'] })
})
