import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineQueue } from '#platform/jobs/open-jobs.ts'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
let admin: Person
beforeAll(async () => {
  office = await openOffice()
  admin = await office.person('admin')
  await office.dependencies.jobs.start((error) => console.error(error))
})
afterAll(() => office.close())

const query = async (text: string, ...values: unknown[]) => (await office.database.pool.query(text, values)).rows
const bulk = async (body: Record<string, unknown>, who = admin) => {
  const { status, body: answer } = await office.call(who, 'POST', '/api/property/bulk', body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return String(answer['batch'])
}
const undo = (batch: string, who = admin) => office.call(who, 'POST', `/api/property/bulk/${batch}/undo`)
const view = async (batch: string, who = admin) => (await office.call(who, 'GET', `/api/property/bulk/${batch}`)).body
const undos = defineQueue<{ id: string }>('batch-undo')
const listings = (count: number) => office.market.addListings(count, () => ({ ownerId: office.agent.id }))

describe('a batch in the history', () => {
  test('is one entry with what happened to all, and opens to its rows', async () => {
    const ids = [...(await listings(3)), await office.market.addListing({ ownerId: office.agent.id, status: 'sold' })]
    const batch = await bulk({ ids, action: 'status', status: 'pending' })
    const [entry] = (await office.call(admin, 'GET', '/api/history?limit=1')).list
    expect(entry).toMatchObject({
      action: 'property.updated',
      subject: { kind: 'property', id: null },
      changes: [{ field: 'status', before: { various: true }, after: 'pending' }],
      batch: { id: batch, count: 4, undoable: true, undo: null },
    })
    const audit = (await office.call(admin, 'GET', '/api/audit?limit=1')).list
    expect(audit).toMatchObject([{ batch: { id: batch, count: 4 } }])
    const first = await office.call(admin, 'GET', `/api/history?batch=${batch}&limit=3`)
    expect(first.list.map(({ changes }) => changes)).toMatchObject([
      [{ field: 'status', before: 'sold', after: 'pending' }],
      [{ field: 'status', before: 'available' }],
      [{ field: 'status', before: 'available' }],
    ])
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
    expect((await office.call(admin, 'GET', next)).list).toHaveLength(1)
    const own = (await office.call(office.agent, 'GET', `/api/property/${ids[0]}/history`)).list
    expect(own).toMatchObject([{ action: 'property.updated', batch: null, restorable: true }])
  })

  test('of amounts that differ has the lowest and the highest of them', async () => {
    const ids = [await office.add(admin, { price: '9000' }), await office.add(admin, { price: '120000' })]
    await bulk({ ids, action: 'price', percent: -10 })
    const [entry] = (await office.call(admin, 'GET', '/api/history?limit=1')).list
    const before = { various: true, lowest: '9000.00', highest: '120000.00' }
    const after = { various: true, lowest: '8100.00', highest: '108000.00' }
    expect(entry).toMatchObject({ changes: [{ field: 'price', before, after }] })
  })

  test('of one listing is told as the change of that listing', async () => {
    const [id] = await listings(1)
    await bulk({ ids: [id], action: 'status', status: 'sold' })
    const [entry] = (await office.call(admin, 'GET', '/api/history?limit=1')).list
    expect(entry).toMatchObject({ subject: { id: String(id) }, batch: null, restorable: true })
  })

  test('has the move that removing a category or a place makes', async () => {
    const { categories } = office.market
    const named = { name: 'Huts', description: 'Small' }
    const { body } = await office.call(admin, 'POST', '/api/category', named)
    const huts = (body['category'] as { id: number }).id
    const ids = await office.market.addListings(2, () => ({ categoryId: huts, subcategoryId: null }))
    const moveTo = { move_to: { category_id: categories.villas } }
    expect((await office.call(admin, 'DELETE', `/api/category/${huts}`, moveTo)).status).toBe(200)
    const [entry] = (await office.call(admin, 'GET', '/api/history?limit=1')).list
    expect(entry).toMatchObject({ action: 'category.deleted', batch: { count: 2 } })
    const batch = (entry?.['batch'] as { id: string } | undefined)?.id
    const rows = (await office.call(admin, 'GET', `/api/history?batch=${batch}`)).list
    expect(rows.map(({ subject }) => (subject as { id: string }).id)).toEqual(ids.map(String).toReversed())
  })
})

describe('undoing a batch', () => {
  test('by whoever may change all listings leaves what somebody changed since, and lists it', async () => {
    const ids = await listings(3)
    const batch = await bulk({ ids, action: 'status', status: 'pending' }, office.agent)
    await office.call(office.agent, 'PUT', `/api/property/${ids[1]}`, { price: 77_000 })
    expect((await undo(batch, office.otherAgent)).body.code).toBe('batch-not-found')
    expect((await undo(batch)).body).toMatchObject({
      message: 'Undone for 2 properties. 1 was left as it is.',
      changed: 2,
      kept: 1,
      running: false,
    })
    const stored = await query('select status, price from properties where id = any($1) order by id', ids)
    expect(stored.map(({ status }) => status)).toEqual(['available', 'pending', 'available'])
    expect(stored[1]).toMatchObject({ price: '77000.00' })
    const { list, headers } = await office.call(office.agent, 'GET', `/api/property/bulk/${batch}/kept`)
    expect([headers['x-total-count'], list]).toMatchObject([
      '1',
      [{ id: ids[1], why: 'changed', reason: 'Someone has changed it since.' }],
    ])
    expect(await view(batch, office.agent)).toMatchObject({
      undoable: false,
      undo: { state: 'done', by: admin.name, changed: 2, kept: 1 },
    })
  })

  test('by who made it leaves what is somebody else’s by now', async () => {
    const ids = await listings(2)
    const batch = await bulk({ ids, action: 'status', status: 'pending' }, office.agent)
    await query('update properties set owner_id = $1 where id = $2', office.otherAgent.id, ids[0])
    expect((await undo(batch, office.agent)).body).toMatchObject({ changed: 1, kept: 1 })
    const stored = await query('select status from properties where id = any($1) order by id', ids)
    expect(stored.map(({ status }) => status)).toEqual(['pending', 'available'])
    const kept = async (who: Person) => (await office.call(who, 'GET', `/api/property/bulk/${batch}/kept`)).list
    await office.call(office.otherAgent, 'PUT', `/api/property/${ids[0]}`, {
      title: 'Their draft',
      publication: 'draft',
    })
    expect(await kept(office.agent)).toMatchObject([{ id: ids[0], why: 'foreign', title: null }])
    expect(await kept(admin)).toMatchObject([{ id: ids[0], title: 'Their draft' }])
  })

  test('can be undone itself, and is one entry too', async () => {
    const ids = await listings(2)
    const undone = String((await undo(await bulk({ ids, action: 'delete' }))).body['batch'])
    const [entry] = (await office.call(admin, 'GET', '/api/history?limit=1')).list
    expect(entry).toMatchObject({ action: 'batch.undone', batch: { id: undone, count: 2, undoable: true } })
    expect((await undo(undone)).body).toMatchObject({ changed: 2 })
    const rows = await query('select deleted_at from properties where id = any($1)', ids)
    expect(rows.every(({ deleted_at: at }) => at !== null)).toBe(true)
  })

  test('leaves listings whose former category is gone, and restores the others', async () => {
    const { body } = await office.call(admin, 'POST', '/api/category', { name: 'Tents', description: 'Soft' })
    const tents = (body['category'] as { id: number }).id
    const inTents = await office.market.addListing({ categoryId: tents, subcategoryId: null })
    const [other] = await listings(1)
    const target = office.market.categories.villas
    const batch = await bulk({ ids: [inTents, other], action: 'move', category_id: target })
    expect((await office.call(admin, 'DELETE', `/api/category/${tents}`)).status).toBe(200)
    expect((await undo(batch)).body).toMatchObject({ changed: 1, kept: 1 })
    const kept = (await office.call(admin, 'GET', `/api/property/bulk/${batch}/kept`)).list
    expect(kept).toMatchObject([{ id: inTents, why: 'target' }])
  })

  test('leaves a listing whose source reference its former owner has again, and says so', async () => {
    const id = await office.add(office.agent, { source_reference: 'Again 1' })
    const batch = await bulk({ ids: [id], action: 'owner', owner_id: admin.id })
    await office.add(office.agent, { source_reference: 'Again 1' })
    expect((await undo(batch)).body).toMatchObject({ changed: 0, kept: 1 })
    const kept = (await office.call(admin, 'GET', `/api/property/bulk/${batch}/kept`)).list
    expect(kept).toMatchObject([{ id, reason: expect.stringContaining('source reference is taken') }])
  })

  test('a batch that nobody made is not found, and nothing is stored of undoing it', async () => {
    const nobodys = '00000000-0000-4000-8000-000000000000'
    expect((await office.call(admin, 'GET', `/api/property/bulk/${nobodys}`)).status).toBe(404)
    const { status, body } = await undo(nobodys)
    expect([status, body.code]).toEqual([404, 'batch-not-found'])
    expect(await query('select id from batch_runs where batch = $1', nobodys)).toEqual([])
    expect((await office.call(admin, 'GET', '/api/property/bulk/nothing/kept')).status).toBe(404)
  })
})

test('2,000 listings go back while four people write: nothing of theirs is lost, and a lost worker is followed', async () => {
  const ids = await listings(2000)
  const title = 'Nobody reads this'
  await query('update properties set title = $1 where id = any($2)', title, ids)
  const filter = { q: title }
  const batch = await bulk({ filter, total: 2000, action: 'status', status: 'sold' })
  await expect
    .poll(async () => ((await view(batch))['change'] as { state: string }).state, { timeout: 60_000 })
    .toBe('done')
  const theirs = new Map<number, number>()
  const over = new AbortController()
  const write = async (writer: number) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      // From the end, which the undo reaches last.
      const id = ids.at(-1 - (turn * 4 + writer)) ?? 0
      const price = 1000 + turn
      const { status } = await office.call(office.agent, 'PUT', `/api/property/${id}`, { price })
      if (status === 200) theirs.set(id, price)
      await pause(20)
    }
  }
  const writers = [0, 1, 2, 3].map(write)
  await pause(100)
  expect((await undo(batch)).body).toMatchObject({ running: true })
  // A dead worker left its attempt; the next job resumes after its last piece.
  await query(`update batch_runs set attempt = gen_random_uuid() where batch = $1`, batch)
  const [run] = await query(`select id from batch_runs where kind = 'undo' and batch = $1`, batch)
  await office.dependencies.jobs.send(office.database.db, undos, { id: String(run?.id) })
  await expect
    .poll(async () => ((await view(batch))['undo'] as { state: string }).state, { timeout: 100_000 })
    .toBe('done')
  over.abort()
  await Promise.all(writers)

  const { changed, kept } = (await view(batch))['undo'] as { changed: number; kept: number }
  expect(changed + kept).toBe(2000)
  expect(kept).toBeGreaterThan(0)
  const stored = await query('select id, status, price::integer as price from properties where id = any($1)', ids)
  for (const [id, price] of theirs) expect(stored.find((row) => row.id === id)).toMatchObject({ price })
  // Only listings changed by somebody before the undo reached them are still sold.
  const sold = stored.filter(({ status }) => status === 'sold').map(({ id }) => id)
  expect(sold).toHaveLength(kept)
  expect(sold.every((id) => theirs.has(id))).toBe(true)
}, 150_000)
