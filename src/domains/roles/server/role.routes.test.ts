import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '#app/server-manifests.ts'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { whileLocked } from '#tests/support/lock-waits.ts'
import { am } from '../messages/am.ts'
import { en } from '../messages/en.ts'
import { ensureSystemRoles } from './role.repository.ts'

let server: Accounts
let admin: Person

beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
})

afterAll(() => server.close())

const inAmharic = { 'accept-language': 'am' }
const listed = async (name: string, headers = {}) =>
  (await server.call(admin, 'GET', '/api/roles', undefined, headers)).list.find((role) => role['name'] === name)
const input = (name: string) => ({ name, description: 'Answers the phone' })
const created = async (name: string) => (await server.call(admin, 'POST', '/api/role', input(name))).body.role.id

describe('GET /api/roles', () => {
  test('lists the system roles first, with permissions as objects and the number of users', async () => {
    const { status, list, headers } = await server.call(admin, 'GET', '/api/roles')
    expect(status).toBe(200)
    expect(list.slice(0, 4).map((role) => role['name'])).toEqual(['admin', 'agent', 'user', 'student'])
    expect(list[0]).toMatchObject({
      _id: list[0]?.id,
      is_system: true,
      users_count: 1,
      abilities: { update: true, delete: false, assign: false, give: true },
    })
    expect(list[0]?.permissions.map(({ name }) => name)).toEqual(permissions.map(({ key }) => key))
    expect(list[2]?.permissions).toEqual([])
    expect(headers['x-total-count']).toBe(String(list.length))
    expect(headers['cache-control']).toBe('no-store')
  })

  test('takes no filters', async () => {
    expect((await server.call(admin, 'GET', '/api/roles?permissions=1')).status).toBe(400)
  })
})

test('built-in roles are described in the language of the reader, until somebody describes them in other words', async () => {
  const save = async (description: unknown) =>
    server.call(admin, 'PUT', `/api/role/${(await listed('agent'))?.id}`, { name: 'agent', description }, inAmharic)
  const [english, amharic] = [
    (await listed('agent'))?.['description'],
    (await listed('agent', inAmharic))?.['description'],
  ]
  expect([english, amharic]).toEqual([en.systemRoles.agent, am.systemRoles.agent])
  // A form in Amharic sends the built-in text back.
  await save(amharic)
  expect((await listed('agent'))?.['description']).toBe(english)
  await save('Sells')
  expect((await listed('agent', inAmharic))?.['description']).toBe('Sells')
  await save(english)
})

describe('GET /api/role', () => {
  test('has every permission with group, name, label and description', async () => {
    const { body } = await server.call(admin, 'GET', '/api/role')
    expect(body.permissions).toContainEqual({
      _id: 'roles.write',
      name: 'roles.write',
      group: 'roles',
      group_label: 'Roles',
      label: 'Manage roles',
      description: 'Create, rename and delete roles with no more permissions than your own.',
    })
    expect(body.permissions.every(({ group, label }) => group && label)).toBe(true)
  })

  test('speaks Amharic to those who ask for it', async () => {
    const { body, headers } = await server.call(admin, 'GET', '/api/role', undefined, { 'accept-language': 'am' })
    expect(body.permissions.find(({ _id }) => _id === 'roles.write')?.label).toBe('ሚናዎችን ማስተዳደር')
    expect(headers['content-language']).toBe('am')
  })
})

describe('POST /api/role', () => {
  test('adds a role that allows nothing yet', async () => {
    const { status, body } = await server.call(admin, 'POST', '/api/role', input('Receptionist'))
    expect([status, body.message]).toEqual([201, 'Role created successfully'])
    expect(await listed('Receptionist')).toMatchObject({
      description: 'Answers the phone',
      permissions: [],
      users_count: 0,
    })
  })

  test('refuses a name that is taken, in any letter case', async () => {
    const { status, body } = await server.call(admin, 'POST', '/api/role', input('ADMIN'))
    expect([status, body.code, body.errors[0]?.field]).toEqual([409, 'role-name-taken', 'name'])
  })

  test.each([
    [{}, ['name', 'description']],
    [{ name: ' ', description: 'x' }, ['name']],
    [{ name: 'x'.repeat(101), description: 'x' }, ['name']],
    [{ name: 'X', description: 'x'.repeat(2001) }, ['description']],
    [{ name: 'X', description: 'x', permissions: ['roles.write'] }, ['permissions']],
    [{ name: 'X', description: 'x', isSystem: true }, ['isSystem']],
  ])('security 11: refuses %j and names the fields', async (body, fields) => {
    const answer = await server.call(admin, 'POST', '/api/role', body)
    expect([answer.status, answer.body.errors.map(({ field }) => field)]).toEqual([400, fields])
  })
})

describe('PUT /api/role/{id}', () => {
  test('changes name and description', async () => {
    const id = await created('Temp')
    const { status, body } = await server.call(admin, 'PUT', `/api/role/${id}`, {
      name: 'Steady',
      description: 'Stays',
    })
    expect([status, body.message]).toEqual([200, 'Role updated successfully'])
    expect(await listed('Steady')).toMatchObject({ id, description: 'Stays' })
  })

  test('with what is stored, and the same permissions assigned, is no change and not recorded', async () => {
    const id = await created('Unchanged')
    const before = await listed('Unchanged')
    const { status, body } = await server.call(admin, 'PUT', `/api/role/${id}`, input('Unchanged'))
    const same = { roleId: id, permissions: [] }
    const assigned = await server.call(admin, 'POST', '/api/role/assign_permissions', same)
    expect([status, body.role, assigned.status, assigned.body.role]).toEqual([200, before, 200, before])
    const { list } = await server.call(admin, 'GET', `/api/audit?subject_kind=role&subject_id=${id}`)
    expect(list.map(({ action }) => action)).toEqual(['role.created'])
  })

  test('of two administrators who opened the same role, the second is refused instead of undoing the first', async () => {
    const id = await created('Edited twice')
    const theirs = await server.call(admin, 'PUT', `/api/role/${id}`, {
      name: 'Theirs',
      description: 'Theirs',
      version: 1,
    })
    expect([theirs.status, theirs.body.role]).toEqual([200, expect.objectContaining({ version: 2 })])
    const assign = { roleId: id, permissions: ['users.read'] }
    for (const [method, path, body] of [
      ['PUT', `/api/role/${id}`, input('Mine')],
      ['POST', '/api/role/assign_permissions', assign],
    ] as const) {
      const stale = await server.call(admin, method, path, { ...body, version: 1 })
      expect([stale.status, stale.body.code, stale.body.errors[0]?.field]).toEqual([409, 'stale-version', 'version'])
    }
    expect(await listed('Theirs')).toMatchObject({ permissions: [], version: 2 })
    const assigned = await server.call(admin, 'POST', '/api/role/assign_permissions', { ...assign, version: 2 })
    expect([assigned.status, assigned.body.role]).toEqual([200, expect.objectContaining({ version: 3 })])
  })

  test.each(['999999', '0', 'abc', '-1', '99999999999', '%00', '1e3'])('answers 404 for %s', async (id) => {
    const { status, body } = await server.call(admin, 'PUT', `/api/role/${id}`, input('Nobody'))
    expect([status, body.code]).toEqual([404, 'role-not-found'])
  })
})

describe('POST /api/role/assign_permissions', () => {
  test('replaces the permissions; unknown and repeated ones never get in', async () => {
    const roleId = await created('Clerk')
    const assign = (keys: string[]) =>
      server.call(admin, 'POST', '/api/role/assign_permissions', { roleId: String(roleId), permissions: keys })
    const { status, body } = await assign(['users.read', 'roles.read', 'users.read'])
    expect([status, body.message]).toEqual([200, 'Permissions assigned successfully'])
    expect((await listed('Clerk'))?.permissions.map(({ _id }) => _id)).toEqual(['roles.read', 'users.read'])
    const unknown = await assign(['users.read', 'users.fly'])
    expect([unknown.status, unknown.body.code, unknown.body.errors[0]?.field]).toEqual([
      400,
      'unknown-permission',
      'permissions.1',
    ])
    await assign([])
    expect((await listed('Clerk'))?.permissions).toEqual([])
  })

  test.each([
    [{ roleId: 999_999, permissions: [] }, 'roleId'],
    [{ roleId: 1 }, 'permissions'],
    [{ roleId: 1, permissions: 'roles.read' }, 'permissions'],
    [{ roleId: {}, permissions: [] }, 'roleId'],
    [{ roleId: 1, permissions: [{}] }, 'permissions.0'],
  ])('refuses %j', async (body, field) => {
    const answer = await server.call(admin, 'POST', '/api/role/assign_permissions', body)
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, field])
  })
})

test('there are two hundred roles at most, also of two that are added at once', async () => {
  const { pool } = server.database
  await pool.query(
    `insert into roles (name, description) select 'Filler ' || number, 'x'
     from generate_series(1, 199 - (select count(*)::integer from roles)) as number`,
  )
  const add = (name: string) => () => server.call(admin, 'POST', '/api/role', input(name))
  const rows = 'lock table roles in share row exclusive mode'
  const answers = await whileLocked(pool, { rows }, [add('Last'), add('Beyond')])
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [201, undefined],
    [409, 'too-many-roles'],
  ])
  await pool.query(`delete from roles where name like 'Filler %' or name = 'Last'`)
})

describe('DELETE /api/role/{id}', () => {
  test('deletes a role that nobody has', async () => {
    const id = await created('Passing')
    const { status, body } = await server.call(admin, 'DELETE', `/api/role/${id}`)
    expect([status, body.message]).toEqual([200, 'Role deleted successfully'])
    expect(await listed('Passing')).toBeUndefined()
    const again = await server.call(admin, 'DELETE', `/api/role/${id}`)
    expect([again.status, again.body.code]).toEqual([404, 'role-not-found'])
  })

  test('says how many people still have it, and moves them when told where to', async () => {
    const [from, to] = [await server.role([], 'Leaving'), await server.role([], 'Arriving')]
    const people = await Promise.all([1, 2].map(() => server.person([])))
    for (const { id } of people) await server.call(admin, 'PUT', `/api/users/${id}`, { role: 'Leaving' })
    const refused = await server.call(admin, 'DELETE', `/api/role/${from}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'role-in-use'])
    expect(refused.body.message).toBe('2 users have this role. Choose another role for them first.')
    expect((await server.call(admin, 'DELETE', `/api/role/${from}?move_to=${to}`)).status).toBe(200)
    expect(await listed('Arriving')).toMatchObject({ users_count: 2 })
    for (const person of people) {
      const { list } = await server.call(person, 'GET', '/api/notifications')
      expect(list[0]?.['facts']).toMatchObject({ role: 'Arriving', by: admin.name })
    }
  })

  test.each(['999999', 'abc', ''])('refuses to move people to "%s"', async (target) => {
    const id = await server.role([])
    const { status, body } = await server.call(admin, 'DELETE', `/api/role/${id}?move_to=${target}`)
    expect([status, body.errors[0]?.field]).toEqual([400, 'move_to'])
  })

  test('refuses to move people to the role that goes', async () => {
    const id = await server.role([])
    expect((await server.call(admin, 'DELETE', `/api/role/${id}?move_to=${id}`)).status).toBe(400)
  })
})

test('every change of a role is in the record, with what it was before', async () => {
  const id = await created('Recorded')
  await server.call(admin, 'PUT', `/api/role/${id}`, { name: 'Recorded', description: 'Anew' })
  await server.call(admin, 'POST', '/api/role/assign_permissions', { roleId: id, permissions: ['audit.read'] })
  await server.call(admin, 'DELETE', `/api/role/${id}`)
  const { list } = await server.call(admin, 'GET', `/api/audit?subject_kind=role&subject_id=${id}`)
  expect(list.map((entry) => [entry['action'], entry['changes']])).toEqual([
    ['role.deleted', expect.arrayContaining([{ field: 'name', before: 'Recorded', after: null }])],
    ['role.permissions-assigned', [{ field: 'permissions', before: [], after: ['audit.read'] }]],
    ['role.updated', [{ field: 'description', before: 'Answers the phone', after: 'Anew' }]],
    ['role.created', expect.arrayContaining([{ field: 'name', before: null, after: 'Recorded' }])],
  ])
  expect(list.every(({ actor }) => (actor as { id: number }).id === admin.id)).toBe(true)
})

describe('the system roles', () => {
  test('are made once, and what an administrator changed stays', async () => {
    const agent = await listed('agent')
    await server.call(admin, 'PUT', `/api/role/${agent?.id}`, { name: 'agent', description: 'Changed' })
    await server.call(admin, 'POST', '/api/role/assign_permissions', { roleId: agent?.id, permissions: [] })
    await ensureSystemRoles(server.database.db, permissions)
    expect(await listed('agent')).toMatchObject({ description: 'Changed', permissions: [] })
  })

  test('take over a role that had their name, in any letter case, before it became theirs', async () => {
    const { db, pool } = server.database
    await pool.query(`update roles set is_system = false, name = 'Agent' where name = 'agent'`)
    await ensureSystemRoles(db, permissions)
    const { rows } = await pool.query(`select name, is_system from roles where lower(name) = 'agent'`)
    expect(rows).toEqual([{ name: 'agent', is_system: true }])
  })

  test('admin gets every permission that the code knows, also a new one', async () => {
    const extra = { ...permissions[0], key: 'kites.fly' } as (typeof permissions)[number]
    await ensureSystemRoles(server.database.db, [...permissions, extra])
    const { rows } = await server.database.pool.query(
      `select 'kites.fly' = any(permissions) as has from roles where name = 'admin'`,
    )
    expect(rows).toEqual([{ has: true }])
    await ensureSystemRoles(server.database.db, permissions)
  })

  test('user loses what an earlier release let it have: everybody who registers gets it', async () => {
    const { db, pool } = server.database
    await pool.query(`update roles set permissions = '{users.read,users.write}' where name = 'user'`)
    await ensureSystemRoles(db, permissions)
    expect(await listed('user')).toMatchObject({ permissions: [] })
  })

  test('are made once by two servers that start at the same time', async () => {
    const { db, pool } = server.database
    await Promise.all([ensureSystemRoles(db, permissions), ensureSystemRoles(db, permissions)])
    const { rows } = await pool.query('select count(*)::integer as count from roles where is_system')
    expect(rows).toEqual([{ count: 4 }])
  })
})
