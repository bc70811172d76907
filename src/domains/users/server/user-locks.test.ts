import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
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
