import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'

let server: Accounts
beforeAll(async () => {
  server = await startAccounts()
})
afterAll(() => server.close())

test('bell and mail of one kind that are chosen at the same moment both hold', async () => {
  const who = await server.person('admin')
  const choose = (body: object) => server.call(who, 'PUT', '/api/notifications/choices', body)
  await choose({ bell: { enquiry: true }, mail: { enquiry: true } })
  const other = await server.database.pool.connect()
  await other.query('begin')
  await other.query('select from notification_choices where user_id = $1 for update', [who.id])
  const both = [choose({ bell: { enquiry: false } })]
  await untilWaiting(server.database.pool, 1)
  both.push(choose({ mail: { enquiry: false } }))
  await untilWaiting(server.database.pool, 2)
  await other.query('commit')
  other.release()
  await Promise.all(both)
  const { body } = await server.call(who, 'GET', '/api/notifications/choices')
  expect(body).toMatchObject({ bell: { enquiry: false }, mail: { enquiry: false } })
})
