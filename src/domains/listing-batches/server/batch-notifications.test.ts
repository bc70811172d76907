import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asRequested, bulkByHand, raisedPrice } from '#tests/support/bulk-by-hand.ts'
import { type AdminApp, openOffice } from '#tests/support/office.ts'

let office: AdminApp
let editor: AdminApp['manager']
let title: string
let ids: number[]
beforeAll(async () => {
  office = await openOffice()
  editor = await office.person(['properties.read-all', 'properties.write-all'])
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.database.pool.query('delete from notifications')
  title = `Tower ${randomUUID()}`
  ids = await office.market.addListings(20, () => ({ title, price: '1000.00', ownerId: office.agent.id }))
})

const raise = (by: ReturnType<typeof bulkByHand>, who: ReturnType<typeof asRequested>) =>
  by.begin(raisedPrice(title, 20), who)
const asEditor = () => asRequested(editor, 'properties.write-all')
const told = async (who = editor) => (await office.call(who, 'GET', '/api/notifications')).list

test('who changed many listings is told how it ended, once, with the way to what became of it', async () => {
  const by = bulkByHand(office)
  const { batch } = await raise(by, asEditor())
  await office.call(office.agent, 'PUT', `/api/property/${ids[3]}`, { price: 7 })
  await by.workUntilKilled(2)
  expect(await told()).toEqual([])
  await by.work()
  expect(await told()).toMatchObject([
    {
      kind: 'bulk-finished',
      facts: { work: 'change', changed: '19', kept: '1', missed: '0' },
      path: `/pro?batch=${batch}`,
    },
  ])
  expect(await told(office.agent)).toEqual([])
})

test('who may change only their own listings is led to the list of these', async () => {
  const by = bulkByHand(office)
  const { batch } = await raise(by, asRequested(office.agent, 'properties.write-own'))
  await by.work()
  expect(await told(office.agent)).toMatchObject([{ path: `/home-listings?batch=${batch}` }])
})

test.each([
  { may: ['properties.write-all'], list: null },
  { may: ['properties.write-all', 'properties.write-own'], list: '/home-listings' },
])('people with $may are led to the list that opens for them: $list', async ({ may, list }) => {
  const by = bulkByHand(office)
  const who = await office.person(may)
  const { batch } = await raise(by, asRequested(who, ...may))
  await by.work()
  expect(await told(who)).toMatchObject([{ kind: 'bulk-finished', path: list && `${list}?batch=${batch}` }])
})

test('a change that an error ended says how many it did not reach', async () => {
  const by = bulkByHand(office)
  await raise(by, asEditor())
  await by.workUntilKilled(2, { lastTry: true })
  expect(await told()).toMatchObject([{ facts: { work: 'change', changed: '10', kept: '0', missed: '10' } }])
})

test('the end of an undo is told too, but not where it was answered at once, nor that somebody stopped a change', async () => {
  const by = bulkByHand(office)
  const { batch } = await raise(by, asEditor())
  await by.workUntilKilled(1)
  // Five listings were changed: few enough to be undone before the response.
  await by.undo(batch, asEditor())
  await by.work()
  expect(await told()).toEqual([])

  const { batch: second } = await raise(by, asEditor())
  await by.work()
  await by.undo(second, asEditor())
  await by.work()
  expect(await told()).toMatchObject([
    { facts: { work: 'undo', changed: '20' }, path: `/pro?batch=${second}` },
    { facts: { work: 'change', changed: '20' } },
  ])
})
