import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { overtaking } from '#tests/support/database.ts'
import { startFederatedApp, type FederatedApp } from '#tests/support/federated-app.ts'
import type { FederatedPeople } from '#tests/support/oidc-provider.ts'
import { startSignInApp, type SignInApp } from '#tests/support/sign-in-app.ts'

const people: FederatedPeople = {
  hanna: { email: 'Hanna@people.example', email_verified: true, name: 'ሃና Tesfaye' },
  returning: { email: 'returning@people.example', email_verified: true, name: 'Prize: https://evil.example' },
  thief: { email: 'victim@people.example', email_verified: false, name: 'Thief' },
  squatter: { email: 'nobody-yet@people.example', email_verified: false },
  stringly: { email: 'stringly@people.example' },
  mute: { name: 'No address' },
  proven: { email: 'proven@people.example', email_verified: true },
  unproven: { email: 'unproven@people.example', email_verified: true },
  suspended: { email: 'suspended@people.example', email_verified: true },
  popup: { email: 'popup@people.example', email_verified: true },
  guarded: { email: 'guarded@people.example', email_verified: true },
  taken: { email: 'taken@people.example', email_verified: true },
}

let product: FederatedApp
let server: SignInApp
beforeAll(async () => {
  product = await startFederatedApp(people)
  server = product.server
})
afterAll(() => product.close())

const count = async (what: string, email: string) => {
  const text = `select count(*)::int as total from ${what} join users on users.id = ${what}.user_id where lower(email) = $1`
  return (await server.database.pool.query(text, [email])).rows[0].total
}

describe('a federated sign-in', () => {
  test('is offered for the configured providers, without their secrets', async () => {
    const { text } = await server.call('GET', '/api/auth/providers')
    expect(JSON.parse(text)).toEqual([
      { name: 'local', label: 'Local identity' },
      { name: 'other', label: 'Other' },
    ])
  })

  test('makes an account in the role user and answers like a login', async () => {
    const { path, told } = await product.signIn('hanna', '?from=/am/products%3Ftype%3Drent&remember=true')
    expect(path).toBe('/am/login/complete')
    expect(told).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      mode: 'redirect',
      from: '/am/products?type=rent',
    })
    const { status, body } = await product.exchange(told['code'])
    expect(status).toBe(200)
    // Many people share the address of an office or a mobile network.
    expect(await server.dependencies.signIn.limits.federated.taken('127.0.0.1')).toBe(0)
    expect(body.user).toMatchObject({ email: 'hanna@people.example', name: 'ሃና Tesfaye', role: { name: 'user' } })
    const me = await server.call('GET', '/api/users/me', undefined, { token: body.token })
    expect(me.body).toMatchObject({ email_verified: true, has_password: false })
    const { rows } = await server.database.pool.query(
      "select remember, expires_at - now() > interval '29 days' as long from sessions where user_id = $1",
      [body.user.id],
    )
    expect(rows).toEqual([{ remember: true, long: true }])
  })

  test('asks for the code of a second factor, until which its own code stays good', async () => {
    const { body } = await product.exchange((await product.signIn('guarded')).told['code'])
    const path = '/api/users/me/second-factor'
    const begun = await server.call('POST', path, {}, { token: body.token })
    const app = new TOTP({ secret: Secret.fromBase32(String(begun.body['secret'])) })
    await server.call('PUT', path, { code: app.generate() }, { token: body.token })
    const counted = () => server.dependencies.signIn.limits.federated.taken('127.0.0.1')
    const before = await counted()
    const { told } = await product.signIn('guarded')
    const exchangeWith = (second_factor?: string) =>
      server.call('POST', '/api/auth/federated/exchange', { code: told['code'], second_factor })
    expect((await exchangeWith()).body.code).toBe('second-factor-required')
    expect(await counted(), 'a good code that needs another one').toBe(before)
    expect((await exchangeWith('000000')).body.code).toBe('wrong-code')
    const lives = await server.database.pool.query('select (expires_at - created_at)::text as life from sessions')
    expect(lives.rows, 'five minutes').toContainEqual({ life: '00:05:00' })
    // The next code: the current one was used to enable the factor.
    const done = await exchangeWith(app.generate({ timestamp: Date.now() + 30_000 }))
    expect([done.status, done.body.user?.email]).toEqual([200, 'guarded@people.example'])
    expect((await exchangeWith()).body.code).toBe('exchange-failed')
  })

  test('finds the same account the next time, named by the address where the provider names a web address', async () => {
    const first = await product.exchange((await product.signIn('returning')).told['code'])
    const second = await product.exchange((await product.signIn('returning')).told['code'])
    expect(second.body.user).toMatchObject({ id: first.body.user.id, name: 'returning' })
  })

  test('of one new person twice at once makes one account', async () => {
    people['twice'] = { email: 'twice@people.example', email_verified: true }
    const results = await Promise.all([product.signIn('twice'), product.signIn('twice')])
    const [one, other] = await Promise.all(results.map(({ told }) => product.exchange(told['code'])))
    expect([one?.status, other?.status]).toEqual([200, 200])
    expect(one?.body.user.id).toBe(other?.body.user.id)
  })

  test('whose page is opened again while it loads gives both the same code', async () => {
    const { address, cookie } = await product.start('?from=/users')
    const callback = await product.provider.walk(address, 'hanna')
    const ends = await Promise.all(['first', 'again', 'once more'].map(() => product.finish(callback, cookie)))
    const code = ends[0]?.told['code']
    for (const { told } of ends) expect(told).toEqual({ code, mode: 'redirect', from: '/users' })
    expect([(await product.exchange(code)).status, (await product.exchange(code)).body.code]).toEqual([
      200,
      'exchange-failed',
    ])
  })

  test('by popup ends at the same page and keeps the way to its opener open', async () => {
    const { headers } = await product.start('?mode=popup')
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    const { path, told } = await product.signIn('popup', '?mode=popup')
    expect([path, told['mode']]).toEqual(['/login/complete', 'popup'])
    expect((await product.exchange(told['code'])).status).toBe(200)
  })

  test('gives a code that works once, for a minute, and is no token', async () => {
    const { told } = await product.signIn('hanna')
    const waiting = await server.database.pool.query(
      "select user_id from sessions where expires_at < now() + interval '2 minutes'",
    )
    expect(waiting.rows).toHaveLength(1)
    const asToken = await server.call('GET', '/api/users/me', undefined, { token: told['code'] ?? '' })
    expect(asToken.status).toBe(401)
    expect((await product.exchange(told['code'])).status).toBe(200)
    expect((await product.exchange(told['code'])).body.code).toBe('exchange-failed')
    const late = (await product.signIn('hanna')).told['code']
    await server.database.pool.query(
      "update sessions set expires_at = expires_at - interval '61 seconds' where expires_at < now() + interval '2 minutes'",
    )
    expect((await product.exchange(late)).body.code).toBe('exchange-failed')
  })

  test('that is cancelled at the provider says so', async () => {
    const { address, cookie } = await product.start('?from=/users')
    const { told } = await product.finish(await product.provider.cancel(address), cookie)
    expect(told).toEqual({ error: 'sign-in-cancelled', mode: 'redirect', from: '/users' })
  })

  test('with an unknown provider is 404, with one that is down a readable end', async () => {
    expect((await server.call('GET', '/api/auth/federated/unknown/start')).status).toBe(404)
    expect((await server.call('GET', '/api/auth/federated/unknown/callback?code=a&state=b')).status).toBe(404)
    const settings = { ...product.provider.settings, OIDC_LOCAL_ISSUER: 'http://127.0.0.1:9' }
    const lonely = await startSignInApp({ PUBLIC_URL: product.origin, ...settings })
    const { status, headers } = await lonely.call('GET', '/api/auth/federated/local/start')
    expect([status, headers['location']]).toEqual([302, '/login/complete#error=provider-unavailable&mode=redirect'])
    await lonely.close()
  })

  test.each([[{ code: {} }], [{}], [{ code: 'short' }], ['[]'], ['null']])('exchanges nothing for %j', async (body) => {
    expect((await server.call('POST', '/api/auth/federated/exchange', body)).status).toBe(400)
  })

  test('is refused when the account was unlinked while its person came back', async () => {
    await product.exchange((await product.signIn('taken')).told['code'])
    const { address, cookie } = await product.start()
    const callback = await product.provider.walk(address, 'taken')
    const takeover = {
      first: 'select from users where email = $1 for update',
      last: 'delete from identities using users where users.id = user_id and email = $1',
      value: 'taken@people.example',
    }
    const { told } = await overtaking(server.database.pool, takeover, () => product.finish(callback, cookie))
    expect(told).toMatchObject({ error: 'sign-in-failed' })
  })
})

describe('security 9: a federated sign-in', () => {
  test('sends state, nonce and a PKCE challenge, and keeps their counterparts unreadable in the browser', async () => {
    const { address, cookie, headers } = await product.start()
    const { searchParams } = new URL(address)
    expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/)
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('code_challenge')).toHaveLength(43)
    expect(headers.get('set-cookie')).toMatch(
      /Max-Age=600; Path=\/api\/auth\/federated\/local; HttpOnly; SameSite=Lax$/,
    )
    expect(Buffer.from(cookie.split('=')[1] ?? '', 'base64url').toString('latin1')).not.toContain(
      searchParams.get('state'),
    )
  })

  test('fails without the cookie, with a changed one, with that of another flow, and a second time', async () => {
    const failed = { error: 'sign-in-failed', mode: 'redirect' }
    const [one, other] = [await product.start(), await product.start()]
    const callback = await product.provider.walk(one.address, 'hanna')
    expect((await product.finish(callback, '')).told).toEqual(failed)
    // Only the cookie knew the language of the page that the person came from.
    const { headers } = await fetch(callback, { redirect: 'manual', headers: { 'accept-language': 'am-ET' } })
    expect(headers.get('location')).toMatch(/^\/am\/login\/complete#error=sign-in-failed/)
    expect((await product.finish(callback, `${one.cookie.slice(0, -4)}AAAA`)).told).toEqual(failed)
    expect((await product.finish(callback, other.cookie)).told).toEqual(failed)
    expect((await product.finish(callback, one.cookie)).told).toHaveProperty('code')
    expect((await product.finish(callback, one.cookie)).told).toEqual(failed)
  })

  test('that was begun twice goes on where it was begun last, also after the earlier one failed', async () => {
    const [earlier, { address, cookie }] = [await product.start(), await product.start()]
    const callback = await product.provider.walk(earlier.address, 'hanna')
    const { headers } = await fetch(callback, { redirect: 'manual', headers: { cookie } })
    expect([headers.get('location'), headers.get('set-cookie')]).toEqual([expect.stringContaining('failed'), null])
    expect((await product.finish(await product.provider.walk(address, 'hanna'), cookie)).told).toHaveProperty('code')
  })

  test('is ended by the provider that it was started with only', async () => {
    const { address, cookie } = await product.start('?mode=popup&from=/users')
    const callback = (await product.provider.walk(address, 'hanna')).replace('/local/', '/other/')
    expect((await product.finish(callback, cookie)).told).toEqual({ error: 'sign-in-failed', mode: 'redirect' })
  })

  test('fails with another state, another code, or none', async () => {
    const { address, cookie } = await product.start()
    const callback = new URL(await product.provider.walk(address, 'hanna'))
    for (const [key, value] of [
      ['state', 'x'.repeat(43)],
      ['code', 'x'.repeat(43)],
      ['iss', 'https://evil.example'],
    ] as const) {
      const changed = new URL(callback)
      changed.searchParams.set(key, value)
      expect((await product.finish(changed.href, cookie)).told['error']).toBe('sign-in-failed')
    }
    expect((await product.finish(`${callback.origin}${callback.pathname}`, cookie)).told['error']).toBe(
      'sign-in-failed',
    )
  })

  test('with an unverified e-mail takes over no account, links to none, and makes none', async () => {
    const { email } = await server.addUser({ email: 'victim@people.example', emailVerified: true })
    expect((await product.signIn('thief')).told['error']).toBe('email-unverified')
    expect([await count('sessions', email), await count('identities', email)]).toEqual([0, 0])
    for (const person of ['squatter', 'stringly'])
      expect((await product.signIn(person)).told['error']).toBe('email-unverified')
    expect((await product.signIn('mute')).told['error']).toBe('email-missing')
    const { rows } = await server.database.pool.query(
      "select email from users where email like 'nobody-yet%' or email like 'stringly%'",
    )
    expect(rows).toEqual([])
  })

  test('with a verified e-mail opens an account whose own address is proven, and tells its owner', async () => {
    const { id, email } = await server.addUser({ email: 'proven@people.example', emailVerified: true })
    expect((await product.exchange((await product.signIn('proven')).told['code'])).body.user.id).toBe(id)
    const told = (await server.mails()).find((mail) => mail.includes(email))
    expect(told).toContain('You can now log in to your account with Local identity.')
  })

  test('does not open an account whose own address nobody proved: who registered it may not be its owner', async () => {
    const { email } = await server.addUser({ email: 'unproven@people.example' })
    expect((await product.signIn('unproven')).told['error']).toBe('account-exists')
    expect(await count('identities', email)).toBe(0)
  })

  test('opens no suspended account', async () => {
    await server.addUser({ email: 'suspended@people.example', emailVerified: true, status: 'suspended' })
    expect((await product.signIn('suspended')).told['error']).toBe('account-suspended')
  })

  test.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a/..//evil.example',
  ])('returns only to own paths, never to %s', async (from) => {
    const { told } = await product.signIn('hanna', `?from=${encodeURIComponent(from)}`)
    expect(told).toEqual({ code: expect.any(String), mode: 'redirect' })
  })

  test('is in the record of changes, with its provider and without its code', async () => {
    const { rows } = await server.database.pool.query(
      "select action, changes from audit_events where subject_name in ('Abebe Kebede', 'ሃና Tesfaye') order by id",
    )
    expect(rows).toContainEqual({ action: 'identity.linked', changes: { provider: [null, 'local'] } })
    expect(rows).toContainEqual({ action: 'sign-in.succeeded', changes: { provider: [null, 'local'] } })
  })
})
