import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { idOf, openOffice, type AdminApp } from '#tests/support/office.ts'
import { am } from '../messages/am.ts'
import { en } from '../messages/en.ts'

let office: AdminApp
let receiver: Person

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  receiver = await office.person('agent')
})

const told = async (who: Person) => (await office.call(who, 'GET', '/api/notifications')).list
const give = (id: number, to: number | null, who = office.manager) =>
  office.call(who, 'PUT', `/api/property/${id}`, { owner_id: to })
const giveMany = (ids: number[], to: number | null, who = office.manager) =>
  office.call(who, 'POST', '/api/property/bulk', { ids, action: 'owner', owner_id: to })

describe('who is given a listing by somebody else', () => {
  test('is told of it by its title, once for each change of its owner', async () => {
    const id = await office.add(office.agent)
    await give(id, receiver.id)
    await give(id, receiver.id)
    await office.call(office.manager, 'PUT', `/api/property/${id}`, { price: 7 })
    const by = office.manager.name
    expect(await told(receiver)).toMatchObject([
      {
        kind: 'listings-received',
        facts: { listings: '1', enquiries: '0', from: '', by, title: 'Villa by the lake' },
        path: `/home-listings?open=${id}`,
      },
    ])
    expect(await told(office.agent)).toEqual([])
  })

  test('is told of it by its title in their language', async () => {
    const id = await office.market.addListing({ title: 'Loft', translations: { am: { title: 'ሰገነት' } } })
    await give(id, receiver.id)
    expect(await told(receiver)).toMatchObject([{ facts: { title: 'Loft', title_am: 'ሰገነት' } }])
  })

  test('is told of one that was added for them, or given back in the history', async () => {
    const body = office.form({ owner_id: receiver.id })
    const id = idOf(await office.call(office.manager, 'POST', '/api/property', body))
    await give(id, null)
    expect(await told(receiver)).toHaveLength(1)
    const { rows } = await office.database.pool.query(
      `select id from audit_events where subject_kind = 'property' and subject_id = $1 order by id desc limit 1`,
      [String(id)],
    )
    const [change] = rows as { id: number }[]
    expect((await office.call(office.manager, 'POST', `/api/history/${change?.id}/restore`)).status).toBe(200)
    expect(await told(receiver)).toHaveLength(2)
  })

  test('is told of many at once, by how many they are', async () => {
    const ids = [await office.add(office.agent), await office.add(office.agent), await office.add(receiver)]
    expect((await giveMany(ids, receiver.id)).body).toMatchObject({ changed: 2 })
    expect(await told(receiver)).toMatchObject([{ facts: { listings: '2', title: '' }, path: '/home-listings' }])
    expect((await giveMany(ids, receiver.id)).body).toMatchObject({ changed: 0 })
    expect(await told(receiver)).toHaveLength(1)
  })

  test('is not told of what they took themselves, and nobody of what is nobody’s', async () => {
    const taker = await office.person(['properties.write-all'])
    const ids = [await office.add(office.agent), await office.add(office.agent)]
    await give(ids[0] ?? 0, taker.id, taker)
    await giveMany(ids, taker.id, taker)
    expect((await giveMany(ids, null, taker)).body).toMatchObject({ changed: 2 })
    await office.add(taker)
    expect([await told(taker), await told(office.agent)]).toEqual([[], []])
  })
})

test('the text names the one listing, or says how many of whom', () => {
  const facts = { listings: '1', enquiries: '0', from: '', from_id: '', by: 'Sara', by_id: '1', title: 'Villa' }
  const say = (one: typeof facts) => [en.texts['listings-received'](one), am.texts['listings-received'](one)]
  expect(say(facts)).toEqual(['Sara handed the listing “Villa” over to you.', 'Sara “Villa” የተባለውን ማስታወቂያ ሰጥተውዎታል።'])
  expect(say({ ...facts, title: '', listings: '3' })).toEqual([
    'Sara handed 3 listings over to you.',
    'Sara 3 ማስታወቂያዎች ሰጥተውዎታል።',
  ])
  expect(say({ ...facts, title: '', listings: '3', from: 'Abebe' })[0]).toBe(
    'Sara handed 3 listings from Abebe over to you.',
  )
})
