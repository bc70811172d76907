import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Method, type Person } from '#tests/support/accounts.ts'

let server: Accounts
let admin: Person
let addresses: Record<string, string>

beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
  const { uid } = await server.person('user')
  addresses = { user: `/api/users/${uid}`, role: `/api/role/${await server.role([])}` }
})

afterAll(() => server.close())

type Call = { name: string; method: Method; url: () => string; texts: string[]; body: () => Record<string, unknown> }

const password = 'a long sentence'
const student = {
  email: 's@homes.example',
  name: 'S',
  subject: 'S',
  phone: '0911223344',
  address: 'A',
  bio: 'B',
  password,
}
let counter = 0
const fresh = () => `hostile${(counter += 1)}@homes.example`

/** Every request of these slices that has a body, with its text fields. */
const calls: Call[] = [
  {
    name: 'adding a user',
    method: 'POST',
    url: () => '/api/users',
    texts: ['name', 'email', 'phone', 'role', 'password', 'birthDate'],
    body: () => ({ name: 'A', email: fresh(), role: 'user', password }),
  },
  {
    name: 'changing a user',
    method: 'PUT',
    url: () => addresses['user'] ?? '',
    texts: ['name', 'email', 'phone_number', 'role_name', 'password', 'birthDate'],
    body: () => ({ name: 'A' }),
  },
  {
    name: 'adding a role',
    method: 'POST',
    url: () => '/api/role',
    texts: ['name', 'description'],
    body: () => ({ name: fresh(), description: 'D' }),
  },
  {
    name: 'changing a role',
    method: 'PUT',
    url: () => addresses['role'] ?? '',
    texts: ['name', 'description'],
    body: () => ({ name: fresh(), description: 'D' }),
  },
  {
    name: 'adding a student',
    method: 'POST',
    url: () => '/api/users/students/register',
    texts: ['name', 'email', 'subject', 'phone', 'address', 'bio', 'password', 'uid'],
    body: () => ({ ...student, email: fresh() }),
  },
]

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const hostile: [string, unknown][] = [
  ['a NUL', 'a long\0sentence'],
  ['half a surrogate pair', 'a long\ud800sentence'],
  ['a megabyte', 'a'.repeat(1024 * 1024)],
  ['an object', { $gt: '' }],
  ['a list', ['a long sentence']],
  ['a truth value', true],
  ['a number beyond numbers', Number.MAX_VALUE],
]

describe.each(calls)('security 19: $name', ({ method, url, texts, body }) => {
  test.each(texts)('refuses what cannot be stored in "%s" and names it', async (field) => {
    for (const [what, value] of hostile) {
      const answer = await server.call(admin, method, url(), { ...body(), [field]: value })
      expect(answer.status, what).toBe(400)
      expect([...new Set(answer.body.errors.map((error) => error.field))], what).toEqual([field])
    }
  })

  test('stores no invisible marks of direction: the text reads as it is stored', async () => {
    const name = fresh()
    const { body: answer } = await server.call(admin, method, url(), { ...body(), name: `\u202a${name}\u202e\u2069` })
    expect(answer.user ?? answer.role ?? answer.student).toMatchObject({ name })
  })

  test('refuses bytes that are no UTF-8, and names their field', async () => {
    const [field = ''] = texts
    const text = JSON.stringify({ ...body(), [field]: 'broken X bytes' })
    const payload = Buffer.from(text.replace('X', '\xff\xc0'), 'latin1')
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
    const answer = await server.app.inject({ method, url: url(), headers, payload })
    expect([answer.statusCode, answer.json().errors[0]?.field]).toEqual([400, field])
  })

  test('refuses a key that stands twice, and names it', async () => {
    const text = JSON.stringify(body()).replace('{', `{"name":"twice",`)
    const { status, body: answer } = await server.call(admin, method, url(), text)
    expect([status, answer.errors[0]?.field]).toEqual([400, 'name'])
  })

  test('refuses deep nesting, and names the field', async () => {
    const text = JSON.stringify({ ...body(), name: 'deep' }).replace('"deep"', deep)
    const { status, body: answer } = await server.call(admin, method, url(), text)
    expect([status, answer.errors.map(({ field }) => field)]).toEqual([400, ['name']])
  })

  test.each(['__proto__', 'constructor', 'prototype', 'id', 'created_at', 'owner_id', 'is_system'])(
    'security 11: refuses the unknown key %s, and names it',
    async (key) => {
      const text = JSON.stringify(body()).replace('{', `{${JSON.stringify(key)}:{"role":"admin"},`)
      const { status, body: answer } = await server.call(admin, method, url(), text)
      expect([status, answer.errors.map(({ field }) => field)]).toEqual([400, [key]])
    },
  )

  test.each(['', 'null', '[]', '"text"', '7', 'nonsense', '{"name":', '{"name":1e309}', '{"name":NaN}'])(
    'refuses %j as a body',
    async (text) => {
      const { status, body: answer } = await server.call(admin, method, url(), text)
      expect([status, typeof answer.message]).toEqual([400, 'string'])
    },
  )

  test('takes nothing but JSON, and no more than a megabyte of it', async () => {
    const form = await server.call(admin, method, url(), 'name=A', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([form.status, form.body.code]).toEqual([415, 'invalid-media-type'])
    const large = await server.call(admin, method, url(), { name: 'a'.repeat(2_000_000) })
    expect([large.status, large.body.code]).toEqual([413, 'body-too-large'])
  })
})
