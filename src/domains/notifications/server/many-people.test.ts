import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertNotifications } from './notification.repository.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())

const news = { kind: 'role-changed', facts: { role: 'Agent', by: 'Admin', by_id: '1' }, path: '/user' } as const

/** Notifies these people while a transaction that notified others is open; returns whether that waits for it. */
const waitsFor = (earlier: readonly number[], people: readonly number[]) =>
  database.db.transaction(async (transaction) => {
    await insertNotifications(transaction, earlier, news)
    return database.db
      .transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = '200ms'`)
        await insertNotifications(other, people, news)
        return false
      })
      .catch(() => true)
  })

test('many thousand people are notified at once with a bounded number of locks', async () => {
  const people = Array.from({ length: 5000 }, (_, index) => index + 1)
  const locks = await database.db.transaction(async (transaction) => {
    await insertNotifications(transaction, people, news)
    const held = sql`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`
    return (await transaction.execute(held)).rowCount
  })
  expect(locks).toBeLessThanOrEqual(1000)
})

test('a notification waits for others of the same people, and for no others', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => index + 1)
  expect(await waitsFor([7, 8], [8, 9])).toBe(true)
  expect(await waitsFor([7], [1007])).toBe(false)
  expect(await waitsFor(many, [8])).toBe(true)
  expect(await waitsFor([8], many)).toBe(true)
})
