import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListingNotifications } from '#domains/notifications/server/index.ts'
import { runListingExpiry } from '#domains/listing-lifecycle/server/listing-expiry.job.ts'
import type { Answer } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice({}, { statementTimeoutMs: 2500 })
})
afterAll(() => office.close())

/** Counts the statements of this database that wait for a lock. */
async function waitingForLock(): Promise<number> {
  const { rowCount } = await office.database.pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rowCount ?? 0
}

test('a transaction that PostgreSQL ended because of a deadlock is done again', async () => {
  const { db } = office.database
  const [one, other] = [await office.person('user'), await office.person('user')]
  let [attempts, holding] = [0, 0]
  const { promise: held, resolve: bothHold } = Promise.withResolvers<void>()
  const rename = (first: number, second: number, name: string) =>
    db.transaction(async (tx) => {
      attempts += 1
      await tx.execute(sql`update users set name = ${name} where id = ${first}`)
      holding += 1
      if (holding === 2) bothHold()
      await held
      await tx.execute(sql`update users set name = ${name} where id = ${second}`)
      return name
    })
  const answers = await Promise.all([rename(one.id, other.id, 'A'), rename(other.id, one.id, 'B')])
  expect(answers).toEqual(['A', 'B'])
  // Once more if the repeated transaction is faster at the row than the one that waited for it.
  expect(attempts).toBeGreaterThan(2)
  const { rows } = await db.execute(sql`select distinct name from users where id in (${one.id}, ${other.id})`)
  expect(rows).toHaveLength(1)
})

test('what takes longer than a statement may is answered 503 with Retry-After, and the next call works', async () => {
  const id = await office.add(office.manager)
  const address = await office.address()
  const slow = await office.database.pool.connect()
  try {
    await slow.query('begin; lock table properties')
    const [call, sitemap] = await Promise.all([
      fetch(`${address}/api/property/${id}`, { headers: { 'accept-language': 'am' } }),
      fetch(`${address}/sitemap.xml`),
    ])
    expect([call.status, call.headers.get('retry-after'), sitemap.status]).toEqual([503, '5', 503])
    expect(await call.json()).toEqual({
      code: 'database-busy',
      message: 'አገልጋዩ ለጊዜው በጣም ስለተጨናነቀ ይህን ማድረግ አልቻለም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
      errors: [],
    })
  } finally {
    await slow.query('rollback')
    slow.release()
  }
  expect((await fetch(`${address}/api/property/${id}`)).status).toBe(200)
})

test('a query that computes for too long is ended, and answered in the same way', async () => {
  const id = await office.add(office.manager)
  await office.database.pool.query(`
    create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(30); return new; end $$;
    create trigger dawdle before update on properties for each row execute function dawdle()`)
  try {
    const { token } = office.manager
    const answer = await fetch(`${await office.address()}/api/property/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Never' }),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({
      code: 'database-busy',
      message: 'The server is too busy for this just now. Please try again in a moment.',
    })
  } finally {
    await office.database.pool.query('drop function dawdle() cascade')
  }
})

test('whoever deletes a person waits for the job that tells them something without keeping it from going on', async () => {
  const { pool, db } = office.database
  const owner = await office.person('agent')
  const administrator = await office.person('admin')
  const id = await office.add(owner)
  await pool.query(`update properties set expires_at = now() - interval '1 day' where id = $1`, [id])
  const notifications = createListingNotifications(office.dependencies.notify)
  let deletion: Promise<Answer> | undefined
  const expired = await runListingExpiry({
    db,
    publicUrl: 'https://homes.example',
    reminderDays: async () => 7,
    notifications: {
      ...notifications,
      notifyExpired: async (transaction, listing) => {
        // The job has locked the listing, which the deletion needs too. The deletion proceeds as far as it can before the owner is
        // notified.
        deletion ??= office.call(administrator, 'DELETE', `/api/users/${owner.uid}`)
        await expect.poll(waitingForLock, { timeout: 20_000 }).toBe(1)
        // The lock that a notification of the user needs.
        await pool.query('select from users where id = $1 for key share nowait', [owner.id])
        await notifications.notifyExpired(transaction, listing)
      },
    },
  })
  expect([expired, (await deletion)?.status]).toEqual([{ reminded: 0, expired: 1 }, 200])
  const { rows } = await pool.query('select owner_id, publication from properties where id = $1', [id])
  expect(rows).toEqual([{ owner_id: null, publication: 'expired' }])
})
