import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { untilWaiting, whileLocked } from '#tests/support/lock-waits.ts'
import { type SignInApp, startSignInApp, testPassword } from '#tests/support/sign-in-app.ts'
import { removeSecondFactor } from './second-factor.repository.ts'

let server: SignInApp
beforeAll(async () => void (server = await startSignInApp()))
afterAll(() => server.close())

/** Moves the clock by a minute between tests: a code works only once. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  return () => vi.useRealTimers()
})

const path = '/api/users/me/second-factor'
const password = testPassword
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
const login = (email: string, more: object = {}) =>
  server.call('POST', '/api/users/login', { email, password, ...more })

/** Creates a user whose second factor was activated a minute ago. */
async function personWithApp(changes: Parameters<SignInApp['addUser']>[0] = {}) {
  const person = await server.addUser(changes)
  const token = await server.signIn(person.email)
  const begun = await server.call('POST', path, { password }, { token })
  const secret = String(begun.body['secret'])
  const confirmed = await server.call('PUT', path, { code: codeOf(secret) }, { token })
  expect([begun.status, confirmed.status]).toEqual([200, 200])
  vi.setSystemTime(Date.now() + 60_000)
  return { ...person, token, secret, codes: confirmed.body['recovery_codes'] as string[] }
}

describe('setting up an authenticator app', () => {
  test('asks for the password, shows the secret as text, address and picture, and needs its first code', async () => {
    const { email } = await server.addUser()
    const token = await server.signIn(email)
    const wrong = await server.call('POST', path, { password: 'not it' }, { token })
    expect([wrong.status, wrong.body.code, wrong.body.errors[0]?.field]).toEqual([400, 'wrong-password', 'password'])
    const { body } = await server.call('POST', path, { password }, { token })
    expect(body['uri']).toMatch(/^otpauth:\/\/totp\/Rent%20Home%20System:.*issuer=Rent%20Home%20System/)
    expect(body['qr']).toMatch(/^<svg /)
    expect((await login(email)).status).toBe(200)
    expect((await server.call('PUT', path, { code: '000000' }, { token })).body.code).toBe('wrong-code')
    const { body: on } = await server.call('PUT', path, { code: codeOf(String(body['secret'])) }, { token })
    expect(new Set(on['recovery_codes'] as string[]).size).toBe(10)
    expect((on['recovery_codes'] as string[])[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    expect((await server.call('POST', path, { password }, { token })).body.code).toBe('second-factor-exists')
    const mail = (await server.mails()).findLast((one) => one.includes(email))
    expect(mail).toContain('Two-step sign-in is on')
  })

  test('shows the account under the name of the agency, in the language of who sets it up', async () => {
    const name = { en: 'Abay: Homes', am: 'አባይ ቤቶች' }
    await server.database.pool.query(`insert into settings (key, value) values ('site_name', $1)`, [
      JSON.stringify(name),
    ])
    const token = await server.signIn((await server.addUser()).email)
    const issuerIn = async (language: string) => {
      const { body } = await server.call(
        'POST',
        path,
        { password },
        { token, headers: { 'accept-language': language } },
      )
      return new URL(String(body['uri'])).searchParams.get('issuer')
    }
    expect([await issuerIn('en'), await issuerIn('am')]).toEqual(['Abay  Homes', 'አባይ ቤቶች'])
    await server.database.pool.query('delete from settings')
  })

  test('security 2: stores the secret encrypted and the recovery codes hashed', async () => {
    const { id, secret, codes } = await personWithApp()
    const { rows } = await server.database.pool.query(
      `select encode(secret, 'hex') as secret, (select string_agg(encode(code_hash, 'hex'), '') from recovery_codes where user_id = $1) as codes
       from second_factors where user_id = $1`,
      [id],
    )
    expect(rows[0].secret).not.toContain(Buffer.from(Secret.fromBase32(secret).buffer).toString('hex'))
    expect(rows[0].codes).not.toContain(Buffer.from((codes[0] ?? '').replaceAll('-', '')).toString('hex'))
  })
})

describe('signing in with a second factor', () => {
  test('names the missing code, takes one of this moment, and none twice', async () => {
    const { email, secret } = await personWithApp()
    const missing = await login(email)
    expect([missing.status, missing.body.code, missing.body.errors[0]?.field]).toEqual([
      401,
      'second-factor-required',
      'code',
    ])
    const code = codeOf(secret)
    expect((await login(email, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).body.token).toMatch(/^[\w-]{43}$/)
    const again = await login(email, { code })
    expect([again.status, again.body.code]).toEqual([400, 'wrong-code'])
    // Nor the previous code, which would still be in the window.
    expect((await login(email, { code: codeOf(secret, -1) })).body.code).toBe('wrong-code')
    expect((await login(email, { code: codeOf(secret, 1) })).status).toBe(200)
    expect((await login(email, { code: codeOf(secret, 4) })).body.code).toBe('wrong-code')
  })

  test('of two at once with one code, one gets in', async () => {
    const { email, secret, codes } = await personWithApp()
    for (const code of [codeOf(secret), codes[0]]) {
      const answers = await Promise.all([1, 2, 3].map(() => login(email, { code })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('takes only a recovery code when a restore with another key lost the secret', async () => {
    const { email, secret, codes } = await personWithApp()
    const lost = randomBytes(60)
    const owner = '(select id from users where email = $2)'
    await server.database.pool.query(`update second_factors set secret = $1 where user_id = ${owner}`, [lost, email])
    const answer = await login(email, { code: codeOf(secret) })
    expect([answer.status, answer.body.code]).toEqual([400, 'wrong-code'])
    expect((await login(email, { code: codes[0] })).status).toBe(200)
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { email, codes, token } = await personWithApp()
    const typed = (codes[3] ?? '').toLowerCase().replaceAll('-', ' ')
    expect((await login(email, { code: typed })).status).toBe(200)
    expect((await login(email, { code: codes[3] })).body.code).toBe('wrong-code')
    expect((await server.call('GET', path, undefined, { token })).body['recovery_codes_left']).toBe(9)
  })

  test('security 3: wrong first codes are limited too, so that nobody confirms a secret that they have not seen', async () => {
    const { email } = await server.addUser()
    const token = await server.signIn(email)
    const secret = String((await server.call('POST', path, { password }, { token })).body['secret'])
    const confirm = (code: string) => server.call('PUT', path, { code }, { token })
    for (let count = 0; count < 6; count += 1) expect((await confirm('000000')).body.code).toBe('wrong-code')
    const limited = await confirm(codeOf(secret))
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
  })

  test('security 3: wrong codes get 429 with Retry-After, and a wrong password says nothing of the second factor', async () => {
    const { email, secret } = await personWithApp()
    const wrong = await server.call('POST', '/api/users/login', { email, password: 'not it', code: codeOf(secret) })
    expect(wrong.body.code).toBe('login-failed')
    for (let count = 0; count < 6; count += 1)
      expect((await login(email, { code: '000000' })).body.code).toBe('wrong-code')
    const limited = await login(email, { code: codeOf(secret) })
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    // The password was right each time: its own counters are unchanged.
    expect((await login(email)).body.code).toBe('second-factor-required')
  })
})

test('security 3: guesses of codes from many addresses are limited too, until the owner sets a new password by mail', async () => {
  const { id, email, secret } = await personWithApp()
  const { secondFactor } = server.dependencies.signIn
  const guess = (turn: number) =>
    secondFactor.require(id, '000000', { address: `10.4.0.${turn}`, userAgent: null }).catch(({ code }) => code)
  const answers = await Promise.all(Array.from({ length: 55 }, (_, turn) => guess(turn)))
  expect(answers.filter((code) => code === 'wrong-code')).toHaveLength(50)
  const right = { code: codeOf(secret) }
  expect(Number((await login(email, right)).headers['retry-after'])).toBeGreaterThan(23 * 3600)
  await server.call('POST', '/api/auth/forgot-password', { email })
  const mail = (await server.mails()).findLast((one) => one.includes(email) && one.includes('reset-password?token='))
  const token = /token=([\w-]{43})/.exec(mail ?? '')?.[1]
  const reset = await server.call('POST', '/api/auth/reset-password', { token, password: 'a quite new passphrase' })
  expect(reset.status).toBe(200)
  expect((await login(email, { ...right, password: 'a quite new passphrase' })).status).toBe(200)
})

const renewCodes = (token: string, body: object) => server.call('POST', `${path}/recovery-codes`, body, { token })

/** Asks for new codes in the moment between the proof and the lock, in which `what` happens. */
const renewedWhile = (
  { id, token, codes }: Awaited<ReturnType<typeof personWithApp>>,
  count: number,
  what: (db: Parameters<typeof removeSecondFactor>[0]) => Promise<unknown>,
) =>
  server.database.db.transaction(async (transaction) => {
    await transaction.execute(`select from users where id = ${id} for update`)
    const renewals = codes.slice(0, count).map((code) => renewCodes(token, { password, code }))
    await untilWaiting(server.database.pool, count)
    await what(transaction)
    return { renewals }
  })
const codesOf = async (id: number) =>
  (await server.database.pool.query('select from recovery_codes where user_id = $1', [id])).rowCount

describe('new recovery codes', () => {
  test('security 3: need the password and a code; else the old ones stay good', async () => {
    const { email, token, codes } = await personWithApp()
    const wrong = await Promise.all([
      renewCodes(token, { password: 'not it', code: codes[0] }),
      renewCodes(token, { password, code: '000000' }),
    ])
    expect(wrong.map(({ body }) => body.code)).toEqual(['wrong-password', 'wrong-code'])
    expect((await login(email, { code: codes[0] })).status).toBe(200)
  })

  test('are refused when the second factor is reset meanwhile', async () => {
    const person = await personWithApp()
    const { renewals } = await renewedWhile(person, 1, (db) => removeSecondFactor(db, person.id))
    const [renewed] = await Promise.all(renewals)
    expect([renewed?.status, renewed?.body.code, await codesOf(person.id)]).toEqual([409, 'no-second-factor', 0])
  })

  test('are ten, however often they are asked for at once', async () => {
    const person = await personWithApp()
    const { renewals } = await renewedWhile(person, 3, async () => {})
    expect((await Promise.all(renewals)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await codesOf(person.id)).toBe(10)
  })
})

describe('a second factor in use', () => {
  test('is turned off, and its codes replaced, with password and code only', async () => {
    const { id, email, token, secret, codes } = await personWithApp()
    const remove = (body: object) => server.call('DELETE', path, body, { token })
    expect((await remove({ code: codeOf(secret) })).body.code).toBe('wrong-password')
    expect((await remove({ password, code: '000000' })).body.code).toBe('wrong-code')
    const renewed = await renewCodes(token, { password, code: codes[0] })
    expect((renewed.body['recovery_codes'] as string[]).length).toBe(10)
    expect((await remove({ password, code: codes[1] })).body.code).toBe('wrong-code')
    expect((await remove({ password, code: codeOf(secret) })).status).toBe(200)
    expect((await login(email)).status).toBe(200)
    const { rows } = await server.database.pool.query(
      `select action from audit_events where actor_id = $1 and subject_id = $2 and action like 'second-factor.%' order by id`,
      [id, String(id)],
    )
    expect(rows.map(({ action }) => action)).toEqual(
      ['enabled', 'codes-renewed', 'disabled'].map((what) => `second-factor.${what}`),
    )
  })

  test('is turned off once by two at once, and recorded once', async () => {
    const { id, token, codes } = await personWithApp()
    const turnOff = (code?: string) => () => server.call('DELETE', path, { password, code }, { token })
    const factor = { rows: 'select from second_factors where user_id = $1 for update', values: [id] }
    const answers = await whileLocked(server.database.pool, factor, [turnOff(codes[0]), turnOff(codes[1])])
    expect(answers.map(({ body }) => body.code)).toEqual([undefined, 'no-second-factor'])
    const recorded = `select from audit_events where subject_id = $1 and action = 'second-factor.disabled'`
    expect((await server.database.pool.query(recorded, [String(id)])).rowCount).toBe(1)
  })

  test('is reset by who manages users, told by mail and recorded; not the own one, not a stronger person’s', async () => {
    await server.addRole('manager', ['users.read', 'users.write'])
    const manager = await personWithApp({ role: 'manager' })
    const lost = await personWithApp({ emailVerified: true })
    await server.database.pool.query(`update users set language = 'am' where id = $1`, [lost.id])
    await server.addRole('stronger', ['audit.read'])
    const stronger = await personWithApp({ role: 'stronger' })
    const reset = (id: number) => server.call('DELETE', `/api/users/${id}/second-factor`, undefined, manager)
    expect((await reset(stronger.id)).body.code).toBe('user-too-strong')
    expect((await reset(manager.id)).body.code).toBe('own-account')
    expect([(await reset(lost.id)).status, (await reset(lost.id)).body.code]).toEqual([200, 'no-second-factor'])
    expect((await server.mails()).findLast((mail) => mail.includes(lost.email))).toContain('አስተዳዳሪ የማረጋገጫ መተግበሪያዎን')
    expect((await login(lost.email)).status).toBe(200)
    const recorded = `select actor_id from audit_events where action = 'second-factor.reset' and subject_id = $1`
    const { rows } = await server.database.pool.query(recorded, [String(lost.id)])
    expect(rows).toEqual([{ actor_id: manager.id }])
  })
})

test('a role that needs one: its people hold no permission and are led to set it up; then they cannot turn it off', async () => {
  const roleId = await server.addRole('guarded', ['users.read'])
  await server.dependencies.settings.change(
    { second_factor_roles: [roleId] },
    {
      actor: {
        kind: 'user',
        id: (await server.addUser()).id,
        uid: '',
        name: 'Admin',
        email: '',
        roleId,
        roleName: '',
        permissions: new Set(),
        sessionId: 0,
      },
      origin: { address: null, userAgent: null },
    },
  )
  const { email } = await server.addUser({ role: 'guarded' })
  const { body } = await login(email)
  expect(body['required_step']).toBe('second-factor')
  const users = (token: string) => server.call('GET', '/api/users/alluser', undefined, { token })
  const refused = await users(body.token)
  expect([refused.status, refused.body.code]).toEqual([403, 'second-factor-needed'])
  const { body: begun } = await server.call('POST', path, { password }, body)
  const secret = String(begun['secret'])
  const { body: on } = await server.call('PUT', path, { code: codeOf(secret) }, body)
  expect((await users(body.token)).status).toBe(200)
  const [code] = on['recovery_codes'] as string[]
  const off = await server.call('DELETE', path, { password, code }, body)
  expect([off.status, off.body.code]).toEqual([409, 'second-factor-needed'])
  expect((await server.call('GET', path, undefined, body)).body['recovery_codes_left']).toBe(10)
})
