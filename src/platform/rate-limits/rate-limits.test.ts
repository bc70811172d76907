import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { deleteEndedLimits, openRateLimits } from './rate-limits.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())

test('a second limit of one name is refused: it would count on the first', () => {
  const twice = { points: 1, seconds: 60 }
  openRateLimits(database.pool, { twice })
  // Another server of the same process.
  openRateLimits(database.pool, { twice })
  expect(() => openRateLimits(database.pool, { once: twice, twice: { ...twice } })).toThrow(
    'The rate limit "twice" exists already: give another limit another name',
  )
})

test('counters are deleted once their window has ended, and not before', async () => {
  const { short, long } = openRateLimits(database.pool, {
    short: { points: 5, seconds: 3 },
    long: { points: 5, seconds: 60 },
  })
  await short.take('somebody')
  await long.take('somebody')
  const left = async () => {
    await deleteEndedLimits(database.pool)
    const { rows } = await database.pool.query<{ key: string }>('select key from attempt_limits')
    return rows.map(({ key }) => key.split(':')[0])
  }
  expect((await left()).toSorted()).toEqual(['long', 'short'])
  await expect.poll(left).toEqual(['long'])
  expect(await long.taken('somebody')).toBe(1)
})
