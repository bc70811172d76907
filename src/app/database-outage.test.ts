import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPool } from '#platform/database/connections.ts'
import { defineQueue } from '#platform/jobs/open-jobs.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

const afterwards = defineQueue<{ name: string }>('test-after-outage')

let office: AdminApp
let breaker: Pool
let done: string[]

beforeAll(async () => {
  office = await openOffice()
  breaker = createPool(office.database.url, { applicationName: 'test-breaker' })
  done = []
  const { jobs } = office.dependencies
  jobs.work(afterwards, async ({ data }) => void done.push(data.name))
  await jobs.start(() => {})
})

afterAll(async () => {
  await breaker.end()
  await office.close()
})

/** Ends every connection of the product, including those of jobs and listeners, as a database restart does. */
async function breakConnections(): Promise<void> {
  await breaker.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name <> 'test-breaker'`)
}

/** Counts the product's statements that wait for a lock. */
async function waitingForLock(): Promise<number> {
  const { rowCount } = await breaker.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rowCount ?? 0
}

const addOnce = () =>
  office.call(office.manager, 'POST', '/api/property', office.form({ title: 'Once only' }), {
    'idempotency-key': 'outage-1',
    'accept-language': 'am',
  })

test('a change in flight when its connection ends is answered 503 with Retry-After, and a retry makes it once', async () => {
  const lock = await breaker.connect()
  await lock.query('begin; lock table idempotency_keys')
  const inFlight = addOnce()
  await expect.poll(waitingForLock, { timeout: 20_000 }).toBe(1)
  await breakConnections()
  const broken = await inFlight
  await lock.query('rollback')
  lock.release()
  expect([broken.status, broken.body.code, broken.headers['retry-after']]).toEqual([503, 'database-unavailable', '5'])
  expect(broken.body.message).toBe('አገልግሎቱ ለጊዜው አይገኝም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።')
  // Retries as clients do: other connections of the server may not have noticed yet that they ended.
  await expect.poll(async () => (await addOnce()).status, { timeout: 20_000 }).toBe(201)
  expect((await addOnce()).status).toBe(201)
  const { rows } = await breaker.query(`select count(*)::int as made from properties where title = 'Once only'`)
  expect(rows).toEqual([{ made: 1 }])
})

test('while connections break again and again, calls are answered as ever or 503, never 500', async () => {
  const id = await vi.waitFor(() => office.person('agent').then((person) => person.id), { timeout: 20_000 })
  const seen = new Set<number>()
  const breaking = new AbortController()
  const caller = async (number: number) => {
    for (let round = 0; !breaking.signal.aborted; round += 1) {
      const form = office.form({ title: `Caller ${number} ${round}` })
      const headers = { 'idempotency-key': `outage-${number}-${round}` }
      const answers = await Promise.all([
        office.call(office.manager, 'POST', '/api/property', form, headers),
        office.call(office.manager, 'GET', '/api/property?limit=5'),
        office.call(null, 'POST', '/api/users/login', { email: `nobody${id}@homes.example`, password: 'wrong' }),
        office.call(null, 'GET', '/api/health/ready'),
        office.call(null, 'GET', '/sitemap.xml'),
      ])
      for (const { status } of answers) seen.add(status)
    }
  }
  const callers = Promise.all([1, 2, 3].map(caller))
  // On a busy machine it takes longer until a call falls between two breaks.
  const isAnswered = () => seen.has(200) && seen.has(201)
  for (let round = 0; round < 12 || (round < 60 && !isAnswered()); round += 1) {
    await breakConnections()
    await new Promise((later) => void setTimeout(later, 20 + 7 * round))
  }
  breaking.abort()
  await callers
  expect([...seen].filter((status) => status >= 500)).toEqual([503])
  expect([...seen]).toEqual(expect.arrayContaining([200, 201]))
})

test('jobs and listeners are back by themselves', async () => {
  const { jobs, version, db } = office.dependencies
  await breakConnections()
  const send = () =>
    jobs.send(db, afterwards, { name: 'after the outage' }).then(
      () => 'sent',
      () => 'not yet',
    )
  await expect.poll(send, { timeout: 20_000 }).toBe('sent')
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['after the outage'])
  await expect.poll(() => version.live, { timeout: 20_000 }).toBe(true)
})
