import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Jobs } from '#platform/jobs/open-jobs.ts'
import { openRateLimits } from '#platform/rate-limits/rate-limits.ts'
import { startSignInApp, type SignInApp } from '#tests/support/sign-in-app.ts'
import { insertReset, insertSession } from './session.repository.ts'
import { scheduleSessionSweep, sweepSessions } from './session.usecases.ts'

let server: SignInApp
beforeAll(async () => void (server = await startSignInApp()))
afterAll(() => server.close())

const nothing = { id: 'job', data: {}, lastTry: true, signal: AbortSignal.abort() }
const tables = ['sessions', 'password_resets', 'attempt_limits']
const rowsLeft = async (table: string) =>
  (await server.database.pool.query(`select count(*)::int as total from ${table}`)).rows[0].total

test('ended sessions, reset links and counters are deleted from time to time, living ones are not', async () => {
  const { db, pool } = server.database
  const { id: userId } = await server.addUser()
  const origin = { address: null, userAgent: null }
  for (const life of [-1, 60]) {
    await insertSession(db, { userId, tokenHash: randomBytes(32), remember: false, origin, life })
    await insertReset(db, { userId, tokenHash: randomBytes(32), life })
  }
  const { passing, lasting } = openRateLimits(pool, {
    passing: { points: 5, seconds: 1 },
    lasting: { points: 5, seconds: 60 },
  })
  await Promise.all([passing.take('somebody'), lasting.take('somebody')])
  // The counter of a second has to end first.
  const left = async () => {
    await sweepSessions(db)
    return Promise.all(tables.map(rowsLeft))
  }
  await expect.poll(left, { interval: 20 }).toEqual([1, 1, 1])
})

test('a sweep that fails fails its job, which is logged', async () => {
  const schedule = vi.fn<Jobs['schedule']>()
  scheduleSessionSweep({ schedule }, server.database.db)
  await server.database.pool.query('alter table password_resets rename to password_resets_away')
  onTestFinished(async () => {
    await server.database.pool.query('alter table password_resets_away rename to password_resets')
  })
  await expect(schedule.mock.calls[0]?.[2](nothing)).rejects.toThrow('password_resets')
})
