import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { providerSettings } from '#tests/support/oidc-client.ts'
import { overtaking } from '#tests/support/database.ts'
import { type SignInApp, startSignInApp, testPassword } from '#tests/support/sign-in-app.ts'

let server: SignInApp
beforeAll(async () => {
  server = await startSignInApp(providerSettings('https://login.example'))
  await server.addRole('shower', ['enquiries.read-own', 'enquiries.update-own'])
})
afterAll(() => server.close())

const own = '/api/users/me'
const password = testPassword

type PasskeyOptions = Parameters<ReturnType<typeof createAuthenticator>['create']>[0]

/** Adds a user with every way to sign in; visitors have no API tokens and no calendar. */
async function personWithAll({ role = 'user', ...changes }: Parameters<SignInApp['addUser']>[0] = {}) {
  const person = await server.addUser({ role, ...changes })
  const token = await server.signIn(person.email)
  const send = async (method: 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await server.call(method, path, body, { token })
    expect([path, answer.status < 300]).toEqual([path, true])
    return answer.body
  }
  const challenge = (await send('POST', `${own}/passkeys/challenge`, { password })) as unknown as PasskeyOptions
  await send('POST', `${own}/passkeys`, { name: 'Phone', credential: createAuthenticator().create(challenge) })
  if (role === 'shower') {
    await send('POST', `${own}/tokens`, { name: 'Program', days: 30, permissions: ['enquiries.read-own'], password })
    await send('POST', '/api/enquiries/feed')
  }
  const secret = Secret.fromBase32(String((await send('POST', `${own}/second-factor`, { password }))['secret']))
  await send('PUT', `${own}/second-factor`, { code: new TOTP({ secret }).generate() })
  const identity = `insert into identities (issuer, subject, user_id) values ('https://login.example', $1, $2)`
  await server.database.pool.query(identity, [person.email, person.id])
  return person
}

/** Returns what grants access to the account, or to a part of it, besides its password. */
async function waysInto({ id }: { id: number }): Promise<string[]> {
  const tables = 'api_tokens calendar_feeds identities passkeys recovery_codes second_factors sessions'.split(' ')
  const counts = tables.map(async (table) => {
    const { rows } = await server.database.pool.query(`select 1 from ${table} where user_id = $1`, [id])
    return rows.length > 0 ? [table] : []
  })
  return (await Promise.all(counts)).flat()
}

/** Sets a password by the mailed link, as the owner of the address, and signs in with it. */
async function setPasswordByMail(email: string, headers: Record<string, string> = {}) {
  await server.call('POST', '/api/auth/forgot-password', { email })
  const mail = (await server.mails()).findLast((text) => text.includes(email) && text.includes('reset-password?token='))
  const token = /token=([\w-]{43})/.exec(mail ?? '')?.[1]
  const chosen = { password: 'a quite new passphrase' }
  const reset = await server.call('POST', '/api/auth/reset-password', { token, ...chosen }, { headers })
  expect(reset.status).toBe(200)
  return server.call('POST', '/api/users/login', { email, ...chosen })
}

/** Returns what the mail about the changed password lists as removed, in text and HTML. */
async function toldAsRemoved(email: string, intro: string): Promise<string[]> {
  const told = (await server.mails()).findLast((text) => text.includes(email) && text.includes('/forgot-password'))
  return (told ?? '')
    .split(intro)
    .slice(1)
    .map((rest) => /^[^.።]*/.exec(rest)?.[0] ?? '')
}

/** Returns the removals that the audit log records. */
async function takenFrom({ id }: { id: number }): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ action: string }>(
    `select action from audit_events where subject_id = $1 and action ~ '(disabled|deleted|revoked|unlinked)$' order by action`,
    [String(id)],
  )
  return rows.map(({ action }) => action)
}

test('who proves an address by a new password gets in, and nothing that was set up there before opens the account', async () => {
  const squatter = await personWithAll()
  const other = await personWithAll()
  const { status, body } = await setPasswordByMail(squatter.email)
  // Only their kinds: whoever registered the address chose their names.
  const ways = 'linked sign-in providers, passkeys, two-step sign-in'
  expect(await toldAsRemoved(squatter.email, 'the account was removed: ')).toEqual([ways, ways])
  expect([status, body['code']]).toEqual([200, undefined])
  expect(await waysInto(squatter)).toEqual(['sessions'])
  expect(await server.call('GET', own, undefined, { token: body.token })).toMatchObject({
    body: { email_verified: true },
  })
  expect(await takenFrom(squatter)).toEqual(['identity.unlinked', 'passkey.deleted', 'second-factor.disabled'])
  const { rows } = await server.database.pool.query(
    `select changes from audit_events where subject_id = $1 and action = 'identity.unlinked'`,
    [String(squatter.id)],
  )
  expect(rows).toEqual([{ changes: { provider: ['local', null] } }])
  expect(await waysInto(other)).toEqual(['identities', 'passkeys', 'recovery_codes', 'second_factors', 'sessions'])
})

test('of staff, whom an administrator knows, the code is still asked for', async () => {
  const agent = await personWithAll({ role: 'shower' })
  const answer = await setPasswordByMail(agent.email, { 'accept-language': 'am' })
  expect(answer.body.code).toBe('second-factor-required')
  const ways = 'የተገናኙ የመግቢያ አቅራቢዎች፣ የቀን መቁጠሪያዎ አድራሻ፣ የAPI ቶከኖች፣ የመግቢያ ቁልፎች'
  expect(await toldAsRemoved(agent.email, 'ተወግደዋል፦ ')).toEqual([ways, ways])
  expect(await waysInto(agent)).toEqual(['recovery_codes', 'second_factors'])
  expect(await takenFrom(agent)).toEqual([
    'api-token.revoked',
    'calendar-feed.revoked',
    'identity.unlinked',
    'passkey.deleted',
  ])
})

test('who proved the address before keeps all but the sessions', async () => {
  const owner = await personWithAll({ role: 'shower', emailVerified: true })
  expect((await setPasswordByMail(owner.email)).body.code).toBe('second-factor-required')
  expect(await toldAsRemoved(owner.email, 'the account was removed: ')).toEqual([])
  expect(await waysInto(owner)).toEqual([
    'api_tokens',
    'calendar_feeds',
    'identities',
    'passkeys',
    'recovery_codes',
    'second_factors',
  ])
})

const adding: [string, (token: string) => Promise<() => Promise<{ status: number }>>][] = [
  [
    'a passkey',
    async (token) => {
      const asked = await server.call('POST', `${own}/passkeys/challenge`, { password }, { token })
      const credential = createAuthenticator().create(asked.body as unknown as PasskeyOptions)
      return () => server.call('POST', `${own}/passkeys`, { name: 'Phone', credential }, { token })
    },
  ],
  [
    'an API token',
    async (token) => () => {
      const made = { name: 'Program', days: 30, permissions: ['enquiries.read-own'], password }
      return server.call('POST', `${own}/tokens`, made, { token })
    },
  ],
  [
    'the address of a calendar',
    async (token) => () => server.call('POST', '/api/enquiries/feed', undefined, { token }),
  ],
  [
    'a second factor',
    async (token) => {
      const { secret } = (await server.call('POST', `${own}/second-factor`, { password }, { token })).body
      const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate()
      return () => server.call('PUT', `${own}/second-factor`, { code }, { token })
    },
  ],
]

test.each(adding)('%s that is added while the owner takes the account over is refused', async (_way, prepare) => {
  const person = await server.addUser({ role: 'shower' })
  const add = await prepare(await server.signIn(person.email))
  const before = await waysInto(person)
  // As a reset by mail does: the account is locked first, then its sessions end.
  const takeover = {
    first: 'select from users where id = $1 for update',
    last: 'delete from sessions where user_id = $1',
    value: person.id,
  }
  expect((await overtaking(server.database.pool, takeover, add)).status).toBe(401)
  expect(await waysInto(person)).toEqual(before.filter((table) => table !== 'sessions'))
})

test('a program gets no address of a calendar: that would outlive its token', async () => {
  const person = await server.addUser({ role: 'shower' })
  const session = await server.signIn(person.email)
  const made = { name: 'Program', days: 30, permissions: ['enquiries.read-own'], password }
  const { token } = (await server.call('POST', `${own}/tokens`, made, { token: session })).body
  const { status, body } = await server.call('POST', '/api/enquiries/feed', undefined, { token })
  expect([status, body.code]).toEqual([403, 'not-for-api-tokens'])
})
