import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bulkChangeSchema } from '../../bulk.schemas.ts'
import type { RequestContext } from '#shared/actor.ts'
import type { Person } from '#tests/support/accounts.ts'
import { asRequested, bulkByHand } from '#tests/support/bulk-by-hand.ts'
import { type AdminApp, openOffice } from '#tests/support/office.ts'

let office: AdminApp

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const query = async (text: string, ...values: unknown[]) => (await office.database.pool.query(text, values)).rows

let manager: RequestContext
let ids: number[]
let title: string
beforeEach(async () => {
  manager = asRequested(office.manager, 'properties.write-all')
  title = `Tower ${randomUUID()}`
  ids = await office.market.addListings(40, () => ({ title, price: '1000.00', ownerId: office.agent.id }))
})

const chosen = (change: Record<string, unknown>) =>
  bulkChangeSchema.parse({ filter: { q: title }, total: 40, ...change })
const prices = async () =>
  (await query('select price::integer as price from properties where id = any($1) order by id', ids)).map(
    ({ price }) => price,
  )
const entries = (batch: string) =>
  query('select action, members, changes, address from audit_events where batch = $1 and members is not null', batch)

describe('a change of more listings than one transaction may hold', () => {
  test('is made piece by piece, each listing once, though its worker is killed twice', async () => {
    const { begin, work, workUntilKilled, view } = bulkByHand(office)
    const { batch, changed, running } = await begin(chosen({ action: 'price', percent: 10 }), manager)
    expect([changed, running]).toEqual([0, { total: 40 }])
    expect(await prices()).toEqual(Array(40).fill(1000))
    await workUntilKilled(3)
    expect(await prices()).toEqual([...Array(15).fill(1100), ...Array(25).fill(1000)])
    expect((await view(batch, manager))?.change).toMatchObject({
      state: 'running',
      total: 40,
      handled: 15,
      changed: 15,
    })
    expect(await entries(batch)).toEqual([])
    await workUntilKilled(3)
    await work()
    expect(await prices()).toEqual(Array(40).fill(1100))
    expect((await view(batch, manager))?.change).toMatchObject({ state: 'done', changed: 40, kept: 0 })
    expect(await entries(batch)).toEqual([
      { action: 'property.updated', members: 40, changes: { price: ['1000.00', '1100.00'] }, address: '10.0.0.7' },
    ])
    expect(await query('select count(*)::integer as count from batch_choices where batch = $1', batch)).toEqual([
      { count: 0 },
    ])
  })

  test('is not made twice by two workers at once', async () => {
    const { begin, work, view, sent } = bulkByHand(office)
    const { batch } = await begin(chosen({ action: 'price', amount: 1 }), manager)
    sent.push(...sent)
    await Promise.all([work(), work()])
    expect(await prices()).toEqual(Array(40).fill(1001))
    expect((await view(batch, manager))?.change).toMatchObject({ state: 'done', changed: 40, handled: 40 })
  })

  test('leaves what somebody changed meanwhile in the same field, and says why; other fields do not matter', async () => {
    const { begin, work, view } = bulkByHand(office)
    const { batch } = await begin(chosen({ action: 'price', percent: 10 }), manager)
    const [repriced, renamed, gone, given] = [ids[10], ids[20], ids[30], ids[35]]
    await office.call(office.agent, 'PUT', `/api/property/${repriced}`, { price: 7 })
    await office.call(office.agent, 'PUT', `/api/property/${renamed}`, { title: 'Another name' })
    await office.call(office.manager, 'PUT', `/api/property/${given}`, { owner_id: office.otherAgent.id })
    await query('delete from properties where id = $1', gone)
    await work()
    const now = await prices()
    expect([now[10], now[20], now.at(-1)]).toEqual([7, 1100, 1100])
    expect((await view(batch, manager))?.change).toMatchObject({ state: 'done', changed: 38, kept: 2, handled: 40 })
    const { list } = await office.call(office.manager, 'GET', `/api/property/bulk/${batch}/kept?of=change`)
    expect(list).toMatchObject([
      { id: repriced, why: 'changed', reason: 'Someone has changed it since.' },
      { id: gone, why: 'gone', title: null },
    ])
  })

  test('leaves what is another agent’s by now, where one may change one’s own only', async () => {
    const agent = asRequested(office.agent, 'properties.write-own')
    const { begin, work, view } = bulkByHand(office)
    const { batch } = await begin(chosen({ action: 'status', status: 'sold' }), agent)
    await office.call(office.manager, 'PUT', `/api/property/${ids[30]}`, { owner_id: office.otherAgent.id })
    await work()
    expect((await view(batch, agent))?.change).toMatchObject({ changed: 39, kept: 1 })
    expect(await query('select status from properties where id = $1', ids[30])).toEqual([{ status: 'available' }])
  })

  test('is shown in progress to who began it and to who may change all listings, to nobody else', async () => {
    const { begin } = bulkByHand(office)
    const { batch } = await begin(
      chosen({ action: 'price', percent: 10 }),
      asRequested(office.agent, 'properties.write-own'),
    )
    const seenBy = async (who: Person) =>
      (await office.call(who, 'GET', '/api/property/bulk')).list.some((each) => String(each.id) === batch)
    expect([await seenBy(office.agent), await seenBy(office.manager), await seenBy(office.otherAgent)]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('is undone as a whole afterwards', async () => {
    const { begin, work, undo, view } = bulkByHand(office)
    const { batch } = await begin(chosen({ action: 'price', percent: 10 }), manager)
    await work()
    expect(await undo(batch, manager)).toMatchObject({ state: 'running', total: 40, changed: 5 })
    await work()
    expect(await prices()).toEqual(Array(40).fill(1000))
    expect((await view(batch, manager))?.undo).toMatchObject({ state: 'done', changed: 40, kept: 0 })
  })

  test('stops after the piece at hand when it is undone on its way; nothing is changed afterwards', async () => {
    const { begin, work, workUntilKilled, undo, view, sent } = bulkByHand(office)
    const { batch } = await begin(chosen({ action: 'price', percent: 10 }), manager)
    await workUntilKilled(3)
    const late = [...sent]
    await undo(batch, manager)
    expect((await view(batch, manager))?.change).toMatchObject({ state: 'stopped', changed: 15 })
    expect(await entries(batch)).toMatchObject([{ members: 15 }])
    expect(await query('select from batch_choices where batch = $1', batch)).toEqual([])
    // The job of the change still runs, and finds nothing to do.
    await work()
    expect(late).toHaveLength(1)
    await work()
    expect(await prices()).toEqual(Array(40).fill(1000))
  })

  test.each([
    ['is suspended', `status = 'suspended'`],
    ['loses the permission', `role_id = (select id from roles where name = 'agent')`],
  ])('stops when who began it %s, and is recorded as far as it went', async (_, change) => {
    const { begin, work, workUntilKilled, view } = bulkByHand(office)
    const leaver = await office.person(['properties.write-all'])
    const who = asRequested(leaver, 'properties.write-all')
    const { batch } = await begin(chosen({ action: 'price', percent: 10 }), who)
    await workUntilKilled(2)
    await query(`update users set ${change} where id = $1`, leaver.id)
    await work()
    expect(await prices()).toEqual([...Array(10).fill(1100), ...Array(30).fill(1000)])
    expect((await view(batch, manager))?.change).toMatchObject({ state: 'stopped', changed: 10 })
    expect(await entries(batch)).toMatchObject([{ members: 10 }])
  })

  test('an undo that is undone on its way stops too, with one entry of what it restored', async () => {
    const { begin, work, undo, view } = bulkByHand(office)
    const { batch } = await begin(chosen({ action: 'price', percent: 10 }), manager)
    await work()
    const { id } = await undo(batch, manager)
    await undo(id, manager)
    expect((await view(batch, manager))?.undo).toMatchObject({ state: 'stopped', changed: 5 })
    const stopped = { action: 'batch.undone', members: 5, changes: { changed: [null, 5], kept: [null, 0] } }
    expect(await entries(id)).toMatchObject([stopped])
    expect(await prices()).toEqual(Array(40).fill(1100))
  })

  test('that fails for good leaves one entry of what it did, which can be undone', async () => {
    const { begin, workUntilKilled, view } = bulkByHand(office)
    const { batch } = await begin(chosen({ action: 'price', percent: 10 }), manager)
    await workUntilKilled(3, { lastTry: true })
    expect((await view(batch, manager))?.change).toMatchObject({ state: 'failed', changed: 15 })
    expect(await entries(batch)).toMatchObject([{ members: 15 }])
    expect(await view(batch, manager)).toMatchObject({ undoable: true })
  })

  test('that fails for good is over also when what broke it breaks its end', async () => {
    const { begin, workUntilKilled, view } = bulkByHand(office)
    const { batch } = await begin(chosen({ action: 'price', percent: 10 }), manager)
    await query('alter table batch_choices rename to lost_choices')
    await workUntilKilled(0, { lastTry: true })
    await query('alter table lost_choices rename to batch_choices')
    expect((await view(batch, manager))?.change).toMatchObject({ state: 'failed', changed: 0 })
  })
})

describe('what a change in pieces cannot be made of', () => {
  test('are drafts that lack something: they are named', async () => {
    await query(`update properties set publication = 'draft', bathrooms = 1, square_feet = 900 where id = any($1)`, ids)
    await query(`update properties set description = '' where id = any($1)`, ids.slice(20, 23))
    const { begin, work, view } = bulkByHand(office)
    const { batch } = await begin(chosen({ action: 'publication', publication: 'published' }), manager)
    await work()
    expect((await view(batch, manager))?.change).toMatchObject({ changed: 37, kept: 3 })
    const { list } = await office.call(office.manager, 'GET', `/api/property/bulk/${batch}/kept?of=change`)
    expect(list).toMatchObject(
      ids.slice(20, 23).map((id) => ({ id, title, why: 'incomplete', reason: expect.stringContaining('draft') })),
    )
  })

  test('are listings whose source reference the new owner has already', async () => {
    await query(`update properties set source_reference = 'A-' || id where id = any($1)`, ids)
    await office.market.addListing({ ownerId: office.otherAgent.id, sourceReference: `A-${ids[22]}` })
    const { begin, work, view } = bulkByHand(office)
    const { batch } = await begin(chosen({ action: 'owner', owner_id: office.otherAgent.id }), manager)
    await work()
    expect((await view(batch, manager))?.change).toMatchObject({ changed: 39, kept: 1 })
    const { list } = await office.call(office.manager, 'GET', `/api/property/bulk/${batch}/kept?of=change`)
    expect(list).toMatchObject([{ id: ids[22], why: 'reference' }])
    const told = await query('select facts from notifications where user_id = $1 order by id', office.otherAgent.id)
    expect(told.at(-1)).toMatchObject({ facts: { listings: '39', by: office.manager.name } })
  })

  test('are the rest, once the category that they should get is gone', async () => {
    const [row] = await query(
      `insert into categories (slug, name, description, position) values ($1, $1, '', 9) returning id`,
      `c${randomUUID()}`,
    )
    const { begin, work, workUntilKilled, view } = bulkByHand(office)
    const { batch } = await begin(chosen({ action: 'move', category_id: row.id }), manager)
    await workUntilKilled(1)
    await query(
      'update properties set category_id = $1 where category_id = $2',
      office.market.categories.villas,
      row.id,
    )
    await query('delete from categories where id = $1', row.id)
    await work()
    expect((await view(batch, manager))?.change).toMatchObject({ state: 'done', changed: 5, kept: 35 })
  })

  test('are the rest, once the account of the new owner is suspended', async () => {
    const { id } = await office.person('agent')
    const { begin, work, workUntilKilled, view } = bulkByHand(office)
    const { batch } = await begin(chosen({ action: 'owner', owner_id: id }), manager)
    await workUntilKilled(1)
    await query(`update users set status = 'suspended' where id = $1`, id)
    await work()
    expect((await view(batch, manager))?.change).toMatchObject({ state: 'done', changed: 5, kept: 35 })
    const { list } = await office.call(office.manager, 'GET', `/api/property/bulk/${batch}/kept?of=change`)
    expect(list[0]).toMatchObject({
      why: 'unknown',
      reason: 'The new category, location or owner no longer exists, or the owner is suspended.',
    })
  })

  test('is nothing at all where the whole is refused: another number, another’s listing, an unknown person', async () => {
    const { begin, sent } = bulkByHand(office)
    const agent = asRequested(office.agent, 'properties.write-own')
    await office.market.addListing({ title, ownerId: office.otherAgent.id })
    await expect(begin(chosen({ action: 'delete' }), manager)).rejects.toMatchObject({ code: 'selection-changed' })
    const all = { total: 41 }
    await expect(begin(chosen({ action: 'delete', ...all }), agent)).rejects.toMatchObject({ code: 'not-your-listing' })
    await expect(begin(chosen({ action: 'owner', owner_id: 999_999, ...all }), manager)).rejects.toMatchObject({
      code: 'invalid-input',
    })
    await expect(begin(chosen({ action: 'place', location_id: 999_999, ...all }), manager)).rejects.toMatchObject({
      code: 'invalid-input',
    })
    expect(sent).toEqual([])
    expect(await query(`select batch from batch_choices where listing_id = any($1)`, ids)).toEqual([])
  })
})

const count = async (condition: string) =>
  (await query(`select id from properties where id = any($1) and ${condition}`, ids)).length

test('all of them go to the recycle bin, come back and are deleted for good', async () => {
  const { begin, work } = bulkByHand(office)
  await begin(chosen({ action: 'delete' }), manager)
  await work()
  expect(await count('deleted_at is not null')).toBe(40)
  await begin(chosen({ action: 'restore' }), manager)
  await work()
  expect(await count('deleted_at is null')).toBe(40)
  await begin(chosen({ action: 'delete' }), manager)
  await work()
  const { batch } = await begin(chosen({ action: 'purge' }), manager)
  await work()
  expect(await count('true')).toBe(0)
  expect(await entries(batch)).toMatchObject([{ action: 'property.purged', members: 40 }])
})
