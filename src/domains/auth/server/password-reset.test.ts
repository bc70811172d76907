import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSignInApp, testPassword, type SignInApp } from '#tests/support/sign-in-app.ts'
import { whileLocked } from '#tests/support/lock-waits.ts'
import { median } from '#tests/support/median.ts'
import { processorTime } from '#tests/support/processor-time.ts'

let server: SignInApp
beforeAll(async () => void (server = await startSignInApp()))
afterAll(() => server.close())

const password = 'a quite new passphrase'
const forgot = (email: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/auth/forgot-password', { email }, { headers })
const reset = (body: unknown) => server.call('POST', '/api/auth/reset-password', body)
const check = (token: string) => server.call('POST', '/api/auth/reset-link', { token })

/** Returns the newest link mailed to a person. */
async function mailedLink(email: string): Promise<{ address: string; token: string; mail: string }> {
  const mail = (await server.mails()).findLast((text) => text.includes(email) && text.includes('token='))
  const address = /https:\/\/\S+token=[\w-]{43}/.exec(mail ?? '')?.[0] ?? ''
  return { address, token: address.slice(-43), mail: mail ?? '' }
}

describe('security 6: a password reset', () => {
  test('is mailed as a link to the configured address, whatever host the request names', async () => {
    const { email } = await server.addUser()
    const { status, body } = await forgot(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect([status, body.message]).toEqual([
      200,
      'If there is an account with this email address, a link is on its way.',
    ])
    const { address, mail } = await mailedLink(email)
    expect(address).toMatch(/^https:\/\/homes\.example\/reset-password\?token=[\w-]{43}$/)
    expect(mail).toContain('Subject: Reset your Rent Home System password')
    expect(mail).not.toContain('evil')
  })

  test('greets by name only at an address that was proven: anybody may have registered another under any name', async () => {
    const { email } = await server.addUser({ name: 'You won: evil.example' })
    await forgot(email)
    const { mail } = await mailedLink(email)
    expect(mail).toContain('<p>Hello,</p>')
    expect(mail).not.toContain('evil.example')
  })

  test('is in the record of changes, first as asked for by anybody, without its token', async () => {
    const { email, id } = await server.addUser()
    await forgot(email)
    const { token } = await mailedLink(email)
    await reset({ token, password })
    const { rows } = await server.database.pool.query(
      'select action, actor_id, subject_name, address, changes from audit_events where subject_id = $1 order by id',
      [String(id)],
    )
    const event = { subject_name: 'Abebe Kebede', address: '127.0.0.1', changes: {} }
    expect(rows).toEqual([
      { ...event, action: 'password.reset-requested', actor_id: null },
      { ...event, action: 'password.reset', actor_id: id },
    ])
  })

  test('speaks the language of the request', async () => {
    const { email } = await server.addUser({ emailVerified: true })
    await forgot(email, { 'accept-language': 'am,en;q=0.5' })
    const { address, mail } = await mailedLink(email)
    expect(address).toContain('https://homes.example/am/reset-password?token=')
    expect(mail).toContain('ሰላም Abebe Kebede፣')
  })

  test('sets the password once, ends all sessions, and proves the address', async () => {
    const { email, id } = await server.addUser()
    const sessions = [await server.signIn(email), await server.signIn(email)]
    await forgot(email)
    const { token: earlier } = await mailedLink(email)
    await forgot(email)
    const { token } = await mailedLink(email)
    const done = await reset({ token, password })
    expect([done.status, done.body.message]).toEqual([200, 'Your new password is set. Please log in.'])
    for (const session of sessions)
      expect((await server.call('GET', '/api/users/me', undefined, { token: session })).status).toBe(401)
    for (const used of [token, earlier])
      expect((await reset({ token: used, password: 'and yet another one' })).body.code).toBe('reset-link-invalid')
    expect(await server.signIn(email, password)).toBeTruthy()
    const { rows } = await server.database.pool.query('select email_verified from users where id = $1', [id])
    expect(rows).toEqual([{ email_verified: true }])
  })

  test('is mailed no more to an address that the account is just leaving', async () => {
    const [admin, person] = [await server.addUser({ role: 'admin' }), await server.addUser()]
    const adminToken = await server.signIn(admin.email)
    // The change waits here for its entry in the record, after it has deleted the links to the former address.
    const row = { rows: 'select from users where id = $1 for update', values: [admin.id] }
    const leave = () =>
      server.call('PUT', `/api/users/${person.id}`, { email: `new.${person.email}` }, { token: adminToken })
    const ask = () => forgot(person.email).then(() => mailedLink(person.email))
    const [left, { mail }] = await whileLocked(server.database.pool, row, [leave, ask])
    expect([left.status, mail]).toEqual([200, ''])
  })

  test('sets the password of somebody whose role is changed at the same moment', async () => {
    const [admin, person] = [await server.addUser({ role: 'admin' }), await server.addUser()]
    await server.addRole('helper', [])
    const adminToken = await server.signIn(admin.email)
    await forgot(person.email)
    const { token } = await mailedLink(person.email)
    const row = { rows: 'select from users where id = $1 for update', values: [person.id] }
    const changeRole = () => server.call('PUT', `/api/users/${person.id}`, { role: 'helper' }, { token: adminToken })
    const answers = await whileLocked(server.database.pool, row, [changeRole, () => reset({ token, password })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await server.signIn(person.email, password)).toBeTruthy()
  })

  test('takes no password made of the name of its person, and stays good for another try', async () => {
    const { email } = await server.addUser()
    await forgot(email)
    const { token } = await mailedLink(email)
    const { status, body } = await reset({ token, password: 'AbebeKebede1' })
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'password'])
    expect((await reset({ token, password })).status).toBe(200)
  })

  test('is stored as a hash and dead after an hour; until then it can be checked without being used', async () => {
    const { email, id } = await server.addUser()
    await forgot(email)
    const { token } = await mailedLink(email)
    const { rows } = await server.database.pool.query(
      "select encode(token_hash, 'hex') as hash, expires_at, expires_at - now() <= interval '60 minutes' as within from password_resets where user_id = $1",
      [id],
    )
    expect(rows[0].within).toBe(true)
    expect(rows[0].hash).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    const end = { expires_at: rows[0].expires_at.toISOString() }
    expect([(await check(token)).body, (await check(token)).body]).toEqual([end, end])
    await server.database.pool.query(
      "update password_resets set expires_at = now() - interval '1 second' where user_id = $1",
      [id],
    )
    expect((await check(token)).body.code).toBe('reset-link-invalid')
    expect((await reset({ token, password })).body.code).toBe('reset-link-invalid')
    expect(await server.signIn(email)).toBeTruthy()
  })

  test('used twice at the same time works once', async () => {
    const { email } = await server.addUser()
    await forgot(email)
    const { token } = await mailedLink(email)
    const answers = await Promise.all([1, 2, 3, 4].map((number) => reset({ token, password: `${password} ${number}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })

  test('survives a password that breaks the rules', async () => {
    const { email } = await server.addUser()
    await forgot(email)
    const { token } = await mailedLink(email)
    const refused = await reset({ token, password: 'password123' })
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, 'password'])
    expect((await reset({ token, password })).status).toBe(200)
  })

  test.each<[unknown, string]>([
    [{ token: {} }, 'token'],
    [{ token: {}, password }, 'token'],
    [{ token: '', password }, 'token'],
    [{ token: null, password }, 'token'],
    [{ token: ['a'], password }, 'token'],
    [{ token: 'a'.repeat(1_000_000), password }, 'token'],
    ['[]', ''],
    ['null', ''],
  ])('with a malformed body gets 400 (%#)', async (body, field) => {
    const answer = await reset(body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((problem) => problem.field)).toContain(field)
  })

  test.each<[unknown, string]>([
    [{ email: {} }, 'email'],
    [{}, 'email'],
    ['[]', ''],
    ['null', ''],
  ])('is not asked for with %j', async (body, field) => {
    const answer = await server.call('POST', '/api/auth/forgot-password', body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((problem) => problem.field)).toContain(field)
  })

  test('a suspended account is mailed nothing', async () => {
    const { email } = await server.addUser({ status: 'suspended' })
    expect((await forgot(email)).status).toBe(200)
    expect((await mailedLink(email)).mail).toBe('')
  })

  test('is over once its person changes the password themselves', async () => {
    const { email } = await server.addUser()
    await forgot(email)
    const { token } = await mailedLink(email)
    const change = { currentPassword: testPassword, newPassword: password }
    const options = { token: await server.signIn(email) }
    expect((await server.call('POST', '/api/users/me/password', change, options)).status).toBe(200)
    expect((await reset({ token, password: 'and yet another one' })).body.code).toBe('reset-link-invalid')
  })

  test('security 18: a name stays text in the mail', async () => {
    const { email } = await server.addUser({ name: '<img src=x onerror=alert(1)>', emailVerified: true })
    await forgot(email)
    const { mail } = await mailedLink(email)
    expect(mail).toContain('<p>Hello &lt;img src=x onerror=alert(1)&gt;,</p>')
  })
})

describe('security 4: known and unknown e-mail', () => {
  test('get the same answer when a reset is asked for', async () => {
    const { email } = await server.addUser()
    const [known, unknown] = [await forgot(email), await forgot('nobody@people.example')]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  })

  test('get the same answer in the same time when signing in', async () => {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 15; round += 1) {
      const { email } = await server.addUser()
      const attempt = (wanted: string) =>
        server.call(
          'POST',
          '/api/users/login',
          { email: wanted, password: 'wrong' },
          { remoteAddress: `10.0.${round}.1` },
        )
      times.known.push(await processorTime(() => attempt(email)))
      times.unknown.push(await processorTime(() => attempt(`nobody${round}@people.example`)))
      const [known, unknown] = [await attempt(email), await attempt(`nobody${round}@people.example`)]
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    }
    // Without a password's hash an answer takes a quarter.
    expect(median(times.unknown) / median(times.known), JSON.stringify(times)).toBeGreaterThan(0.6)
    expect(median(times.known) / median(times.unknown), JSON.stringify(times)).toBeGreaterThan(0.6)
  })

  test('a signed-in person is not disturbed by a reset that somebody else asks for', async () => {
    const { email } = await server.addUser()
    const token = await server.signIn(email, testPassword)
    await forgot(email)
    await server.mails()
    expect((await server.call('GET', '/api/users/me', undefined, { token })).status).toBe(200)
  })
})
