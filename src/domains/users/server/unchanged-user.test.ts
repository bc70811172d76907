import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'

let server: Accounts
beforeAll(async () => {
  server = await startAccounts()
})
afterAll(() => server.close())

test('saving a user with nothing or with what is stored is not recorded; another password alone is told as that', async () => {
  const admin = await server.person('admin')
  const { uid, id, name, email } = await server.person('agent', { phone: '+251911000000' })
  const save = async (form: object) =>
    expect((await server.call(admin, 'PUT', `/api/users/${uid}`, form)).status, JSON.stringify(form)).toBe(200)
  await save({})
  await save({ name, email, phone: '0911 00 00 00', role: 'agent' })
  await save({ name, email, password: 'quite another sentence' })
  const { rows } = await server.database.pool.query(
    `select action from audit_events where subject_kind = 'user' and subject_id = $1 order by id`,
    [String(id)],
  )
  expect(rows).toEqual([{ action: 'user.password-set' }])
})

test('of two administrators who opened the same account, the second is refused instead of undoing the first', async () => {
  const admin = await server.person('admin')
  const person = await server.person('user', { name: 'Before' })
  const change = (by: typeof admin, path: string, body: object) => server.call(by, 'PUT', path, body)
  const path = `/api/users/${person.uid}`
  const read = async () => (await server.call(admin, 'GET', `/api/users/alluser?uid=${person.uid}`)).list
  expect(await read()).toEqual([expect.objectContaining({ uid: person.uid, version: 1 })])
  const theirs = await change(admin, path, { name: 'Theirs', role: 'agent', version: 1 })
  expect([theirs.status, theirs.body['user']]).toEqual([200, expect.objectContaining({ version: 2 })])
  const stale = await change(admin, path, { name: 'Mine', role: 'user', version: 1 })
  expect([stale.status, stale.body.code, stale.body.errors[0]?.field]).toEqual([409, 'stale-version', 'version'])
  // The person counts as another editor; suspending changes nothing that the form shows.
  await change(person, '/api/users/me', { phone: '0911 00 00 00' })
  for (const verb of ['suspend', 'restore']) await server.call(admin, 'POST', `${path}/${verb}`)
  expect(await read()).toMatchObject([{ name: 'Theirs', role_name: 'agent', version: 3 }])
  expect((await change(admin, path, { name: 'Mine', version: 3 })).body['user']).toMatchObject({ version: 4 })
})
