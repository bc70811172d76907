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
