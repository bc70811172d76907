import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { overtaking } from '#tests/support/database.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'

let server: Accounts
beforeAll(async () => {
  server = await startAccounts()
})
afterAll(() => server.close())

test('a profile is changed only in what was sent, whatever staff change in it meanwhile', async () => {
  const [admin, who] = [await server.person('admin'), await server.person('agent', { name: 'Mistyped' })]
  const { pool } = server.database
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select from users where id = $1 for update', [who.id])
  const byStaff = server.call(admin, 'PUT', `/api/users/${who.uid}`, { name: 'Sara Bekele' })
  await untilWaiting(pool, 1)
  const own = server.call(who, 'PUT', '/api/users/me', { phone: '+251911000001' })
  await untilWaiting(pool, 2)
  await other.query('commit')
  other.release()
  expect([(await byStaff).status, (await own).status]).toEqual([200, 200])
  const { rows } = await pool.query('select name, phone from users where id = $1', [who.id])
  expect(rows).toEqual([{ name: 'Sara Bekele', phone: '+251911000001' }])
})

test('a session that a reset by mail ends changes no profile any more', async () => {
  const who = await server.person('agent', { name: 'Sara Bekele' })
  const reset = {
    first: 'select from users where id = $1 for update',
    last: 'delete from sessions where user_id = $1',
    value: who.id,
  }
  const { status } = await overtaking(server.database.pool, reset, () =>
    server.call(who, 'PUT', '/api/users/me', { name: 'Somebody else' }),
  )
  const { rows } = await server.database.pool.query('select name from users where id = $1', [who.id])
  expect([status, rows]).toEqual([401, [{ name: 'Sara Bekele' }]])
})
