import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('settings from the environment', () => {
  test('have the defaults that the README lists', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      demo: true,
    })
    expect(readConfig({}).dataDir).toMatch(/\/data$/)
  })

  test('treat an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535 (it is "abc")'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535 (it is "70000")'],
    ['PUBLIC_URL', 'ftp://x', 'PUBLIC_URL must be an http:// or https:// address (it is "ftp://x")'],
    ['DATABASE_URL', 'mysql://user:secret@x', 'DATABASE_URL must start with postgres:// or postgresql://'],
    ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL must be an e-mail address (it is "nobody")'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 8 characters'],
    ['CONTACT_PHONE', 'call me', 'CONTACT_PHONE must be a phone number such as +251911000000 (it is "call me")'],
    ['DEMO', 'maybe', 'DEMO must be on or off (it is "maybe")'],
  ])('a wrong %s is refused in one line', (name, value, line) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(line))
  })
})
