import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'

let server: Accounts
let admin: Person

beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin', { name: 'Abebe Kebede' })
})

afterAll(() => server.close())

function missing(): never {
  throw new Error('Nothing was found')
}

const list = (query = '') => server.call(admin, 'GET', `/api/users/alluser${query}`)
const add = (body: object) => server.call(admin, 'POST', '/api/users', body)
const almaz = {
  name: 'Almaz Ayana',
  email: 'Almaz@Homes.example',
  phone: '0911 22 33 44',
  role: 'agent',
  password: 'a long sentence',
  birthDate: '1990-12-31',
}

describe('POST /api/users by staff', () => {
  test('adds a person; every field sent comes back on reading, under both names', async () => {
    const { status, body } = await add(almaz)
    expect([status, body.message]).toEqual([201, 'User added successfully'])
    const [read] = (await list('?q=almaz')).list
    expect(read).toEqual(body.user)
    expect(read).toEqual({
      _id: read?.id,
      id: expect.any(Number),
      uid: expect.stringMatching(/^[\w-]{36}$/),
      name: 'Almaz Ayana',
      email: 'Almaz@Homes.example',
      phone: '+251911223344',
      phone_number: '+251911223344',
      role: { _id: expect.any(Number), id: expect.any(Number), name: 'agent' },
      role_name: 'agent',
      birthDate: '1990-12-31',
      status: 'active',
      created_at: expect.any(String),
      last_sign_in_at: null,
      avatar_url: null,
      abilities: { update: true, suspend: true, delete: true, invite: false, reset_second_factor: false },
      second_factor: false,
      invitation_expires_at: null,
      version: 1,
    })
  })

  test('takes a role by name, by number or as answers carry it, and a phone by either name', async () => {
    const agent = (await list('?q=almaz')).list[0]?.role.id
    for (const [index, fields] of [
      { role_name: 'Agent', phone_number: '+254712345678' },
      { roleId: agent, phone_number: '+254712345678' },
      { roleId: String(agent), role: 'agent', phone: '+254 712 345 678' },
      { role: String(agent), phone: '', phone_number: undefined },
      { role: { _id: agent, id: agent, name: 'agent' }, phone_number: '+254712345678' },
      { role: { name: 'agent' }, phone_number: '+254712345678' },
    ].entries()) {
      const any = { name: 'Any', email: `any${index}@homes.example`, password: 'a long sentence' }
      const { status, body } = await add({ ...any, ...fields })
      expect([status, body.user.role.id]).toEqual([201, agent])
      expect(body.user['phone']).toBe(index === 3 ? null : '+254712345678')
    }
  })

  test('refuses an e-mail that is taken, in any letter case, naming the field', async () => {
    const { status, body } = await add({ ...almaz, email: 'ALMAZ@homes.EXAMPLE' })
    expect([status, body.code, body.errors[0]?.field]).toEqual([409, 'email-taken', 'email'])
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ email: undefined }, 'email'],
    [{ email: 'almaz' }, 'email'],
    [{ email: `${'x'.repeat(250)}@homes.example` }, 'email'],
    [{ role: undefined }, 'role'],
    [{ role: 'ghost' }, 'role'],
    [{ role: {} }, 'role'],
    [{ role: undefined, roleId: 999_999 }, 'roleId'],
    [{ role: 'agent', roleId: 1 }, 'roleId'],
    [{ password: undefined }, 'password'],
    [{ password: 'seven77' }, 'password'],
    [{ password: 'password123' }, 'password'],
    [{ phone: '12345' }, 'phone'],
    [{ phone: 'tomorrow' }, 'phone'],
    [{ birthDate: '1899-12-31' }, 'birthDate'],
    [{ birthDate: '1990-02-30' }, 'birthDate'],
    [{ status: 'suspended' }, 'status'],
    [{ created_at: '2020-01-01' }, 'created_at'],
    [{ uid: 'mine' }, 'uid'],
    [{ password_hash: 'x' }, 'password_hash'],
    [{ permissions: ['audit.read'] }, 'permissions'],
    [{ name: undefined, phone: '12345', role: undefined }, 'name', 'phone', 'role'],
  ])('security 11, 19: refuses %j and names the field', async (changes, ...fields) => {
    const { status, body } = await add({ ...almaz, email: 'refused@homes.example', ...changes })
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, fields])
  })

  test('explains in Amharic to those who ask for it', async () => {
    const { body } = await server.call(
      admin,
      'POST',
      '/api/users',
      { ...almaz, phone: '1' },
      { 'accept-language': 'am' },
    )
    expect(body.errors[0]?.message).toContain('ስልክ ቁጥር')
  })
})

describe('GET /api/users/alluser', () => {
  beforeAll(async () => {
    for (let index = 0; index < 12; index += 1) await server.person('user', { name: `Listed ${index}%_\\` })
  })

  test('without parameters is the first five, and says how to go on', async () => {
    const { list: page, headers } = await list()
    expect(page).toHaveLength(5)
    expect(headers['link']).toContain('</api/users/alluser?page=2>; rel="next"')
    expect(Number(headers['x-total-count'])).toBeGreaterThan(12)
    expect(headers['x-total-count-relation']).toBe('eq')
  })

  test.each([5, 10, 15, 50, 100])('pages of %i have everyone once', async (limit) => {
    const seen: number[] = []
    let url = `?limit=${limit}`
    while (url) {
      const { list: page, headers } = await list(url)
      seen.push(...page.map(({ id }) => id))
      url = /alluser(\?[^>]+)>; rel="next"/.exec(String(headers['link']))?.[1] ?? ''
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(Number((await list()).headers['x-total-count']))
  })

  test.each([
    ['LISTED', 12],
    ['listed 1', 3],
    ['abebe', 1],
    ['ALMAZ@HOMES', 1],
    ['%', 12],
    ['_\\', 12],
    ['nobody at all', 0],
    ['kebede ABE', 1],
    ['ebede abe', 0],
    ['0911 22 33', 1],
    ['+251911223344', 1],
    ['911223344', 1],
  ])('finds "%s" by name or e-mail in any letter case, and takes it literally', async (q, count) => {
    const { list: found, headers } = await list(`?limit=100&q=${encodeURIComponent(q)}`)
    expect([found.length, headers['x-total-count']]).toEqual([count, String(count)])
  })

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['page=0', 'page'],
    ['sort=password_hash', 'sort'],
    ['q=%00', 'q'],
    ['password_hash=x', 'password_hash'],
    ['status=gone', 'status'],
  ])('security 12: refuses %s and names the field', async (query, field) => {
    const { status, body } = await list(`?${query}`)
    expect([status, body.errors[0]?.field]).toEqual([400, field])
  })

  test('security 2: never shows a hash', async () => {
    expect((await list('?limit=100')).text).not.toMatch(/argon2|hash/)
  })
})

describe('PUT /api/users/{uid}', () => {
  test('changes what is sent and keeps the rest, by uid or id', async () => {
    const { id, uid } = await server.person('user', { phone: '+251911000000' })
    const { status, body } = await server.call(admin, 'PUT', `/api/users/${uid}`, { name: 'Renamed', password: '' })
    expect([status, body.message, body.user['name'], body.user['phone']]).toEqual([
      200,
      'User updated successfully',
      'Renamed',
      '+251911000000',
    ])
    const again = await server.call(admin, 'PUT', `/api/users/${id}`, {
      phone_number: '',
      role: 'agent',
      email: 'moved@homes.example',
    })
    expect(again.body.user).toMatchObject({
      phone: null,
      role_name: 'agent',
      name: 'Renamed',
      email: 'moved@homes.example',
    })
  })

  test('with the form just read changes nothing', async () => {
    const { uid } = await server.person('user', { phone: '+251911000000', birthDate: '1999-01-02' })
    const read = (await list(`?uid=${uid}`)).list[0]
    const { name, email, phone, birthDate, role } = read ?? missing()
    const form = { name, email, phone, phone_number: phone, birthDate, role: role.id, roleId: role.id }
    expect((await server.call(admin, 'PUT', `/api/users/${uid}`, form)).body.user).toEqual(read)
  })

  test('a new e-mail counts as unproven, the same one in other letters does not', async () => {
    const { uid, email } = await server.person('user', { emailVerified: true })
    const verified = () => server.database.pool.query('select email_verified from users where uid = $1', [uid])
    await server.call(admin, 'PUT', `/api/users/${uid}`, { email: email.toUpperCase() })
    expect((await verified()).rows).toEqual([{ email_verified: true }])
    await server.call(admin, 'PUT', `/api/users/${uid}`, { email: 'unproven@homes.example' })
    expect((await verified()).rows).toEqual([{ email_verified: false }])
  })

  test('refuses an e-mail that another has, and a password for oneself', async () => {
    const [one, other] = [await server.person('user'), await server.person('user')]
    expect((await server.call(admin, 'PUT', `/api/users/${one.uid}`, { email: other.email })).body.code).toBe(
      'email-taken',
    )
    const own = await server.call(admin, 'PUT', `/api/users/${admin.uid}`, { password: 'a new long sentence' })
    expect([own.status, own.body.code]).toEqual([409, 'own-account'])
  })

  test.each(['PUT', 'DELETE'] as const)(
    '%s without a uid or with one of more than 128 characters is invalid-uid',
    async (method) => {
      const body = method === 'PUT' ? { name: 'X' } : undefined
      for (const uid of ['', '%20', 'x'.repeat(129), 'x'.repeat(1500)]) {
        const answer = await server.call(admin, method, `/api/users/${uid}`, body)
        expect([answer.status, answer.body.code, answer.body.message]).toEqual([
          400,
          'invalid-uid',
          'The UID must be a non-empty string with at most 128 characters.',
        ])
      }
      for (const uid of ['nobody', 'x'.repeat(128), '0', '999999', '99999999999', 'a%00b', `%E1%88%80`])
        expect((await server.call(admin, method, `/api/users/${uid}`, body)).body.code).toBe('user-not-found')
    },
  )
})

describe('suspending, restoring and deleting', () => {
  test('suspend and restore say so, can be repeated and take no other parameter', async () => {
    const { uid } = await server.person('user')
    const suspended = await server.call(admin, 'POST', `/api/users/${uid}/suspend`)
    expect([suspended.status, suspended.body.message, suspended.body.user['status']]).toEqual([
      200,
      'User suspended successfully',
      'suspended',
    ])
    expect((await server.call(admin, 'POST', `/api/users/${uid}/suspend`)).status).toBe(200)
    const restored = await server.call(admin, 'POST', `/api/users/${uid}/restore`)
    expect([restored.body.message, restored.body.user['status']]).toEqual(['User reactivated successfully', 'active'])
    expect((await server.call(admin, 'POST', `/api/users/${uid}/restore?zzz=1`)).status).toBe(400)
  })

  test('delete removes the account for good', async () => {
    const { uid, id } = await server.person('user')
    const { status, body } = await server.call(admin, 'DELETE', `/api/users/${id}`)
    expect([status, body.message]).toEqual([200, 'User deleted successfully'])
    expect((await server.call(admin, 'DELETE', `/api/users/${uid}`)).status).toBe(404)
  })

  test('nobody suspends or deletes themselves', async () => {
    await server.person('admin')
    for (const call of [
      ['POST', 'suspend'],
      ['DELETE', ''],
    ] as const) {
      const { status, body } = await server.call(admin, call[0], `/api/users/${admin.uid}/${call[1]}`)
      expect([status, body.code]).toEqual([409, 'own-account'])
    }
  })

  test('what a deleted person did stays, with their name', async () => {
    const clerk = await server.person('admin', { name: 'Gone Tomorrow' })
    await server.call(clerk, 'POST', '/api/role', { name: 'Left behind', description: 'By someone' })
    await server.call(admin, 'DELETE', `/api/users/${clerk.uid}`)
    const { list: entries } = await server.call(admin, 'GET', `/api/audit?actor=${clerk.id}`)
    expect(entries.map(({ actor }) => (actor as { name: string }).name)).toContain('Gone Tomorrow')
  })

  test('nothing that refers to a user goes with them but what is theirs alone: keys, links, notices, views, imports', async () => {
    const { rows } = await server.database.pool.query<{ table: string; rule: string }>(
      `select conrelid::regclass::text as table, confdeltype as rule from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass order by 1`,
    )
    const cascading = rows.filter(({ rule }) => rule === 'c').map(({ table }) => table)
    expect(cascading.join(' ')).toBe(
      'alert_requests api_tokens calendar_feeds idempotency_keys identities kept_erasures kept_listings listing_imports listing_presence listing_reminders ' +
        'notification_choices notifications passkeys password_resets recovery_codes saved_searches saved_views second_factors sessions',
    )
    expect(rows.filter(({ rule }) => rule !== 'c').every(({ rule }) => rule === 'n')).toBe(true)
  })
})
