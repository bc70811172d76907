import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { whileLocked } from '#tests/support/lock-waits.ts'
import { type SignInApp, startSignInApp, testPassword } from '#tests/support/sign-in-app.ts'

let server: SignInApp
beforeAll(async () => void (server = await startSignInApp()))
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const path = '/api/users/me/passkeys'
const password = testPassword
type Options = Parameters<ReturnType<typeof createAuthenticator>['prove']>[0]

const challengeFor = async (token: string) =>
  (await server.call('POST', `${path}/challenge`, { password }, { token })).body as unknown as Options
const challengeToSignIn = async () =>
  (await server.call('POST', '/api/auth/passkey/challenge')).body as unknown as Options
const signIn = (credential: unknown, more: object = {}) =>
  server.call('POST', '/api/auth/passkey', { credential, ...more })

/** Creates a user with a passkey called “Phone”. */
async function personWithPasskey(changes: Parameters<SignInApp['addUser']>[0] = {}) {
  const person = await server.addUser(changes)
  const token = await server.signIn(person.email)
  const device = createAuthenticator()
  const credential = device.create(await challengeFor(token))
  const added = await server.call('POST', path, { name: 'Phone', credential }, { token })
  expect([added.status, added.body.message]).toEqual([201, 'Passkey added.'])
  return { ...person, token, device, credential }
}

describe('adding a passkey', () => {
  test('asks for the password, is told by mail and recorded, and stands in the list', async () => {
    const { email } = await server.addUser({ emailVerified: true })
    const token = await server.signIn(email)
    const wrong = await server.call('POST', `${path}/challenge`, { password: 'not it' }, { token })
    expect([wrong.status, wrong.body.code, wrong.body.errors[0]?.field]).toEqual([400, 'wrong-password', 'password'])
    const person = await personWithPasskey({ emailVerified: true })
    const { body } = await server.call('GET', path, undefined, { token: person.token })
    expect(body).toEqual({
      available: true,
      has_password: true,
      passkeys: [expect.objectContaining({ name: 'Phone', synced: false, last_used_at: null })],
    })
    const mail = (await server.mails()).findLast((one) => one.includes(person.email))
    expect(mail).toContain('A passkey was added to your account')
    const { rows } = await server.database.pool.query(
      `select changes from audit_events where action = 'passkey.added' and actor_id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ changes: { passkey: [null, 'Phone'] } }])
  })

  test('is kept on the device under the name of the agency', async () => {
    const setName = `insert into settings (key, value) values ('site_name', '{"en": "Abay Homes", "am": "አባይ ቤቶች"}')`
    await server.database.pool.query(setName)
    const options = await challengeFor(await server.signIn((await server.addUser()).email))
    expect(options).toMatchObject({ rp: { name: 'Abay Homes' } })
    await server.database.pool.query('delete from settings')
  })

  test('takes only what was asked of this session, once, by our own page, with the person checked', async () => {
    const { token, email } = await personWithPasskey()
    const add = async (credential: unknown) =>
      (await server.call('POST', path, { name: 'Key', credential }, { token })).body.code
    const other = await server.addUser()
    const device = createAuthenticator()
    for (const whose of [other.email, email])
      expect(await add(device.create(await challengeFor(await server.signIn(whose))))).toBe('passkey-invalid')
    expect(await add(device.create(await challengeFor(token), { origin: 'https://evil.example' }))).toBe(
      'passkey-invalid',
    )
    expect(await add(device.create(await challengeFor(token), { verified: false }))).toBe('passkey-invalid')
    expect(await add(device.create({ ...(await challengeFor(token)), challenge: 'AAAA' }))).toBe('passkey-invalid')
    const options = await challengeFor(token)
    expect(await add(device.create(options))).toBeUndefined()
    expect(await add(createAuthenticator().create(options))).toBe('passkey-invalid')
    // The same bytes, written in another way.
    const respelt = { ...options, challenge: `${options.challenge}=` }
    expect(await add(createAuthenticator().create(respelt))).toBe('passkey-invalid')
    expect(await add(device.create(await challengeFor(token)))).toBe('passkey-known')
    const unnamed = await server.call('POST', path, { name: ' ', credential: device.create(options) }, { token })
    expect([unnamed.status, unnamed.body.errors[0]?.field]).toEqual([400, 'name'])
  })

  test.each([
    [{ name: 'My\u0000key' }, 'name'],
    [{ name: 'My\ud800key' }, 'name'],
    [{ name: 'My\nkey' }, 'name'],
    [{ name: 'ሀ'.repeat(61) }, 'name'],
    [{ transports: ['usb\u0000'] }, 'credential.response.transports.0'],
  ])('security 19: %j is refused and the field named, and the attempt can be repeated', async (changes, field) => {
    const { email } = await server.addUser()
    const token = await server.signIn(email)
    const credential = createAuthenticator().create(await challengeFor(token))
    const { name, ...transports } = { name: 'ስልክ 📱', ...changes }
    const response = { ...credential.response, ...transports }
    const odd = await server.call('POST', path, { name, credential: { ...credential, response } }, { token })
    expect([odd.status, odd.body.errors.map((error) => error.field)]).toEqual([400, [field]])
    expect((await server.call('POST', path, { name: 'ስልክ 📱', credential }, { token })).status).toBe(201)
  })

  test('is bounded, and a deleted one opens nothing', async () => {
    const { id, token, device } = await personWithPasskey()
    const other = await personWithPasskey()
    const list = async (who = token) =>
      (await server.call('GET', path, undefined, { token: who })).body['passkeys'] as { id: number }[]
    const [own] = await list()
    const remove = (number: number | string, who: string) =>
      server.call('DELETE', `${path}/${number}`, undefined, { token: who })
    expect((await remove(own?.id ?? 0, other.token)).body.code).toBe('passkey-not-found')
    expect((await remove('first', token)).body.code).toBe('passkey-not-found')
    expect((await remove(own?.id ?? 0, token)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await signIn(device.prove(await challengeToSignIn()))).body.code).toBe('passkey-refused')
    await server.database.pool.query(
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, synced)
       select $1, 'made-' || number, '', 0, '{}', 'Key', false from generate_series(1, 19) as number`,
      [id],
    )
    const begun = [await challengeFor(token), await challengeFor(token)]
    const finish = (options: Options) =>
      server.call('POST', path, { name: 'Key', credential: createAuthenticator().create(options) }, { token })
    const account = { rows: 'select from users where id = $1 for update', values: [id] }
    const added = await whileLocked(
      server.database.pool,
      account,
      begun.map((options) => () => finish(options)),
    )
    expect(added.map(({ body }) => body.code)).toEqual([undefined, 'too-many-passkeys'])
    const full = await server.call('POST', `${path}/challenge`, { password }, { token })
    expect([full.status, full.body.code]).toEqual([409, 'too-many-passkeys'])
  })
})

describe('signing in with a passkey', () => {
  test('answers like signing in with a password, and notes the use', async () => {
    const { email, token, device } = await personWithPasskey()
    const { status, body } = await signIn(device.prove(await challengeToSignIn()), { rememberMe: true })
    expect([status, body.user.email, body['required_step']]).toEqual([200, email, null])
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect((await server.call('GET', '/api/users/me', undefined, body)).status).toBe(200)
    const { body: own } = await server.call('GET', path, undefined, { token })
    expect(own['passkeys']).toEqual([expect.objectContaining({ last_used_at: expect.stringMatching(/^20/) })])
  })

  test('refuses a replayed, forged, foreign, unverified, late or unknown answer, all in the same words', async () => {
    const { device } = await personWithPasskey()
    const refused = async (credential: unknown) => {
      const { status, body } = await signIn(credential)
      expect([status, body.code]).toEqual([401, 'passkey-refused'])
      return body.message
    }
    const good = device.prove(await challengeToSignIn())
    expect((await signIn(good)).status).toBe(200)
    const forged = device.prove(await challengeToSignIn())
    forged.response.signature = good.response.signature
    const late = device.prove(await challengeToSignIn())
    const told = new Set([
      await refused(good),
      await refused(forged),
      await refused(device.prove(await challengeToSignIn(), { origin: 'https://evil.example' })),
      await refused(device.prove(await challengeToSignIn(), { verified: false })),
      await refused(device.prove(await challengeToSignIn(), { userHandle: 'c29tZWJvZHk' })),
      await refused(device.prove({ ...(await challengeToSignIn()), rpId: 'evil.example' })),
      await refused(createAuthenticator().prove(await challengeToSignIn())),
    ])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    told.add(await refused(late))
    expect([...told]).toEqual(['This passkey can’t sign you in. Try again, or use your password.'])
  })

  test('remembers which challenge was answered for longer than one is good', async () => {
    const { device } = await personWithPasskey()
    expect((await signIn(device.prove(await challengeToSignIn()))).status).toBe(200)
    const { rows } = await server.database.pool.query(
      `select max(expire)::float8 as until from attempt_limits where key like 'passkeyAnswer:%'`,
    )
    expect(rows[0].until).toBeGreaterThan(Date.now() + 5 * 60_000)
  })

  test('of two at once with one answer, one gets in', async () => {
    const { device } = await personWithPasskey()
    const credential = device.prove(await challengeToSignIn())
    const answers = await Promise.all([1, 2, 3].map(() => signIn(credential)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('refuses a copy of the device, whose count of signatures does not rise', async () => {
    const { id, device } = await personWithPasskey()
    await server.database.pool.query(`update passkeys set sign_count = 50 where user_id = $1`, [id])
    expect((await signIn(device.prove(await challengeToSignIn()))).body.code).toBe('passkey-refused')
  })

  test('lets one in of a device and its copy that sign at once', async () => {
    const { id, device } = await personWithPasskey()
    const [copy, original] = [device.prove(await challengeToSignIn()), device.prove(await challengeToSignIn())]
    const passkeys = { rows: 'select from passkeys where user_id = $1 for update', values: [id] }
    const both = [() => signIn(original), () => signIn(copy)] as const
    const [first, second] = await whileLocked(server.database.pool, passkeys, both)
    expect([first.status, second.body.code]).toEqual([200, 'passkey-refused'])
  })

  test('lets nobody in who is suspended', async () => {
    const { id, device } = await personWithPasskey()
    await server.database.pool.query(`update users set status = 'suspended' where id = $1`, [id])
    const { status, body } = await signIn(device.prove(await challengeToSignIn()))
    expect([status, body.code]).toEqual([403, 'account-suspended'])
  })

  test('security 3: too many refused from one address get 429 with Retry-After', async () => {
    const remoteAddress = '198.51.100.7'
    const credential = createAuthenticator().prove(await challengeToSignIn())
    const tries = () => server.call('POST', '/api/auth/passkey', { credential }, { remoteAddress })
    const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await tries()).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await tries()).headers['retry-after']).toMatch(/^\d+$/)
  })

  test('security 3: those who get in do not count against their address', async () => {
    const remoteAddress = '198.51.100.8'
    const { device } = await personWithPasskey()
    const credential = createAuthenticator().prove(await challengeToSignIn())
    const knock = async (answer: unknown) =>
      (await server.call('POST', '/api/auth/passkey', { credential: answer }, { remoteAddress })).status
    await Promise.all(Array.from({ length: 59 }, () => knock(credential)))
    for (let turn = 0; turn < 3; turn += 1) expect(await knock(device.prove(await challengeToSignIn()))).toBe(200)
    expect([await knock(credential), await knock(credential)]).toEqual([401, 429])
  })
})

test('a role that needs two steps is content with a passkey, and not with the password alone', async () => {
  const { id, email, device } = await personWithPasskey()
  const roleId = await server.addRole('watched', ['users.read'])
  await server.database.pool.query(`update users set role_id = $1 where id = $2`, [roleId, id])
  await server.database.pool.query(
    `insert into settings (key, value) values ('second_factor_roles', to_jsonb(array[$1::integer]))
     on conflict (key) do update set value = excluded.value`,
    [roleId],
  )
  const users = (token: string) => server.call('GET', '/api/users/alluser', undefined, { token })
  const own = async (token: string) => (await server.call('GET', '/api/users/me', undefined, { token })).body
  const byPasskey = (await signIn(device.prove(await challengeToSignIn()))).body
  expect([byPasskey['required_step'], (await own(byPasskey.token))['required_step']]).toEqual([null, null])
  expect((await users(byPasskey.token)).status).toBe(200)
  const byPassword = await server.signIn(email)
  expect((await own(byPassword))['required_step']).toBe('second-factor')
  expect((await users(byPassword)).body.code).toBe('second-factor-needed')
})

/** Sets a new password through the link mailed to the owner of an address. */
async function setByMail(email: string): Promise<void> {
  await server.call('POST', '/api/auth/forgot-password', { email })
  const mail = (await server.mails()).findLast((text) => text.includes(email) && text.includes('reset-password?token='))
  const token = /token=([\w-]{43})/.exec(mail ?? '')?.[1]
  const done = await server.call('POST', '/api/auth/reset-password', { token, password: 'a quite new passphrase' })
  expect(done.status).toBe(200)
}
const signInWith = async ({ device }: Awaited<ReturnType<typeof personWithPasskey>>) =>
  (await signIn(device.prove(await challengeToSignIn()))).status

describe('when the owner of an address sets a new password by mail', () => {
  test('the passkey of whoever had registered it before, without proof that it was theirs, opens nothing any more', async () => {
    const stranger = await personWithPasskey({ emailVerified: false })
    const another = await personWithPasskey({ emailVerified: false })
    await setByMail(stranger.email)
    expect(await signInWith(stranger)).toBe(401)
    expect(await signInWith(another)).toBe(200)
    const { rows } = await server.database.pool.query(
      `select count(*)::int as deleted from audit_events where action = 'passkey.deleted' and subject_id = $1`,
      [stranger.id],
    )
    expect(rows).toEqual([{ deleted: 1 }])
  })

  test('the passkey that they made at their proven address stays', async () => {
    const person = await personWithPasskey({ emailVerified: true })
    await setByMail(person.email)
    expect(await signInWith(person)).toBe(200)
  })
})

test.each(['http://127.0.0.1:4000', 'https://192.0.2.7', 'http://homes.example'])(
  'at %s, which can have none, says so',
  async (PUBLIC_URL) => {
    const numbered = await startSignInApp({ PUBLIC_URL })
    try {
      const { status, body } = await numbered.call('POST', '/api/auth/passkey/challenge')
      expect([status, body.code]).toEqual([409, 'passkeys-unavailable'])
      const token = await numbered.signIn((await numbered.addUser()).email)
      const addition = await numbered.call('POST', `${path}/challenge`, { password }, { token })
      expect([addition.status, addition.body.code]).toEqual([409, 'passkeys-unavailable'])
    } finally {
      await numbered.close()
    }
  },
)
