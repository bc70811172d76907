import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { openStallingProxy } from '#tests/support/stalling-proxy.ts'
import { defineQueue, openJobs, type Jobs } from './open-jobs.ts'

const greetings = defineQueue<{ name: string }>('test-greetings', { retries: 1, atOnce: 2 })
const ends: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function open() {
  const database = await createTestDatabase()
  const openSecond = () => {
    const jobs = openJobs(database.url)
    ends.push(() => jobs.stop())
    return jobs
  }
  ends.push(database.drop)
  return { db: database.db, jobs: openSecond(), openSecond }
}

/** Collects what the worker received, in order; `all` resolves after `count` jobs. */
function collect(jobs: Jobs, count: number): { names: string[]; all: Promise<void> } {
  const names: string[] = []
  const all = new Promise<void>((resolve) => {
    jobs.work(greetings, async ({ data }) => {
      names.push(data.name)
      if (names.length === count) resolve()
    })
  })
  return { names, all }
}

test('a job is done soon after the transaction that sent it, and only then', async () => {
  const { db, jobs } = await open()
  const { names, all } = collect(jobs, 1)
  await jobs.start(() => {})
  await db.transaction(async (tx) => {
    await jobs.send(tx, greetings, { name: 'Abebe' })
    await new Promise((later) => void setTimeout(later, 300))
    expect(names).toEqual([])
  })
  await all
  expect(names).toEqual(['Abebe'])
})

test('a transaction that fails leaves no job behind', async () => {
  const { db, jobs } = await open()
  const failing = db.transaction(async (tx) => {
    await jobs.send(tx, greetings, { name: 'Nobody' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await db.transaction((tx) => jobs.send(tx, greetings, { name: 'Hanna' }))
  const { rows } = await db.execute(sql`select data ->> 'name' as name from pgboss.job where name = 'test-greetings'`)
  expect(rows).toEqual([{ name: 'Hanna' }])
})

test('what was sent while nobody worked is done after the start', async () => {
  const { db, jobs, openSecond } = await open()
  for (const name of ['Abebe', 'Hanna', 'Lemlem']) await db.transaction((tx) => jobs.send(tx, greetings, { name }))
  const worker = openSecond()
  const { names, all } = collect(worker, 3)
  await worker.start(() => {})
  await all
  expect(names.toSorted()).toEqual(['Abebe', 'Hanna', 'Lemlem'])
})

test('jobs that wait follow each other at once', async () => {
  const { db, jobs } = await open()
  const queue = defineQueue<{ name: string }>('test-row')
  const done: string[] = []
  jobs.work(queue, async ({ data }) => void done.push(data.name))
  for (const name of ['a', 'b', 'c', 'd', 'e']) await jobs.send(db, queue, { name })
  await jobs.start(() => {})
  // Less than if each waited for the next look at the queue.
  await expect.poll(() => done, { timeout: 12_000 }).toHaveLength(5)
})

test('a queue of an earlier release gets the settings of this one', async () => {
  const { db, jobs, openSecond } = await open()
  await jobs.send(db, defineQueue('test-older', { retries: 1, longestSeconds: 60 }), {})
  await openSecond().send(db, defineQueue('test-older', { retries: 7, longestSeconds: 90 }), {})
  const { rows } = await db.execute(sql`select retry_limit, expire_seconds from pgboss.queue where name = 'test-older'`)
  expect(rows).toEqual([{ retry_limit: 8, expire_seconds: 90 }])
})

test('a queue that could not be made is made for the next job', async () => {
  const { db, jobs } = await open()
  const letters = defineQueue('test-letters')
  await jobs.send(db, greetings, { name: 'Abebe' })
  await db.execute(sql`alter table pgboss.queue rename to queue_away`)
  await expect(jobs.send(db, letters, {})).rejects.toThrow('pgboss.queue')
  await db.execute(sql`alter table pgboss.queue_away rename to queue`)
  await jobs.send(db, letters, {})
  const { rows } = await db.execute(sql`select name from pgboss.job where name = 'test-letters'`)
  expect(rows).toHaveLength(1)
})

test('a failed job is reported and tried again, and the last try knows that it is', async () => {
  const { db, jobs } = await open()
  const tries: boolean[] = []
  const twice = new Promise<void>((resolve) => {
    jobs.work(greetings, async ({ lastTry }) => {
      tries.push(lastTry)
      if (lastTry) resolve()
      throw new Error('not today')
    })
  })
  const told: unknown[] = []
  await jobs.start((error) => told.push(error))
  await db.transaction((tx) => jobs.send(tx, greetings, { name: 'Abebe' }))
  await twice
  expect(tries).toEqual([false, true])
  await expect.poll(() => told.map(String)).toEqual(['Error: not today', 'Error: not today'])
})

test('a job whose process died at its last try is tried by another one, which knows that it is the last', async () => {
  const { db, jobs } = await open()
  const tries: boolean[] = []
  jobs.work(greetings, async ({ lastTry }) => {
    tries.push(lastTry)
    throw new Error('not today')
  })
  await jobs.send(db, greetings, { name: 'Abebe' })
  await db.execute(sql`update pgboss.job set state = 'active', retry_count = 1, started_on = now(),
    heartbeat_on = now() - interval '1 minute' where name = 'test-greetings'`)
  await jobs.start(() => {})
  const state = async () =>
    (await db.execute(sql`select state from pgboss.job where name = 'test-greetings'`)).rows[0]?.['state']
  await expect.poll(state, { timeout: 40_000 }).toBe('failed')
  expect(tries).toEqual([true])
})

test('while the database is away that is told once, not by each queue again and again', async () => {
  const database = await createTestDatabase()
  const proxy = await openStallingProxy(database.url)
  const jobs = openJobs(proxy.url)
  ends.push(database.drop, () => jobs.stop(1))
  for (const name of ['test-letters', 'test-parcels', 'test-telegrams']) jobs.work(defineQueue(name), async () => {})
  const told: unknown[] = []
  await jobs.start((error) => told.push(error))
  await proxy.close()
  // Longer than the interval at which each queue polls.
  await new Promise((later) => void setTimeout(later, 6000))
  expect(told).toEqual([expect.any(Error)])
})

test('a second handler of a queue is refused: another queue has its name', () => {
  const jobs = openJobs('postgres://never.example')
  jobs.work(defineQueue('test-rounds'), async () => {})
  expect(() => jobs.work(defineQueue('test-rounds'), async () => {})).toThrow(
    'The queue "test-rounds" has a handler already: give another queue another name',
  )
})
