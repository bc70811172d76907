import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchStatements } from '#platform/database/index.ts'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const token = randomBytes(24).toString('base64url')
const withToken = { authorization: `Bearer ${token}` }

let server: Accounts
let listing: number

beforeAll(async () => {
  server = await startAccounts({ METRICS_TOKEN: token })
  listing = await (await createTestMarket(server.database.db)).addListing()
})
afterAll(() => server.close())

/** Returns the metrics of a server by name and labels. */
async function figures(of: Pick<TestApp, 'app'> = server): Promise<Record<string, number>> {
  const { body } = await of.app.inject({ url: '/metrics', headers: withToken })
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

describe('/metrics', () => {
  test('counts requests by route, never by address', async () => {
    for (let id = 0; id < 50; id += 1) await server.app.inject(`/api/property/${900_000 + id}?name=Abebe`)
    await server.app.inject(`/api/property/${listing}`)
    await server.app.inject('/nowhere/at-all')
    const read = await figures()
    const count = (of: string) => read[`rent_home_http_request_duration_seconds_count{${of}}`]
    expect(count('method="GET",route="/api/property/:id",status="4xx"')).toBe(50)
    expect(count('method="GET",route="/api/property/:id",status="2xx"')).toBe(1)
    expect(count('method="GET",route="none",status="4xx"')).toBe(1)
    expect(Object.keys(read).filter((name) => /900_?0|Abebe|nowhere/.test(name))).toEqual([])
  })

  test('says what was kept, and what had to be made', async () => {
    const before = await figures()
    for (let round = 0; round < 3; round += 1) await server.app.inject('/api/category')
    const after = await figures()
    const grown = (result: string) => {
      const name = `rent_home_page_cache_requests_total{result="${result}"}`
      return (after[name] ?? 0) - (before[name] ?? 0)
    }
    expect([grown('miss'), grown('hit')]).toEqual([1, 2])
  })

  test('tells of database, jobs, process, disk and what runs', async () => {
    const read = await figures()
    expect(read).toMatchObject({
      rent_home_database_up: 1,
      rent_home_database_connections_most: server.database.pool.options.max,
      rent_home_database_waiting: 0,
      rent_home_changes_heard: 1,
      rent_home_search_index_loaded: 1,
      rent_home_event_streams: 0,
      rent_home_backup_daily: 0,
      rent_home_database_bytes: expect.any(Number),
      rent_home_disk_free_bytes: expect.any(Number),
      nodejs_eventloop_lag_p99_seconds: expect.any(Number),
      process_resident_memory_bytes: expect.any(Number),
    })
    expect(read['rent_home_database_bytes']).toBeGreaterThan(1_000_000)
    expect(Object.keys(read)).toContainEqual(
      expect.stringMatching(/^rent_home_info\{version="\d.*node="\d.*postgres="1\d.*schema="0/),
    )
    expect(read).not.toHaveProperty('rent_home_last_backup_timestamp_seconds')
  })

  test('has the queues of the jobs, and when the last backup was made', async () => {
    const { pool, db } = server.database
    await server.dependencies.enqueueMail(db, {
      to: { name: 'Abebe', address: 'abebe@homes.example' },
      subject: 'x',
      text: 'x',
      html: 'x',
    })
    await pool.query(`update pgboss.queue set queued_count = 1, failed_count = 3 where name = 'mails'`)
    await pool.query(`insert into audit_events (action, subject_kind, subject_name, happened_at)
      values ('backup.made', 'backup', 'a.tar', '2026-11-22T23:30:00Z')`)
    // A server that has not cached them yet.
    const { createMetrics } = await import('#platform/metrics/metrics.ts')
    const { showServer } = await import('#platform/metrics/server-figures.ts')
    const { readLastBackup } = await import('#domains/backups/server/index.ts')
    const metrics = createMetrics()
    const lastBackupAt = async () => (await readLastBackup(db)).madeAt?.getTime()
    showServer(metrics, { ...server.dependencies, lastBackupAt })
    const { text } = await metrics.text()
    expect(text).toContain('rent_home_jobs{queue="mails",state="waiting"} 1')
    expect(text).toContain('rent_home_jobs{queue="mails",state="failed"} 3')
    expect(text).toContain(`rent_home_last_backup_timestamp_seconds ${Date.UTC(2026, 10, 22, 23, 30) / 1000}`)
  })

  test('asks the database nothing when somebody asked a moment ago', async () => {
    await figures()
    let statements = 0
    watchStatements(server.database.pool, () => (statements += 1))
    await figures()
    await figures()
    expect(statements).toBe(0)
  })

  test('answers while the database does not, and says so', async () => {
    const busy = await startTestApp({ METRICS_TOKEN: token })
    const { pool } = busy.database
    const held = await Promise.all(Array.from({ length: 5 }, () => pool.connect()))
    const waiting = pool.query('select 1')
    const startedAt = performance.now()
    const read = await figures(busy)
    const took = performance.now() - startedAt
    for (const client of held) client.release()
    await waiting
    await busy.close()
    expect(read).toMatchObject({ rent_home_database_up: 0, rent_home_database_waiting: expect.any(Number) })
    expect(read['rent_home_database_waiting']).toBeGreaterThan(0)
    expect(read).not.toHaveProperty('rent_home_database_bytes')
    // One second, plus a margin for a busy machine.
    expect(took).toBeLessThan(3000)
  })
})

const ask = async (of: Pick<TestApp, 'app'>, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await of.app.inject({ url: '/metrics', headers: { host: 'localhost:3000', ...headers }, remoteAddress })).statusCode

describe('who may read /metrics', () => {
  test('whoever has the token, and nobody else, not even an administrator or this machine', async () => {
    const admin = await server.person('admin')
    expect(await ask(server, withToken, '203.0.113.9')).toBe(200)
    expect(await ask(server)).toBe(401)
    expect(await ask(server, { authorization: `Bearer ${token}x` })).toBe(401)
    expect(await ask(server, { authorization: `Bearer ${admin.token}` })).toBe(401)
    const { headers } = await server.app.inject('/metrics')
    expect(headers['content-type']).toContain('application/json')
  })

  test('without a token this machine, by its own name', async () => {
    const local = await startTestApp({ PUBLIC_URL: 'http://localhost:3000' })
    const seen = [
      await ask(local),
      await ask(local, {}, '::1'),
      await ask(local, {}, '::ffff:127.0.0.1'),
      await ask(local, {}, '203.0.113.9'),
      await ask(local, { host: 'homes.example' }),
      await ask(local, { 'x-forwarded-for': '203.0.113.9' }),
      await ask(local, { via: '1.1 proxy' }),
      await ask(local, { 'x-real-ip': '127.0.0.1' }),
    ]
    await local.close()
    expect(seen).toEqual([200, 200, 200, 403, 403, 403, 403, 403])
  })

  test.each([{ PUBLIC_URL: 'https://homes.example' }, { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '1' }])(
    'without a token nobody behind a proxy, for whom everybody is this machine: %j',
    async (settings) => {
      const behind = await startTestApp(settings)
      const { statusCode, body } = await behind.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
      await behind.close()
      expect([statusCode, JSON.parse(body).code]).toEqual([403, 'operator-only'])
      expect(body).not.toContain('rent_home_')
    },
  )
})
