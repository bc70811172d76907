import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { whileLocked } from '#tests/support/lock-waits.ts'
import { lockUser } from './user.repository.ts'

let server: Accounts
beforeAll(async () => {
  server = await startAccounts()
})
afterAll(() => server.close())

test('somebody who is being changed can be told something meanwhile, so that two changes never wait in a circle', async () => {
  const { db } = server.database
  const { id } = await server.person('user')
  await db.transaction(async (tx) => {
    await lockUser(tx, { id })
    // The lock that inserting a referring row takes, such as a notification.
    const others = await db.execute(sql`select 1 from users where id = ${id} for key share nowait`)
    expect(others.rowCount).toBe(1)
  })
})

test('somebody whose role is being changed is found by a change that waits for it', async () => {
  const [admin, person] = [await server.person('admin'), await server.person('user')]
  const change = (changes: object) => server.call(admin, 'PUT', `/api/users/${person.uid}`, changes)
  const row = { rows: 'select from users where id = $1 for update', values: [person.id] }
  const toAgent = () => change({ role: 'agent' })
  const rename = () => change({ name: 'Almaz Ayana' })
  const answers = await whileLocked(server.database.pool, row, [toAgent, rename])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1].body.user).toMatchObject({ name: 'Almaz Ayana', role: { name: 'agent' } })
})
