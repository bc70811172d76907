import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccounts, testPassword, type Accounts, type Answer } from '#tests/support/accounts.ts'
import { median } from '#tests/support/median.ts'
import { processorTime } from '#tests/support/processor-time.ts'

let server: Accounts

beforeAll(async () => {
  server = await startAccounts()
})

afterAll(() => server.close())

const register = (body: unknown, who: { token: string } | null = null) => server.call(who, 'POST', '/api/users', body)
const person = (email: string) => ({ name: 'Tigist', email, password: 'a long sentence' })
const stored = async (email: string) =>
  (
    await server.database.pool.query(
      `select users.*, roles.name as role from users join roles on roles.id = role_id where lower(email) = lower($1)`,
      [email],
    )
  ).rows

describe('registration', () => {
  test('answers with a session, the person and what they may do', async () => {
    const { status, body } = await register(person('tigist@homes.example'))
    expect([status, Object.keys(body).toSorted()]).toEqual([201, ['access_token', 'permissions', 'user']])
    expect(body.user).toEqual({
      _id: expect.any(Number),
      id: expect.any(Number),
      uid: expect.any(String),
      name: 'Tigist',
      email: 'tigist@homes.example',
      role: { _id: expect.any(Number), id: expect.any(Number), name: 'user' },
      role_name: 'user',
    })
    expect(body.permissions).toEqual([])
    expect((await server.call({ token: body.access_token }, 'GET', '/api/users/me')).status).toBe(200)
    expect((await server.call({ token: body.access_token }, 'GET', '/api/users/alluser')).status).toBe(403)
  })

  test('is a sign-in, of which the list of users shows the time', async () => {
    await register(person('seen@homes.example'))
    const [seen] = (await server.call(await server.person('admin'), 'GET', '/api/users/alluser?q=seen@')).list
    expect(seen).toMatchObject({ last_sign_in_at: seen?.['created_at'] })
  })

  test('security 11: whatever else is sent is ignored, never honoured', async () => {
    const { status, body } = await register({
      ...person('sly@homes.example'),
      role: 'admin',
      roleId: 1,
      role_name: 'admin',
      permissions: ['users.write'],
      status: 'suspended',
      uid: 'chosen',
      id: 1,
      email_verified: true,
      emailVerified: true,
      created_at: '2001-01-01',
      owner_id: 1,
      phone: 'not even a phone',
    })
    expect([status, body.user.role['name']]).toEqual([201, 'user'])
    const [row] = await stored('sly@homes.example')
    expect(row).toMatchObject({ role: 'user', status: 'active', email_verified: false, phone: null })
    expect(row.uid).not.toBe('chosen')
    expect(row.created_at.getFullYear()).toBeGreaterThan(2020)
  })

  test('security 11: __proto__ and constructor take no effect either', async () => {
    const sly = `"__proto__":{"role":"admin","status":"suspended"},"constructor":{"prototype":{"role":"admin"}}`
    const body = `{"name":"A","email":"proto@homes.example","password":"a long sentence",${sly}}`
    expect((await register(body)).body.user.role['name']).toBe('user')
    expect(await stored('proto@homes.example')).toMatchObject([{ role: 'user', status: 'active' }])
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
  })

  test('is what a signed-in person without the permission gets', async () => {
    const agent = await server.person('agent')
    expect((await register({ ...person('by-agent@homes.example'), role: 'admin' }, agent)).body.user.role['name']).toBe(
      'user',
    )
  })

  test('security 7: is refused to a token that is over, whose holder did not mean to register', async () => {
    const { status, body } = await register(person('by-nobody@homes.example'), { token: 'x'.repeat(43) })
    expect([status, body.code]).toEqual([401, 'not-signed-in'])
    expect(await stored('by-nobody@homes.example')).toEqual([])
  })

  test.each([
    [{ name: undefined }, 'name'],
    [{ email: undefined }, 'email'],
    [{ email: 'tigist' }, 'email'],
    [{ password: undefined }, 'password'],
    [{ email: ['a@homes.example'] }, 'email'],
    [{ password: 'seven77' }, 'password'],
    [{ password: 'Password1' }, 'password'],
    [{ password: { length: 20 } }, 'password'],
    [{ name: 'A\0B' }, 'name'],
    [{ name: 'A\ud800' }, 'name'],
    [{ password: 'a long \ud800 sentence' }, 'password'],
  ])('security 1, 19: %j is refused and the field named', async (changes, field) => {
    const { status, body } = await register({ ...person('refused@homes.example'), ...changes })
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]])
    expect(await stored('refused@homes.example')).toEqual([])
  })

  test('security 2: stores argon2id and answers without it', async () => {
    const { text } = await register(person('hashed@homes.example'))
    const [row] = await stored('hashed@homes.example')
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(text).not.toContain('argon2')
    expect(text).not.toContain('sentence')
  })

  test('security 18: what looks like HTML or a formula stays text', async () => {
    const name = `<img src=x onerror=alert(1)> =cmd|' /C calc'!A0`
    const { body } = await register({ ...person('html@homes.example'), name })
    expect(body.user['name']).toBe(name)
  })
})

describe('security 4: an e-mail that somebody has', () => {
  test('is refused with the one text of the specification, in any letter case, and nothing more is said', async () => {
    await register(person('known@homes.example'))
    for (const email of ['known@homes.example', 'KNOWN@homes.example', ' known@HOMES.example ']) {
      const { status, body } = await register(person(email))
      expect([status, body]).toEqual([
        400,
        { message: 'Registration failed. Please try again.', code: 'registration-failed', errors: [] },
      ])
    }
    expect(await stored('known@homes.example')).toHaveLength(1)
  })

  test('takes as long as one that nobody has, within noise', async () => {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 12; round += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const email = kind === 'known' ? 'known@homes.example' : `fresh${round}@homes.example`
        times[kind].push(await processorTime(() => register(person(email))))
      }
    }
    // Without the password's hash a refusal takes a tenth.
    expect(median(times.known) / median(times.unknown), JSON.stringify(times)).toBeGreaterThan(0.5)
    expect(median(times.known) / median(times.unknown), JSON.stringify(times)).toBeLessThan(2)
  })
})

test('50 parallel registrations of one e-mail make one user and 49 clear errors', async () => {
  const attempts = Array.from({ length: 50 }, (_, index) =>
    register(person(index % 2 ? 'Crowd@homes.example' : 'crowd@HOMES.example')),
  )
  const answers = await Promise.all(attempts)
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status, body }) => status === 400 && body.code === 'registration-failed')).toHaveLength(49)
  expect(await stored('crowd@homes.example')).toHaveLength(1)
})

const refusal = ({ status, body }: Answer) => [status, body.errors]
const refused = (field = 'password') => [
  400,
  [
    {
      field,
      message: 'This password is made of the name or email address of the account. Please choose another.',
    },
  ],
]

describe('security 1: a new password is not made of the name or e-mail of its person', () => {
  const own = { name: 'Tigist Alemu', email: 'tigist.alemu@homes.example' }

  test.each(['tigist1990', 'TigistAlemu!', 'tigist.alemu@homes.example'])('"%s" at registration', async (password) => {
    expect(refusal(await register({ ...own, password }))).toEqual(refused())
    expect(await stored(own.email)).toEqual([])
  })

  test('when staff add or change an account, or register a student', async () => {
    const admin = await server.person('admin')
    const clerk = await server.person('user', { name: 'Marta Haile' })
    const added = await register({ ...own, password: 'alemu2026', role: 'user' }, admin)
    expect(refusal(added)).toEqual(refused())
    const change = (body: object) => server.call(admin, 'PUT', `/api/users/${clerk.uid}`, body)
    expect(refusal(await change({ password: 'marta1990' }))).toEqual(refused())
    expect(refusal(await change({ name: 'Hirut Bekele', password: 'hirut1990' }))).toEqual(refused())
    const student = {
      ...own,
      phone: '0911000000',
      address: 'Bole',
      subject: 'Maths',
      bio: 'Reads',
      password: 'alemu2026',
    }
    expect(refusal(await server.call(admin, 'POST', '/api/users/students/register', student))).toEqual(refused())
  })

  test('when they change it themselves', async () => {
    const clerk = await server.person('user', { name: 'Marta Haile' })
    const change = { currentPassword: testPassword, newPassword: 'marta1990' }
    expect(refusal(await server.call(clerk, 'POST', '/api/users/me/password', change))).toEqual(refused('newPassword'))
  })
})
