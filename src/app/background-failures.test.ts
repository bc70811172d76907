import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sweepSessions } from '#domains/auth/server/session.usecases.ts'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'

const browser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

let server: Accounts
let logged: string[]

beforeAll(async () => {
  const log = new Writable({ write: (line, _encoding, done) => (logged.push(String(line)), done()) })
  server = await startAccounts({}, { log })
})
beforeEach(() => {
  logged = []
})
afterAll(() => server.close())

/** Runs `work` while a table is missing, so that every statement on it fails. */
async function without(table: string, work: () => Promise<unknown>): Promise<void> {
  const { pool } = server.database
  await pool.query(`alter table ${table} rename to gone`)
  try {
    await work()
  } finally {
    await pool.query(`alter table gone rename to ${table}`)
  }
}

test('expired sessions that cannot be deleted fail their job, which tells', async () => {
  await without('password_resets', () => expect(sweepSessions(server.dependencies.db)).rejects.toThrow('Failed query'))
})

test('views that cannot be written are told, and kept', async () => {
  const { views } = server.dependencies
  await without('listing_views', async () => {
    views.see({ method: 'GET', url: '/property-details/1', headers: { 'user-agent': browser }, ip: '10.0.0.1' }, 200)
    await views.flush()
    expect(logged.join('')).toMatch(/"err":.*Views could not be written; they are kept for the next time/)
  })
})

test('a notification stream that breaks off is told', async () => {
  const agent = await server.person('agent')
  const stream = await fetch(`${await server.address()}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${agent.token}` },
  })
  const reader = stream.body?.getReader()
  // The stream has started once it reports the number of unseen notifications.
  await reader?.read()
  await without('notifications', async () => {
    await server.database.pool.query(`select pg_notify('notified', $1)`, [String(agent.id)])
    await vi.waitFor(() => expect(logged.join('')).toMatch(/"userId":\d+.*A notification stream broke off/))
  })
  await reader?.cancel()
})

test('a notification stream that cannot begin ends, so that its client comes back', async () => {
  const agent = await server.person('agent')
  await without('notifications', async () => {
    const stream = await fetch(`${await server.address()}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${agent.token}` },
      signal: AbortSignal.timeout(10_000),
    })
    await stream.text()
    expect(logged.join('')).toMatch(new RegExp(`"userId":${agent.id},.*A notification stream broke off`))
  })
})

test('a page of products asks no more of a database that fails than of one that answers', async () => {
  const { propertyPages, pool } = server.dependencies
  const show = () => propertyPages.products(new URLSearchParams('q=sunny&sort=best'), 'en')
  await show()
  const query = vi.spyOn(pool, 'query')
  await show()
  const asked = query.mock.calls.length
  await without('properties', async () => {
    query.mockClear()
    await expect(show()).rejects.toThrow('Failed query')
    expect(query.mock.calls.length).toBeLessThanOrEqual(asked)
  })
  query.mockRestore()
})
