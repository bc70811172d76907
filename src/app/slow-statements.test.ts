import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defineQueue } from '#platform/jobs/open-jobs.ts'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'

const slow = defineQueue<{ ms: number }>('test-slow')

let server: Accounts
let lines: Record<string, unknown>[] = []

beforeAll(async () => {
  const log = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  server = await startAccounts({ SLOW_QUERY_MS: '300' }, { log })
})
beforeEach(() => void (lines = []))
afterAll(() => server.close())

const slowLines = () => lines.filter(({ msg }) => msg === 'A slow statement')

/** Counts the product's statements that wait for a lock. */
async function waitingForLock(): Promise<number> {
  const { rowCount } = await server.database.pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rowCount ?? 0
}

/** Locks a table until a statement on it has waited for a while. */
async function whileHeld(table: string, work: () => Promise<unknown>): Promise<void> {
  const holder = await server.database.pool.connect()
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  const done = work()
  await vi.waitFor(async () => expect(await waitingForLock()).toBe(1), { timeout: 20_000 })
  await new Promise((later) => void setTimeout(later, 500))
  await holder.query('rollback')
  holder.release()
  await done
}

test('a statement that takes long is logged with its route, without its values', async () => {
  await whileHeld('users', () =>
    server.call(null, 'POST', '/api/users/login', { email: 'kebede@homes.example', password: 'a secret of mine' }),
  )
  // Others may be slow on a busy machine.
  const line = slowLines().find(({ statement }) => /from "?users"?.*\$1/.test(String(statement)))
  expect(line).toMatchObject({
    level: 'warn',
    method: 'POST',
    route: '/api/users/login',
    requestId: expect.any(String),
    ms: expect.any(Number),
  })
  expect(line?.['ms']).toBeGreaterThan(300)
  expect(JSON.stringify(lines)).not.toMatch(/kebede|a secret of mine/)
})

test('who waits for a connection is told with their own statement, not with that of who gave it back', async () => {
  const { pool } = server.database
  const person = await server.person('agent')
  const held = await Promise.all(Array.from({ length: 5 }, () => pool.connect()))
  const account = server.call(person, 'GET', '/api/users/me')
  await vi.waitFor(() => expect(pool.waitingCount).toBeGreaterThan(0))
  const [first, ...others] = held
  await first?.query('begin; lock table users in access exclusive mode')
  for (const client of others) client.release()
  await new Promise((later) => void setTimeout(later, 500))
  await first?.query('rollback')
  first?.release()
  expect((await account).status).toBe(200)
  expect(slowLines()).toContainEqual(expect.objectContaining({ route: '/api/users/me' }))
})

test('a statement of a job is told with its queue', async () => {
  const { jobs, db } = server.dependencies
  jobs.work(slow, async ({ data }) => void (await server.database.pool.query('select pg_sleep($1)', [data.ms / 1000])))
  await jobs.start(() => {})
  await jobs.send(db, slow, { ms: 350 })
  await vi.waitFor(() => expect(slowLines()).toContainEqual(expect.objectContaining({ job: 'test-slow' })), {
    timeout: 20_000,
  })
})
