import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { insertNotifications } from './notification.repository.ts'

test('many thousand people are notified at once with a bounded number of locks', async () => {
  const database = await createTestDatabase()
  const people = Array.from({ length: 5000 }, (_, index) => index + 1)
  const news = { kind: 'role-changed', facts: { role: 'Agent', by: 'Admin', by_id: '1' }, path: '/user' } as const
  const locks = await database.db.transaction(async (transaction) => {
    await insertNotifications(transaction, people, news)
    const held = sql`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`
    return (await transaction.execute(held)).rowCount
  })
  await database.drop()
  expect(locks).toBe(1000)
})
