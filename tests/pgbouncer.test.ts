import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPool } from '#platform/database/connections.ts'
import { untilJobsAreDone } from './support/done-jobs.ts'
import { openOffice, type AdminApp } from './support/office.ts'
import { hasPgBouncer, openPgBouncer, type PgBouncer } from './support/pgbouncer.ts'

describe.runIf(hasPgBouncer)('through a PgBouncer in transaction mode', () => {
  let bouncer: PgBouncer
  let office: AdminApp
  beforeAll(async () => {
    office = await openOffice({}, { pooler: async (url) => (bouncer = await openPgBouncer(url)).url })
    await office.dependencies.jobs.start((error) => console.error(error))
  })
  afterAll(async () => {
    office?.app.server.closeAllConnections()
    await office?.close()
    await bouncer?.close()
  })

  test('every call works while more people ask than it has sessions', async () => {
    const added = await Promise.all(Array.from({ length: 12 }, () => office.add(office.manager)))
    const reads = Array.from({ length: 60 }, (_, count) =>
      office.call(count % 2 ? office.agent : office.reader, 'GET', `/api/property/${added[count % added.length]}`),
    )
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
    const { list } = await office.call(null, 'GET', '/api/property?price_min=1&limit=50')
    expect(list).toHaveLength(added.length)
  })

  test('changes are heard at once, and jobs are done', async () => {
    const id = await office.add(office.manager, { title: 'Before' })
    await office.call(null, 'GET', `/api/property/${id}`)
    await office.call(office.manager, 'PUT', `/api/property/${id}`, { title: 'After' })
    expect((await office.call(null, 'GET', `/api/property/${id}`)).body['title']).toBe('After')
    const { status } = await office.call(null, 'POST', '/api/auth/forgot-password', { email: office.agent.email })
    expect(status).toBe(200)
    await untilJobsAreDone(office.database.pool)
  })

  test('a read that nobody waits for is ended, and no other one', async () => {
    await office.add(office.manager)
    const address = await office.address()
    // The index must contain new rows before their table is locked.
    await office.call(null, 'GET', '/api/property?q=nobody')
    const [leaving, holder] = [new AbortController(), new Client({ connectionString: office.database.url })]
    const waiting = async () =>
      (
        await office.database.pool.query(`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%"properties"%'`)
      ).rowCount
    await holder.connect()
    await holder.query('begin; lock table properties')
    const left = fetch(`${address}/api/property?q=sunny&sort=best`, { signal: leaving.signal }).catch(() => 'left')
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0))
    leaving.abort()
    expect(await left).toBe('left')
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000 })
    await holder.end()
    expect((await fetch(`${address}/api/property?q=sunny&sort=best`)).status).toBe(200)
  })

  test('its sessions have the limits of the settings that the handbook gives it', async () => {
    const pool = createPool(bouncer.url, { directUrl: office.database.url })
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as longest, current_setting('plan_cache_mode') as plans`,
    )
    await pool.end()
    expect(rows).toEqual([{ longest: '15s', plans: 'force_custom_plan' }])
    expect(bouncer.log()).not.toMatch(/ERROR|FATAL/)
  })
})
