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

test('whose account is suspended gets no mail, and in the bell only what is about themselves', async () => {
  const keeper = await server.person('admin')
  const { pool } = server.database
  await server.call(keeper, 'PUT', '/api/notifications/choices', { mail: { 'user-registered': true } })
  const register = (name: string) =>
    server.call(null, 'POST', '/api/users', {
      name,
      email: `${name}@homes.example`,
      password: 'a long way to Bishoftu',
    })
  const reached = async () => {
    const { list } = await server.call(keeper, 'GET', '/api/notifications')
    const { rows } = await pool.query(
      `select from pgboss.job where name = 'mails' and data::text like '%${keeper.email}%'`,
    )
    return [list.length, rows.length]
  }
  await register('hirut')
  expect(await reached()).toEqual([1, 1])
  await pool.query(`update users set status = 'suspended' where id = $1`, [keeper.id])
  await register('almaz')
  const told = { userIds: [keeper.id] }
  const news = { kind: 'user-registered', facts: { name: 'almaz', name_id: '1' }, path: null } as const
  await server.database.db.transaction((transaction) => server.dependencies.notify(transaction, told, news))
  await pool.query(`update users set status = 'active' where id = $1`, [keeper.id])
  expect(await reached()).toEqual([2, 1])
})
