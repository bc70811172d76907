import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSignInApp, testPassword, type SignInApp } from '#tests/support/sign-in-app.ts'

let server: SignInApp
beforeAll(async () => void (server = await startSignInApp()))
afterAll(() => server.close())

const me = async (token: string) => server.call('GET', '/api/users/me', undefined, { token })
const sql = async (text: string, values: unknown[]) => (await server.database.pool.query(text, values)).rows
const newPassword = 'another good passphrase'

test('a person ends all other sessions at once, and those of nobody else', async () => {
  const { email } = await server.addUser()
  const [here, elsewhere, third] = [await server.signIn(email), await server.signIn(email), await server.signIn(email)]
  const stranger = await server.signIn((await server.addUser()).email)
  const { status, body } = await server.call('DELETE', '/api/users/me/sessions', undefined, { token: here })
  expect([status, body.message]).toEqual([200, 'All other sessions ended.'])
  const states = await Promise.all([here, elsewhere, third, stranger].map(me))
  expect(states.map((state) => state.status)).toEqual([200, 401, 401, 200])
})

test('what ends no session and changes no profile is not in the record of changes', async () => {
  const { email, id } = await server.addUser({ name: 'Abebe Kebede', phone: '+251911223344' })
  const token = await server.signIn(email)
  const recorded = async () =>
    (await sql('select action from audit_events where subject_id = $1 order by id', [String(id)])).map(
      ({ action }) => action,
    )
  const same = { name: ' Abebe Kebede', phone: '0911 22 33 44' }
  expect((await server.call('PUT', '/api/users/me', same, { token })).status).toBe(200)
  expect((await server.call('DELETE', '/api/users/me/sessions', undefined, { token })).status).toBe(200)
  expect(await recorded()).toEqual(['sign-in.succeeded'])
  await server.signIn(email)
  await server.call('PUT', '/api/users/me', { ...same, name: 'Abebe K.' }, { token })
  await server.call('DELETE', '/api/users/me/sessions', undefined, { token })
  expect((await recorded()).slice(2)).toEqual(['profile.updated', 'session.ended'])
})

describe('security 7: the old token gets 401 on the very next request', () => {
  test('after sign-out', async () => {
    const token = await server.signIn((await server.addUser()).email)
    expect((await me(token)).status).toBe(200)
    const { status, body } = await server.call('POST', '/api/auth/logout', undefined, { token })
    expect([status, body.message]).toEqual([200, 'You are signed out.'])
    expect((await me(token)).status).toBe(401)
    expect((await server.call('POST', '/api/auth/logout', undefined, { token })).status).toBe(401)
  })

  test('after suspension', async () => {
    const { email, id } = await server.addUser()
    const token = await server.signIn(email)
    await sql("update users set status = 'suspended' where id = $1", [id])
    expect((await me(token)).status).toBe(401)
  })

  test('after the account is gone', async () => {
    const { email, id } = await server.addUser()
    const token = await server.signIn(email)
    await sql('delete from users where id = $1', [id])
    expect((await me(token)).status).toBe(401)
  })

  test('a removed permission and another role show at the next request', async () => {
    const roleId = await server.addRole('helper', ['one', 'two'])
    const { email, id } = await server.addUser({ role: 'helper' })
    const token = await server.signIn(email)
    const permissions = async () => (await me(token)).body.permissions.map(({ name }) => name)
    expect(await permissions()).toEqual(['one', 'two'])
    await sql("update roles set permissions = '{two}' where id = $1", [roleId])
    expect(await permissions()).toEqual(['two'])
    await sql('update users set role_id = $2 where id = $1', [id, await server.addRole('nobody', [])])
    expect(await permissions()).toEqual([])
  })

  test('a changed password ends the other session, and keeps the one that changed it', async () => {
    const { email } = await server.addUser()
    const [here, elsewhere] = [await server.signIn(email), await server.signIn(email)]
    const change = { currentPassword: testPassword, newPassword }
    const { status, body } = await server.call('POST', '/api/users/me/password', change, { token: here })
    expect([status, body.message]).toEqual([200, 'Password changed. You’re signed out on all other devices.'])
    expect((await me(elsewhere)).status).toBe(401)
    expect((await me(here)).status).toBe(200)
    expect((await server.call('POST', '/api/users/login', { email, password: testPassword })).status).toBe(401)
    expect(await server.signIn(email, newPassword)).toMatch(/^[\w-]{43}$/)
    expect((await server.mails()).find((mail) => mail.includes(email))).toContain('was changed')
  })
})

describe('security 8: tokens', () => {
  test('are 256 random bits and stored as a hash only', async () => {
    const { email, id } = await server.addUser()
    const tokens = await Promise.all([server.signIn(email), server.signIn(email)])
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(tokens[0]).not.toBe(tokens[1])
    const stored = JSON.stringify(
      await sql("select *, encode(token_hash, 'hex') as hex from sessions where user_id = $1", [id]),
    )
    for (const token of tokens) {
      expect(stored).not.toContain(token)
      expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    }
  })

  test.each([
    [false, '12 hours', '2 hours'],
    [true, '30 days', '7 days'],
  ])('with Remember Me %s live %s at most and %s without use', async (rememberMe, absolute, idle) => {
    const { email } = await server.addUser()
    const open = async () => {
      const { body } = await server.call('POST', '/api/users/login', { email, password: testPassword, rememberMe })
      return body.token
    }
    const age = (change: string, value: string, token: string) =>
      sql(`update sessions set ${change} = ${change} - $1::interval where token_hash = sha256($2::bytea)`, [
        value,
        token,
      ])
    const old = await open()
    await age('expires_at', absolute, old)
    expect((await me(old)).status).toBe(401)
    const unused = await open()
    await age('last_seen_at', idle, unused)
    expect((await me(unused)).status).toBe(401)
    const nearly = await open()
    await sql(
      "update sessions set expires_at = expires_at - $1::interval + interval '1 minute', last_seen_at = last_seen_at - $2::interval + interval '1 minute' where token_hash = sha256($3::bytea)",
      [absolute, idle, nearly],
    )
    expect((await me(nearly)).status).toBe(200)
  })

  test('unused for too long, or over, are not listed', async () => {
    const { email, id } = await server.addUser()
    const here = await server.signIn(email)
    for (const change of ["last_seen_at = now() - interval '2 hours'", "expires_at = now() - interval '1 second'"]) {
      const [{ last }] = await sql('select max(id) as last from sessions where user_id = $1', [id])
      await server.signIn(email)
      await sql(`update sessions set ${change} where user_id = $1 and id > $2`, [id, last])
    }
    const { text } = await server.call('GET', '/api/users/me/sessions', undefined, { token: here })
    expect(JSON.parse(text)).toMatchObject([{ current: true }])
  })

  test('are noted as used at most once a minute', async () => {
    const { email, id } = await server.addUser()
    const token = await server.signIn(email)
    const seen = async () =>
      (await sql('select last_seen_at from sessions where user_id = $1', [id]))[0]?.last_seen_at.getTime()
    const opened = await seen()
    await me(token)
    expect(await seen()).toBe(opened)
    await sql("update sessions set last_seen_at = now() - interval '61 seconds' where user_id = $1", [id])
    await me(token)
    expect(await seen()).toBeGreaterThanOrEqual(opened)
  })

  test.each(['', 'Bearer', 'Bearer short', `Bearer ${'a'.repeat(43)}`, `Basic ${'a'.repeat(43)}`, 'Bearer a\u00e9'])(
    'such as %j open nothing',
    async (authorization) => {
      const { status, body } = await server.call('GET', '/api/users/me', undefined, { headers: { authorization } })
      expect([status, body.code]).toEqual([401, 'not-signed-in'])
    },
  )

  test('a person sees own sessions only, and ends them one by one', async () => {
    const [person, other] = [await server.addUser(), await server.addUser()]
    const [here, elsewhere] = [await server.signIn(person.email), await server.signIn(person.email)]
    const foreign = await server.signIn(other.email)
    type Row = { id: number; current: boolean; address: string }
    const list = async (token: string) =>
      JSON.parse((await server.call('GET', '/api/users/me/sessions', undefined, { token })).text) as Row[]
    const end = async (id: number, token: string) =>
      (await server.call('DELETE', `/api/users/me/sessions/${id}`, undefined, { token })).status
    const own = await list(here)
    expect(own.map(({ current }) => current).toSorted()).toEqual([false, true])
    expect(own[0]).toMatchObject({ address: '127.0.0.1', user_agent: 'lightMyRequest', remember: false })
    const second = own.find(({ current }) => !current)?.id ?? 0
    expect(await end(second, foreign)).toBe(404)
    expect((await me(elsewhere)).status).toBe(200)
    expect(await end(second, here)).toBe(200)
    expect((await me(elsewhere)).status).toBe(401)
    expect(await list(here)).toHaveLength(1)
  })
})

describe('the own account', () => {
  test('shows its profile and changes name, phone and birth date, nothing else', async () => {
    const { email, id } = await server.addUser()
    const token = await server.signIn(email)
    const change = { name: ' Almaz Bekele ', phone: '0911 22 33 44', birthDate: '1990-12-31' }
    const { status, body } = await server.call('PUT', '/api/users/me', change, { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, email, name: 'Almaz Bekele', phone: '+251911223344', birthDate: '1990-12-31' })
    expect((await me(token)).body).toEqual(body)
    expect((await server.call('PUT', '/api/users/me', { phone: '' }, { token })).body).toMatchObject({
      phone: null,
      name: 'Almaz Bekele',
    })
  })

  test.each(['role', 'roleId', 'permissions', 'status', 'email', 'created_at', 'passwordHash'])(
    'security 11: %s is refused in a profile',
    async (key) => {
      const token = await server.signIn((await server.addUser()).email)
      const { status, body } = await server.call('PUT', '/api/users/me', { name: 'A', [key]: 'x' }, { token })
      expect([status, body.errors[0]?.field]).toEqual([400, key])
    },
  )

  test('a new password needs the current one, and is held to the rules', async () => {
    const { email } = await server.addUser()
    const token = await server.signIn(email)
    const change = async (body: unknown) => server.call('POST', '/api/users/me/password', body, { token })
    const wrong = await change({ currentPassword: 'not mine', newPassword })
    expect([wrong.status, wrong.body.code, wrong.body.errors[0]?.field]).toEqual([
      400,
      'wrong-password',
      'currentPassword',
    ])
    const short = await change({ currentPassword: testPassword, newPassword: '1234567' })
    expect([short.status, short.body.errors[0]?.field]).toEqual([400, 'newPassword'])
    expect((await change({ newPassword })).body.errors[0]?.field).toBe('currentPassword')
  })

  test('security 2: no hash, token or secret is in any answer but the token of a sign-in', async () => {
    const { email } = await server.addUser()
    const token = await server.signIn(email)
    const answers = await Promise.all([
      me(token),
      server.call('GET', '/api/users/me/sessions', undefined, { token }),
      server.call('PUT', '/api/users/me', { name: 'Almaz' }, { token }),
      server.call('POST', '/api/auth/forgot-password', { email }),
    ])
    for (const { text } of answers) expect(text).not.toMatch(new RegExp(`argon2|token|hash|${token}`, 'i'))
  })
})
