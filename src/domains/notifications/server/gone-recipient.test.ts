import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('who goes while they are notified keeps nobody else from what they do', async () => {
  const [gone, stays] = [await server.person('admin'), await server.person('admin')]
  const { pool } = server.database
  const client = await pool.connect()
  await client.query('begin')
  await client.query('delete from users where id = $1', [gone.id])
  const person = { name: 'Hanna Tesfaye', email: 'hanna@homes.example', password: 'a long way to Bishoftu' }
  const registering = server.call(null, 'POST', '/api/users', person)
  await untilWaiting(pool, 1)
  await client.query('commit')
  client.release()
  expect((await registering).status).toBe(201)
  expect((await server.call(stays, 'GET', '/api/notifications')).list).toMatchObject([{ kind: 'user-registered' }])
})
