import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineQueue } from '#platform/jobs/open-jobs.ts'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import type { StatusView } from '../status.schemas.ts'

const failing = defineQueue<{ name: string }>('test-failing', { retries: 0 })

let server: Accounts
let admin: Person
let broken = true
let done: string[] = []

beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
  const { jobs } = server.dependencies
  jobs.work(failing, async ({ data }) => {
    if (broken) throw new Error(`The receiver said no to ${data.name}\nparams: a secret`)
    done.push(data.name)
  })
  await jobs.start(() => {})
})
afterAll(() => server.close())
beforeEach(async () => {
  broken = true
  done = []
  await server.database.pool.query('delete from pgboss.job')
})

const status = async (who = admin) => (await server.call(who, 'GET', '/api/status')).body as unknown as StatusView

async function failingJobs(...names: string[]): Promise<StatusView['jobs']> {
  const { jobs, db } = server.dependencies
  for (const name of names) await jobs.send(db, failing, { name })
  return vi.waitFor(
    async () => {
      const { jobs: seen } = await status()
      expect(seen.failed).toBe(names.length)
      return seen
    },
    { timeout: 20_000, interval: 100 },
  )
}

describe('GET /api/status', () => {
  test('says how the installation is', async () => {
    const { versions, servers, database, store, disk, mail, backup, jobs } = await status()
    expect(versions).toMatchObject({
      product: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      node: process.versions.node,
      postgres: expect.stringMatching(/^\d+/),
      schema: expect.stringMatching(/^\d{4}_/),
    })
    expect(Date.parse(versions.started_at)).toBeLessThan(Date.now())
    expect(servers).toEqual([{ address: null, since: expect.any(String) }])
    expect(database).toMatchObject({ state: 'good', embedded: true, standbys: [], bytes: expect.any(Number) })
    expect(store).toMatchObject({ state: 'good', kind: 'folder', writable: true })
    expect(disk.total_bytes).toBeGreaterThan(disk.free_bytes)
    expect(mail).toMatchObject({ state: 'watch', advice: 'mail-outbox', way: 'outbox', failed: 0, last_sent_at: null })
    expect(backup).toMatchObject({ state: 'watch', advice: 'backup-off', made_at: null, of_today: false })
    expect(jobs).toMatchObject({ state: 'good', failed: 0, failures: [] })
  })

  test('knows the last mail, and the last backup', async () => {
    const { db, enqueueMail } = server.dependencies
    const to = { name: 'Abebe', address: 'abebe@homes.example' }
    await enqueueMail(db, { to, subject: 'x', text: 'x', html: 'x' })
    await vi.waitFor(async () => expect((await status()).mail.last_sent_at).not.toBeNull(), { timeout: 20_000 })
    await server.database.pool
      .query(`insert into audit_events (action, subject_kind, subject_name, happened_at, changes)
      values ('backup.made', 'backup', 'a.tar', now(), '{}'), ('backup.failed', 'backup', '/backups', now() + interval '1 second',
        '{"backup_failure": [null, ["no-room"]]}')`)
    expect((await status()).backup).toMatchObject({
      state: 'bad',
      advice: 'backup-failed',
      of_today: true,
      reason: ['no-room'],
    })
    await server.database.pool.query(`delete from audit_events where subject_kind = 'backup'`)
  })

  test('counts as a failed mail no other job, and as the last one sent no mail that failed', async () => {
    await failingJobs('one')
    expect((await status()).mail).toMatchObject({ failed: 0, last_sent_at: null })
    await server.database.pool.query(
      `insert into pgboss.job (name, data, state, completed_on) values ('mails', '{}', 'failed', now())`,
    )
    expect((await status()).mail).toMatchObject({ failed: 1, last_sent_at: null })
  })

  test('counts the jobs that wait, and the mails among them', async () => {
    // The library counts again every ten seconds.
    await vi.waitFor(async () => {
      await server.database.pool.query(
        `update pgboss.queue set queued_count = case name when 'mails' then 2 when 'test-failing' then 1 else 0 end`,
      )
      const { mail, jobs } = await status()
      expect([mail.waiting, jobs.waiting]).toEqual([2, 3])
    })
  })

  test('is for those who may see it', async () => {
    const [reader, agent] = [await server.person(['status.read']), await server.person('agent')]
    expect((await server.call(reader, 'GET', '/api/status')).status).toBe(200)
    expect((await server.call(agent, 'GET', '/api/status')).status).toBe(403)
    expect((await server.call(null, 'GET', '/api/status')).status).toBe(401)
    expect((await server.call(reader, 'POST', '/api/status/jobs/retry', {})).status).toBe(403)
  })
})

describe('a job that was given up', () => {
  test('is listed with the first line of its reason', async () => {
    const { state, advice, failures } = await failingJobs('one')
    expect({ state, advice, failures }).toEqual({
      state: 'bad',
      advice: 'jobs-failed',
      failures: [
        {
          id: expect.any(String),
          queue: 'test-failing',
          failed_at: expect.any(String),
          tries: 1,
          reason: 'The receiver said no to one',
        },
      ],
    })
  })

  test('is tried again, that one alone, and recorded', async () => {
    const { failures } = await failingJobs('one', 'two')
    broken = false
    const [chosen] = failures
    const { status: code, body } = await server.call(admin, 'POST', '/api/status/jobs/retry', { ids: [chosen?.id] })
    expect([code, body.message]).toEqual([200, '1 job is being retried'])
    await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 20_000 })
    expect(chosen?.reason).toContain(done[0])
    await vi.waitFor(async () => expect((await status()).jobs.failed).toBe(1), { timeout: 20_000 })
    const { rows } = await server.database.pool.query(
      `select actor_id, subject_name from audit_events where action = 'job.retried' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ actor_id: admin.id, subject_name: 'test-failing (1)' }])
  })

  test('is tried again with all others; then nothing is left', async () => {
    await failingJobs('one', 'two', 'three')
    broken = false
    expect((await server.call(admin, 'POST', '/api/status/jobs/retry', {})).body['retried']).toBe(3)
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['one', 'three', 'two']), { timeout: 20_000 })
    await vi.waitFor(async () => expect((await status()).jobs.state).toBe('good'), { timeout: 20_000 })
    const again = await server.call(admin, 'POST', '/api/status/jobs/retry', {})
    expect(again.body.message).toBe('There was nothing left to retry.')
  })

  test('that is tried again with another of its queue is recorded by one name of it; one that works is not tried again', async () => {
    await failingJobs('one', 'two')
    await server.database.pool.query(
      `insert into pgboss.job (name, data, state, completed_on) values ('mails', '{}', 'failed', now()), ('mails', '{}', 'completed', now())`,
    )
    const { rows: all } = await server.database.pool.query<{ id: string }>('select id from pgboss.job')
    broken = false
    const { body } = await server.call(admin, 'POST', '/api/status/jobs/retry', { ids: all.map(({ id }) => id) })
    expect(body['retried']).toBe(3)
    const { rows } = await server.database.pool.query(
      `select subject_name from audit_events where action = 'job.retried' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ subject_name: 'mails, test-failing (3)' }])
    await vi.waitFor(() => expect(done).toHaveLength(2), { timeout: 20_000 })
  })

  test('is named by an id, or the request is refused', async () => {
    for (const body of [{ ids: ['one'] }, { ids: [] }, { queue: 'mails' }])
      expect((await server.call(admin, 'POST', '/api/status/jobs/retry', body)).status).toBe(400)
  })
})
