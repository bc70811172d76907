import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asRequested, bulkByHand, raisedPrice } from '#tests/support/bulk-by-hand.ts'
import { type AdminApp, openOffice } from '#tests/support/office.ts'
import { deleteOldMemories, deleteOldRuns } from './batch-sweep.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const query = async (text: string, ...values: unknown[]) => (await office.database.pool.query(text, values)).rows
const count = async (table: string) => (await query(`select count(*)::integer as count from ${table}`))[0]?.count

/** Raises the price of some listings, one of which is repriced meanwhile and left unchanged. */
async function raised(by: ReturnType<typeof bulkByHand>, listings: number) {
  const manager = asRequested(office.manager, 'properties.write-all')
  const title = `Tower ${randomUUID()}`
  const ids = await office.market.addListings(listings, () => ({ title, price: '1000.00', ownerId: office.agent.id }))
  const { batch } = await by.begin(raisedPrice(title, listings), manager)
  await office.call(office.agent, 'PUT', `/api/property/${ids[0]}`, { price: 7 })
  return { manager, ids, batch }
}

test('runs that ended three months ago are deleted with what they left, but for what undoing needs, which has days of its own', async () => {
  const by = bulkByHand(office)
  const old = await raised(by, 20)
  await by.work()
  const fresh = await raised(by, 20)
  await by.work()
  const running = await raised(by, 20)
  await query(`update batch_runs set started_at = now() - interval '91 days' where id = any($1)`, [
    old.batch,
    running.batch,
  ])
  await query(`update batch_runs set finished_at = now() - interval '91 days' where id = $1`, old.batch)
  expect([await count('batch_runs'), await count('batch_choices')]).toEqual([3, 22])

  const { db } = office.database
  expect(await deleteOldRuns(db, { runs: 1, choices: 1 })).toBe(1)
  expect(await deleteOldRuns(db)).toBe(0)
  expect(await query('select id from batch_runs order by started_at')).toEqual([
    { id: running.batch },
    { id: fresh.batch },
  ])
  expect([await by.view(old.batch, old.manager), await count('batch_choices')]).toMatchObject([
    { change: null, undoable: true },
    21,
  ])

  await by.undo(old.batch, old.manager)
  await by.work()
  await by.work()
  const prices = await query(
    'select distinct price::integer as price from properties where id = any($1)',
    old.ids.slice(1),
  )
  expect(prices).toEqual([{ price: 1000 }])
})

test('a change can be undone for 90 days; then what undoing needs is deleted in pieces, but not under an undo', async () => {
  const by = bulkByHand(office)
  const [old, fresh, undone] = [await raised(by, 20), await raised(by, 20), await raised(by, 20)]
  for (let left = by.sent.length; left > 0; left -= 1) await by.work()
  await by.undo(undone.batch, undone.manager)
  const age = (days: number, batches: string[]) =>
    query(`update batch_listings set noted_at = now() - make_interval(days => $1) where batch = any($2)`, days, batches)
  await age(91, [old.batch, undone.batch])
  await age(89, [fresh.batch])
  const before = await count('batch_listings')

  const { db } = office.database
  expect(await deleteOldMemories(db, 7)).toBe(19)
  expect(await deleteOldMemories(db, 7)).toBe(0)
  expect(await count('batch_listings')).toBe(before - 19)
  expect(await by.view(old.batch, old.manager)).toMatchObject({ undoable: false })
  expect(await by.view(fresh.batch, fresh.manager)).toMatchObject({ undoable: true })
  await by.work()
  const prices = 'select distinct price::integer as price from properties where id = any($1)'
  expect(await query(prices, undone.ids.slice(1))).toEqual([{ price: 1000 }])
  expect(await query(prices, old.ids.slice(1))).toEqual([{ price: 1001 }])
})
