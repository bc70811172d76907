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

  test('connections go to the database itself unless a PgBouncer is said to stand before it', () => {
    const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://pool/market', 'postgres://db/market']
    expect(readConfig({ DATABASE_URL }).databaseDirectUrl).toBe(DATABASE_URL)
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: DATABASE_DIRECT_URL,
    })
  })

  test('a variable of blanks counts as absent', () => {
    expect(readConfig({ PORT: '  ', TRUST_PROXY: ' ', METRICS_TOKEN: '' })).toMatchObject({ port: 3000, trustProxy: 0 })
  })

  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535 (it is "abc")'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535 (it is "70000")'],
    ['WEB_CONCURRENCY', '0', 'WEB_CONCURRENCY must be a whole number from 1 to 64 (it is "0")'],
    ['PUBLIC_URL', 'ftp://x', 'PUBLIC_URL must be an http:// or https:// address (it is "ftp://x")'],
    ['PUBLIC_URL', 'https://x.et/homes', 'PUBLIC_URL must have nothing behind the host (it is "https://x.et/homes")'],
    ['DATABASE_URL', 'mysql://user:secret@x', 'DATABASE_URL must start with postgres:// or postgresql://'],
    ['DATABASE_DIRECT_URL', 'user:secret@x', 'DATABASE_DIRECT_URL must start with postgres:// or postgresql://'],
    [
      'DATABASE_DIRECT_URL',
      'postgres://db/market',
      'DATABASE_URL is required because DATABASE_DIRECT_URL names the database behind it',
    ],
    [
      'DATABASE_READ_URL',
      'postgres://db/market',
      'DATABASE_URL is required because DATABASE_READ_URL names a standby of it',
    ],
    ['DATABASE_READ_URL', 'user:secret@x', 'DATABASE_READ_URL must start with postgres:// or postgresql://'],
    ...['AGE-SECRET-KEY-1QQQQ', 'age1cutoff'].map((value) => [
      'BACKUP_RECIPIENT',
      value,
      'BACKUP_RECIPIENT must be a whole public key as age-keygen prints it, beginning with age1',
    ]),
    ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL must be an e-mail address (it is "nobody")'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 8 characters'],
    ['CONTACT_PHONE', 'call me', 'CONTACT_PHONE must be a phone number such as +251911000000 (it is "call me")'],
    ['DEMO', 'maybe', 'DEMO must be on or off (it is "maybe")'],
    ['SMTP_URL', 'http://user:hidden@x', 'SMTP_URL must be an address such as smtp://user:password@mail.example:587'],
    [
      'MAIL_FROM',
      'Homes <a@b.c>\r\nBcc: x@y.z',
      'MAIL_FROM must be an address such as Rent Home System <no-reply@renthome.example> (it is "Homes <a@b.c>\r\nBcc: x@y.z")',
    ],
    ['BOT_CHECK', 'on', 'BOT_CHECK must be off, after-failures or always (it is "on")'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be the number of proxies in front, from 0 to 10 (it is "yes")'],
    ['WEBHOOKS_TO_LOOPBACK', 'on', 'WEBHOOKS_TO_LOOPBACK must be off in production (NODE_ENV)'],
    ['OIDC_PROVIDERS', 'Big Corp', 'OIDC_PROVIDERS must be names such as google,keycloak (it is "Big Corp")'],
  ])('a wrong %s is refused in one line', (name, value, line) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(line))
  })
})

describe('security 21: a secret that is', () => {
  test.each([
    ['short', 'abc', 'SECRET_KEY must have at least 32 characters'],
    [
      'copied from an example',
      'change-me-change-me-change-me-0123',
      'SECRET_KEY must be random: make one with openssl rand -base64 32',
    ],
    ['one letter', 'a'.repeat(40), 'SECRET_KEY must be random: make one with openssl rand -base64 32'],
  ])('%s is refused without being shown', (_kind, value, line) => {
    expect(() => readConfig({ SECRET_KEY: value })).toThrow(new ConfigError(line))
  })

  test('random is taken', () => {
    const random = 'q8ZrT1mX4vB9nK2wY6cL0pD3sF7hJ5gE='
    expect(readConfig({ SECRET_KEY: random }).secretKey).toBe(random)
  })
})

describe('sign-in providers', () => {
  const google = {
    OIDC_PROVIDERS: 'google, home-office',
    OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
    OIDC_GOOGLE_CLIENT_ID: 'id',
    OIDC_GOOGLE_CLIENT_SECRET: 'hidden',
    OIDC_HOME_OFFICE_ISSUER: 'http://127.0.0.1:4000',
    OIDC_HOME_OFFICE_CLIENT_ID: 'id2',
    OIDC_HOME_OFFICE_CLIENT_SECRET: 'hidden2',
    OIDC_HOME_OFFICE_LABEL: 'Home Office',
  }

  test('are read by name, with the name as label unless one is given', () => {
    expect(readConfig(google).oidcProviders).toEqual([
      {
        name: 'google',
        label: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: 'id',
        clientSecret: 'hidden',
      },
      {
        name: 'home-office',
        label: 'Home Office',
        issuer: 'http://127.0.0.1:4000',
        clientId: 'id2',
        clientSecret: 'hidden2',
      },
    ])
  })

  test('that lack a setting are refused in one line', () => {
    expect(() => readConfig({ ...google, OIDC_GOOGLE_CLIENT_SECRET: '' })).toThrow(
      new ConfigError('OIDC_GOOGLE_CLIENT_SECRET is required because OIDC_PROVIDERS names google'),
    )
  })

  test('over a connection that others can read are refused', () => {
    expect(() => readConfig({ ...google, OIDC_GOOGLE_ISSUER: 'http://accounts.example' })).toThrow(
      new ConfigError('OIDC_GOOGLE_ISSUER must be an https:// address (it is "http://accounts.example")'),
    )
  })
})
