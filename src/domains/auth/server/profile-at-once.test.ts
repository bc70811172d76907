import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
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
