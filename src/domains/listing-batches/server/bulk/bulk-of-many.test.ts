import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminApp, openOffice } from '#tests/support/office.ts'

let office: AdminApp

beforeAll(async () => {
  office = await openOffice()
  await office.dependencies.jobs.start((error) => console.error(error))
})
afterAll(() => office.close())

const title = 'Nobody reads this'

test('1,500 at once over the API: the answer comes first, four people write meanwhile, and a retry changes nothing', async () => {
  const many = await office.market.addListings(1500, () => ({
    title: title,
    price: '1000.00',
    ownerId: office.agent.id,
  }))
  const body = { filter: { q: title }, total: 1500, action: 'price', percent: 10 }
  const headers = { 'idempotency-key': randomUUID() }
  const theirs = new Map<number, number>()
  const over = new AbortController()
  const write = async (writer: number) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      // From the end, which the change reaches last.
      const id = many.at(-1 - (turn * 4 + writer)) ?? 0
      const price = 10 + turn
      const { status } = await office.call(office.agent, 'PUT', `/api/property/${id}`, { price })
      if (status === 200) theirs.set(id, price)
      await pause(20)
    }
  }
  const begun = await office.call(office.manager, 'POST', '/api/property/bulk', body, headers)
  expect([begun.status, begun.body]).toMatchObject([
    200,
    { running: true, changed: 0, message: 'Changing 1500 properties. You can keep working in the meantime.' },
  ])
  const writers = [0, 1, 2, 3].map(write)
  const batch = String(begun.body['batch'])
  expect((await office.call(office.manager, 'POST', '/api/property/bulk', body, headers)).text).toBe(begun.text)
  const view = async () => (await office.call(office.manager, 'GET', `/api/property/bulk/${batch}`)).body
  expect((await office.call(office.manager, 'GET', '/api/property/bulk')).list).toMatchObject([{ id: batch }])
  await expect.poll(async () => ((await view())['change'] as { state: string }).state, { timeout: 60_000 }).toBe('done')
  over.abort()
  await Promise.all(writers)
  expect((await office.call(office.manager, 'GET', '/api/property/bulk')).list).toEqual([])
  const { changed, kept } = (await view())['change'] as { changed: number; kept: number }
  expect(changed + kept).toBe(1500)
  const { rows: stored } = await office.database.pool.query<{ id: number; price: number }>(
    'select id, price::float as price from properties where id = any($1)',
    [many],
  )
  const wrong = stored.filter(({ id, price }) => price !== (theirs.get(id) ?? 1100))
  expect(wrong).toEqual([])
}, 90_000)

test('a filter that finds more than its sender saw is refused at once, without waiting for a listing or holding any', async () => {
  const few = await office.market.addListings(2, () => ({ title: 'Found by many', ownerId: office.agent.id }))
  const editor = await office.database.pool.connect()
  await editor.query('begin')
  await editor.query('select from properties where id = any($1) for update', [few])
  const change = { filter: { q: 'Found by many' }, total: 1, action: 'price', percent: 10 }
  const refused = await office.call(office.agent, 'POST', '/api/property/bulk', change)
  expect([refused.status, refused.body.code]).toEqual([409, 'selection-changed'])
  await editor.query('rollback')
  editor.release()
})
