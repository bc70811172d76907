import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccounts, withoutAdministrators, type Accounts, type Person } from '#tests/support/accounts.ts'

let server: Accounts
let admin: Person
/** May manage roles and users, but not read the audit log. */
let manager: Person
let strong: number
let weak: number

const managing = [
  'roles.read',
  'roles.write',
  'roles.assign',
  'users.read',
  'users.write',
  'users.suspend',
  'users.delete',
]

beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
  manager = await server.person(managing)
  strong = await server.role(['audit.read', 'users.read'], 'Auditor')
  weak = await server.role(['users.read'], 'Reader')
})

afterAll(() => server.close())

const assign = (who: Person, roleId: number, permissions: string[]) =>
  server.call(who, 'POST', '/api/role/assign_permissions', { roleId, permissions })
const roleNamed = async (name: string) => {
  const role = (await server.call(admin, 'GET', '/api/roles')).list.find((each) => each['name'] === name)
  if (!role) throw new Error(`There is no role ${name}`)
  return role
}
const adminRole = async () => Number((await server.call(admin, 'GET', '/api/roles')).list[0]?.id)
const newUser = (email: string, role: unknown) => ({
  name: 'New',
  email,
  password: 'a long sentence',
  ...(role as object),
})

describe('security 13: nobody grants a permission that they lack', () => {
  test('to a role', async () => {
    const { status, body } = await assign(manager, weak, ['users.read', 'audit.read'])
    expect([status, body.code]).toEqual([403, 'cannot-grant'])
    expect(body.message).toBe('You cannot grant permissions that you do not have yourself: audit.read')
    expect((await assign(manager, weak, ['users.read', 'roles.read'])).status).toBe(200)
  })

  test('to their own role', async () => {
    expect((await assign(manager, manager.roleId, [...managing, 'audit.read'])).body.code).toBe('cannot-grant')
  })

  test('by giving a stronger role to a new user, whatever the field is called', async () => {
    for (const role of [
      { roleId: strong },
      { role: strong },
      { role: 'Auditor' },
      { role_name: 'Auditor' },
      { role: 'admin' },
    ]) {
      const answer = await server.call(manager, 'POST', '/api/users', newUser('too-strong@homes.example', role))
      expect([answer.status, answer.body.code]).toEqual([403, 'role-too-strong'])
    }
    expect((await server.call(manager, 'GET', '/api/users/alluser?q=too-strong')).list).toEqual([])
  })

  test('by giving a stronger role to a known user, or to themselves', async () => {
    const someone = await server.person('user')
    for (const { uid } of [someone, manager]) {
      const { status, body } = await server.call(manager, 'PUT', `/api/users/${uid}`, { roleId: strong })
      expect([status, body.code]).toEqual([403, 'role-too-strong'])
    }
  })

  test('by deleting a role and moving its people to a stronger one', async () => {
    const going = await server.role([])
    const { status } = await server.call(manager, 'DELETE', `/api/role/${going}?move_to=${await adminRole()}`)
    expect(status).toBe(403)
  })
})

describe('security 13: nobody changes what is stronger than they are', () => {
  test('a role cannot be renamed, weakened or deleted', async () => {
    const input = { name: 'Harmless', description: 'Nothing' }
    const attempts = [
      server.call(manager, 'PUT', `/api/role/${strong}`, input),
      assign(manager, strong, []),
      server.call(manager, 'DELETE', `/api/role/${strong}`),
    ]
    for (const { status, body } of await Promise.all(attempts))
      expect([status, body.code]).toEqual([403, 'role-too-strong'])
  })

  test('an account cannot be changed, suspended, restored or deleted', async () => {
    const { uid } = await server.person(['audit.read'])
    const attempts = [
      server.call(manager, 'PUT', `/api/users/${uid}`, { password: 'now it is mine' }),
      server.call(manager, 'PUT', `/api/users/${uid}`, { email: 'mine@homes.example' }),
      server.call(manager, 'POST', `/api/users/${uid}/suspend`),
      server.call(manager, 'POST', `/api/users/${uid}/restore`),
      server.call(manager, 'DELETE', `/api/users/${uid}`),
    ]
    for (const { status, body } of await Promise.all(attempts))
      expect([status, body.code]).toEqual([403, 'user-too-strong'])
  })

  test('the answers say so beforehand, in the abilities of each record', async () => {
    const roles = (await server.call(manager, 'GET', '/api/roles')).list
    const none = { update: false, delete: false, assign: false, give: false }
    expect(roles.find(({ id }) => id === strong)?.abilities).toEqual(none)
    expect(roles.find(({ id }) => id === weak)?.abilities).toEqual({
      update: true,
      delete: true,
      assign: true,
      give: true,
    })
    const users = (await server.call(manager, 'GET', `/api/users/alluser?q=${admin.email}`)).list
    expect(users[0]?.abilities).toEqual({
      update: false,
      suspend: false,
      delete: false,
      invite: false,
      reset_second_factor: false,
    })
  })
})

describe('security 13: system roles stay', () => {
  test.each(['admin', 'agent', 'user', 'student'])('%s keeps its name and cannot be deleted', async (name) => {
    const id = (await server.call(admin, 'GET', '/api/roles')).list.find((role) => role['name'] === name)?.id
    const renamed = await server.call(admin, 'PUT', `/api/role/${id}`, { name: `${name}s`, description: 'x' })
    expect([renamed.status, renamed.body.code]).toEqual([409, 'system-role'])
    const deleted = await server.call(admin, 'DELETE', `/api/role/${id}?move_to=${weak}`)
    expect([deleted.status, deleted.body.code]).toEqual([409, 'system-role'])
    expect((await server.call(admin, 'PUT', `/api/role/${id}`, { name, description: 'Described anew' })).status).toBe(
      200,
    )
  })

  test('admin keeps every permission', async () => {
    const { status, body } = await assign(admin, await adminRole(), ['users.read'])
    expect([status, body.message]).toEqual([409, 'The admin role always has every permission.'])
  })

  test('user, the role of everybody who registers, never gets a permission of staff', async () => {
    const { id, abilities } = await roleNamed('user')
    const { status, body } = await assign(admin, id, ['properties.write-own'])
    expect([status, body.code]).toEqual([409, 'system-role'])
    expect(body.message).toBe(
      'Everybody who registers gets this role, so it has no permissions. Make another role and give it to people you trust.',
    )
    expect(abilities).toMatchObject({ update: true, assign: false, give: true })
    expect((await roleNamed('user')).permissions).toEqual([])
    expect((await assign(admin, id, [])).status).toBe(200)
  })
})

describe('security 13: the last administrator stays', () => {
  let last: Person
  beforeAll(async () => {
    await withoutAdministrators(server)
    last = await server.person('admin')
  })

  const attempts: [string, (who: Person, whom: Person) => ReturnType<Accounts['call']>][] = [
    ['deleted', (who, { uid }) => server.call(who, 'DELETE', `/api/users/${uid}`)],
    ['suspended', (who, { uid }) => server.call(who, 'POST', `/api/users/${uid}/suspend`)],
    ['made something else', (who, { uid }) => server.call(who, 'PUT', `/api/users/${uid}`, { role: 'user' })],
  ]

  test.each(attempts)('and is not %s', async (_, attempt) => {
    const { status, body } = await attempt(last, last)
    expect([status, body.code]).toEqual([409, 'last-administrator'])
  })

  test('a suspended administrator does not count', async () => {
    const suspended = await server.person('admin', { status: 'suspended' })
    expect((await server.call(last, 'PUT', `/api/users/${last.uid}`, { role: 'user' })).body.code).toBe(
      'last-administrator',
    )
    await server.call(last, 'DELETE', `/api/users/${suspended.uid}`)
  })

  test.each(attempts)('also when two administrators race to have the other %s', async (_, attempt) => {
    for (let round = 0; round < 5; round += 1) {
      await withoutAdministrators(server)
      const [one, other] = [await server.person('admin'), await server.person('admin')]
      const answers = await Promise.all([attempt(one, other), attempt(other, one)])
      // The loser is refused as the last administrator, or because the winner ended their session or removed their permissions.
      expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const { rows } = await server.database.pool.query(
        `select 1 from users join roles on roles.id = role_id where roles.name = 'admin' and status = 'active'`,
      )
      expect(rows).toHaveLength(1)
    }
  })
})

describe('security 7: what is taken away is gone at the next request', () => {
  beforeAll(async () => {
    admin = await server.person('admin')
  })

  test('a permission of the role', async () => {
    const clerk = await server.person(['users.read'])
    expect((await server.call(clerk, 'GET', '/api/users/alluser')).status).toBe(200)
    await assign(admin, clerk.roleId, [])
    expect((await server.call(clerk, 'GET', '/api/users/alluser')).status).toBe(403)
    await assign(admin, clerk.roleId, ['users.read'])
    expect((await server.call(clerk, 'GET', '/api/users/alluser')).status).toBe(200)
  })

  test('the role', async () => {
    const clerk = await server.person(['users.read'])
    await server.call(admin, 'PUT', `/api/users/${clerk.uid}`, { role: 'user' })
    expect((await server.call(clerk, 'GET', '/api/users/alluser')).status).toBe(403)
  })

  test('the account, suspended or deleted: the old token is worth nothing', async () => {
    const clerk = await server.person(['users.read'])
    await server.call(admin, 'POST', `/api/users/${clerk.uid}/suspend`)
    expect((await server.call(clerk, 'GET', '/api/users/alluser')).status).toBe(401)
    await server.call(admin, 'POST', `/api/users/${clerk.uid}/restore`)
    expect((await server.call(clerk, 'GET', '/api/users/alluser')).status).toBe(401)
    const other = await server.person(['users.read'])
    await server.call(admin, 'DELETE', `/api/users/${other.uid}`)
    expect((await server.call(other, 'GET', '/api/users/alluser')).status).toBe(401)
  })

  test('a mailed link to a new password, when staff change the password, the e-mail or suspend', async () => {
    const { pool } = server.database
    for (const [method, verb, body] of [
      ['PUT', '', { password: 'something quite new' }],
      ['PUT', '', { email: 'elsewhere@homes.example' }],
      ['POST', '/suspend', undefined],
    ] as const) {
      const { id, uid } = await server.person('user')
      const row = `insert into password_resets (token_hash, user_id, expires_at) values (decode(md5($1::integer::text), 'hex'), $1, now() + interval '1 hour')`
      await pool.query(row, [id])
      expect((await server.call(admin, method, `/api/users/${uid}${verb}`, body)).status).toBe(200)
      expect((await pool.query('select 1 from password_resets where user_id = $1', [id])).rows).toEqual([])
    }
  })

  test('the password, set anew by staff: all sessions are over', async () => {
    const clerk = await server.person(['users.read'])
    await server.call(admin, 'PUT', `/api/users/${clerk.uid}`, { password: 'something quite new' })
    expect((await server.call(clerk, 'GET', '/api/users/alluser')).status).toBe(401)
  })
})

test('permissions that only a newer release knows stay, where its servers run beside this one', async () => {
  const roleId = await server.role(['users.read'])
  await server.database.pool.query(`update roles set permissions = permissions || '{future.read}' where id = $1`, [
    roleId,
  ])
  const assigned = { roleId, permissions: ['audit.read'] }
  expect((await server.call(admin, 'POST', '/api/role/assign_permissions', assigned)).status).toBe(200)
  const { rows } = await server.database.pool.query('select permissions from roles where id = $1', [roleId])
  expect(rows).toEqual([{ permissions: ['audit.read', 'future.read'] }])
})
