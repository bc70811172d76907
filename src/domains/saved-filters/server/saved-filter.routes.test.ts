import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileLocked } from '#tests/support/lock-waits.ts'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { maxFilters, maxOwnFilters } from '../saved-filter.ts'

let server: Accounts
let person: Person

beforeAll(async () => {
  server = await startAccounts()
})

afterAll(() => server.close())

let count = 0
const view = (changes: object = {}) => ({
  screen: 'properties',
  name: `View ${(count += 1)}`,
  query: 'q=bole&sort=price_asc&columns=title%2Cprice',
  ...changes,
})
const save = (who: Person, body: object, headers = {}) => server.call(who, 'POST', '/api/saved-views', body, headers)
const list = (who: Person, screen = 'properties') => server.call(who, 'GET', `/api/saved-views?screen=${screen}`)
const remove = (who: Person, id: unknown) => server.call(who, 'DELETE', `/api/saved-views/${String(id)}`)
const namesOf = async (who: Person, screen?: string) => (await list(who, screen)).list.map(({ name }) => name)

describe('own views', () => {
  beforeAll(async () => {
    person = await server.person([])
  })

  test('come back as they were saved, on their screen and for their owner only', async () => {
    const { status, body } = await save(person, view({ name: 'Bole by price' }))
    expect([status, body.message]).toEqual([201, 'View saved successfully'])
    expect((await list(person)).list).toEqual([
      {
        id: expect.any(Number),
        screen: 'properties',
        name: 'Bole by price',
        query: 'q=bole&sort=price_asc&columns=title%2Cprice',
        role: null,
        owner: { id: person.id, name: person.name },
        own: true,
        created_at: expect.any(String),
        abilities: { delete: true },
      },
    ])
    expect(await namesOf(person, 'users')).toEqual([])
    expect(await namesOf(await server.person([]))).toEqual([])
  })

  test('leave out the page and what is open over the list', async () => {
    const { body } = await save(person, view({ query: '?q=a&page=7&new=' }))
    expect((body['view'] as { query: string }).query).toBe('q=a')
  })

  test('are never anything but a query, so that picking one leads nowhere else', async () => {
    const { body } = await save(person, view({ query: 'https://evil.example/#<script>' }))
    expect((body['view'] as { query: string }).query).toBe('https%3A%2F%2Fevil.example%2F%23%3Cscript%3E=')
  })

  test('have names of their own, whatever the letter case; another person and another screen may use the same', async () => {
    await save(person, view({ name: 'Mine' }))
    const again = await save(person, view({ name: ' MINE ' }))
    expect([again.status, again.body.code, again.body.errors[0]?.field]).toEqual([409, 'saved-view-exists', 'name'])
    expect((await save(person, view({ name: 'Mine', screen: 'users' }))).status).toBe(201)
    expect((await save(await server.person([]), view({ name: 'Mine' }))).status).toBe(201)
  })

  test('are made once by a retried request', async () => {
    const body = view()
    const both = await Promise.all([1, 2].map(() => save(person, body, { 'idempotency-key': 'retry-1' })))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await namesOf(person)).filter((name) => name === body.name)).toHaveLength(1)
  })

  test('are deleted by their owner, and are nobody else’s business', async () => {
    const { body } = await save(person, view({ name: 'Gone' }))
    const { id } = body['view'] as { id: number }
    const stranger = await remove(await server.person('admin'), id)
    expect([stranger.status, stranger.body.code]).toEqual([404, 'saved-view-not-found'])
    const gone = await remove(person, id)
    expect([gone.status, gone.body.message]).toEqual([200, 'View deleted successfully'])
    expect((await remove(person, id)).status).toBe(404)
    expect(await namesOf(person)).not.toContain('Gone')
  })

  test('are bounded in number', async () => {
    const collector = await server.person([])
    for (let number = 0; number < maxOwnFilters; number += 1) await save(collector, view())
    const refused = await save(collector, view())
    expect([refused.status, refused.body.code]).toEqual([409, 'too-many-saved-views'])
    expect((await save(collector, view({ screen: 'users' }))).status).toBe(201)
  })

  test('are bounded in number also when two are saved at once', async () => {
    const collector = await server.person([])
    for (let number = 1; number < maxOwnFilters; number += 1) await save(collector, view())
    const own = { rows: 'select from users where id = $1 for update', values: [collector.id] }
    const both = await whileLocked(server.database.pool, own, [
      () => save(collector, view()),
      () => save(collector, view()),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 409])
  })

  test('are bounded in number on all screens together, also on screens that nobody knows', async () => {
    const collector = await server.person([])
    await server.database.pool.query(
      `insert into saved_views (owner_id, screen, name, query)
       select $1, 'screen-' || chr(97 + n % 20), 'View ' || n, 'q=x' from generate_series(1, $2::integer) as n`,
      [collector.id, maxFilters - 1],
    )
    const [last, refused] = [await save(collector, view()), await save(collector, view({ screen: 'any' }))]
    expect([last.status, refused.status, refused.body.code]).toEqual([201, 409, 'too-many-saved-views'])
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ screen: '../users' }, 'screen'],
    [{ query: 'q='.padEnd(2001, 'x') }, 'query'],
    [{ query: 'q=\0' }, 'query'],
    [{ query: 'q=\ud800' }, 'query'],
    [{ role_id: 'admin' }, 'role_id'],
    [{ owner_id: 1 }, 'owner_id'],
  ])('security 11, 19: refuses %j and names the field', async (changes, field) => {
    const { status, body } = await save(person, view(changes))
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]])
  })

  test('go with their owner', async () => {
    const leaving = await server.person([])
    await save(leaving, view({ name: 'Left behind' }))
    const admin = await server.person('admin')
    expect((await server.call(admin, 'DELETE', `/api/users/${leaving.uid}`)).status).toBe(200)
    const { rows } = await server.database.pool.query(`select 1 from saved_views where name = 'Left behind'`)
    expect(rows).toEqual([])
  })
})

describe('shared views', () => {
  test('are seen by everybody with the role, and by nobody else', async () => {
    const admin = await server.person('admin')
    const agents = await server.role(['properties.write-own'])
    const agent = await server.person([], { roleId: agents })
    expect((await save(admin, view({ name: 'Drafts', role_id: agents }))).status).toBe(201)
    const [seen] = (await list(agent)).list
    expect(seen).toMatchObject({ name: 'Drafts', own: false, role: { id: agents }, owner: { name: admin.name } })
    expect(seen?.abilities).toEqual({ delete: false })
    expect(await namesOf(await server.person([]))).toEqual([])
  })

  test('are shared only with roles that one may give (security 13)', async () => {
    const strong = await server.role(['users.write', 'roles.write'])
    const weak = await server.role([])
    const sharing = await server.person(['users.write'])
    const refused = await save(sharing, view({ role_id: strong }))
    expect([refused.status, refused.body.code, refused.body.errors[0]?.field]).toEqual([403, 'cannot-share', 'role_id'])
    expect((await save(sharing, view({ role_id: weak }))).status).toBe(201)
    expect((await save(await server.person([]), view({ role_id: weak }))).status).toBe(403)
    expect((await save(sharing, view({ role_id: 999_999 }))).body.code).toBe('unknown-role')
  })

  test('are not deleted by those who only see them, but by those who keep the roles', async () => {
    const roleId = await server.role(['roles.write', 'users.write'])
    const sharing = await server.person('admin')
    const { body } = await save(sharing, view({ role_id: roleId }))
    const { id } = body['view'] as { id: number }
    await server.database.pool.query(`update roles set permissions = '{}' where id = $1`, [roleId])
    const refused = await remove(await server.person([], { roleId }), id)
    expect([refused.status, refused.body.code]).toEqual([403, 'not-your-view'])
    await server.database.pool.query(`update roles set permissions = '{roles.write}' where id = $1`, [roleId])
    expect((await remove(await server.person([], { roleId }), id)).status).toBe(200)
  })

  test('are recorded when they are shared and when that ends; own ones are not', async () => {
    const admin = await server.person('admin')
    const roleId = await server.role([])
    const shared = (await save(admin, view({ name: 'Recorded', role_id: roleId }))).body['view'] as { id: number }
    const own = (await save(admin, view({ name: 'Unrecorded' }))).body['view'] as { id: number }
    await remove(admin, shared.id)
    await remove(admin, own.id)
    const { list: events } = await server.call(admin, 'GET', '/api/audit?subject_kind=saved-view&limit=10')
    const names = events.map(({ action, subject }) => [action, (subject as { name: string }).name])
    expect(names.slice(0, 2)).toEqual([
      ['saved-view.deleted', 'Recorded'],
      ['saved-view.shared', 'Recorded'],
    ])
    expect(names.flat()).not.toContain('Unrecorded')
  })

  test('are their owner’s alone again when the role goes', async () => {
    const admin = await server.person('admin')
    const roleId = await server.role([])
    await save(admin, view({ name: 'Kept', role_id: roleId }))
    expect((await server.call(admin, 'DELETE', `/api/role/${roleId}`)).status).toBe(200)
    const kept = (await list(admin)).list.find(({ name }) => name === 'Kept')
    expect([kept?.role, kept?.['own']]).toEqual([null, true])
  })
})
