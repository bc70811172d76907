import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
let admin: Person
/** Who leaves: with a listing on the market, a draft, an enquiry, a saved view and an import. */
let leaver: Person
let live: number

beforeAll(async () => {
  office = await openOffice()
  admin = await office.person('admin')
})
afterAll(() => office.close())

const query = async (text: string, values: unknown[]) => (await office.database.pool.query(text, values)).rows
const owned = async (id: number) => (await query('select * from properties where id = $1', [id]))[0]

beforeEach(async () => {
  leaver = await office.person('agent')
  live = await office.add(leaver, { source_reference: 'A-1' })
  await office.add(leaver, { publication: 'draft' })
  await query(
    `insert into enquiries (property_id, property_title, agent_id, name, phone, message, language)
     values ($1, 'Villa', $2, 'Hanna', '+251911000000', 'Is it free?', 'en')`,
    [live, leaver.id],
  )
  await query(`insert into saved_views (owner_id, screen, name, query) values ($1, 'properties', 'Mine', 'q=x')`, [
    leaver.id,
  ])
  await query(
    `insert into listing_imports (owner_id, file_name, stored_as, bytes, header, sample)
     values ($1, 'homes.csv', $2, 1, '[]', '[]')`,
    [leaver.id, randomUUID()],
  )
})

const belongings = async (who: Person) => (await office.call(admin, 'GET', `/api/users/${who.uid}/belongings`)).body
const remove = (to?: number | string, who = admin) =>
  office.call(who, 'DELETE', `/api/users/${leaver.uid}${to === undefined ? '' : `?to=${to}`}`)
const suspend = (to?: number | string) =>
  office.call(admin, 'POST', `/api/users/${leaver.uid}/suspend${to === undefined ? '' : `?to=${to}`}`)
const everything = { listings: 2, live: 1, enquiries: 1, saved_views: 1, imports: 1 }
const nothing = { listings: 0, live: 0, enquiries: 0, saved_views: 0, imports: 0 }

describe('what a person has when their account is deleted', () => {
  test('is counted, becomes what the receiver has, and the receiver is told', async () => {
    const receiver = await office.person('agent')
    expect(await belongings(leaver)).toEqual(everything)
    expect((await remove(receiver.id)).status).toBe(200)
    expect(await belongings(receiver)).toEqual(everything)
    expect(await owned(live)).toMatchObject({
      owner_id: receiver.id,
      publication: 'published',
      source_reference: 'A-1',
    })
    expect((await office.history(live)).at(-1)).toMatchObject({
      actor_id: admin.id,
      changes: { owner_id: [leaver.id, receiver.id] },
    })
    const { list } = await office.call(admin, 'GET', '/api/history?limit=1')
    expect(list).toMatchObject([{ actor: { id: admin.id }, batch: { count: 2, undoable: true } }])
    const people = { [leaver.id]: leaver.name, [receiver.id]: receiver.name }
    expect(list[0]?.['subject']).toMatchObject({ people })
    const { body } = await office.call(receiver, 'GET', '/api/notifications')
    expect(body['notifications'] ?? body).toMatchObject([
      {
        kind: 'listings-received',
        facts: { listings: '2', enquiries: '1', from: leaver.name, by: admin.name },
        path: '/home-listings',
      },
    ])
  })

  test('is a notice that leads to the enquiries where it is no listing, and none where it is neither', async () => {
    const receiver = await office.person('agent')
    const noticesAfter = async (gone: Person) => {
      expect((await office.call(admin, 'DELETE', `/api/users/${gone.uid}?to=${receiver.id}`)).status).toBe(200)
      return (await office.call(receiver, 'GET', '/api/notifications')).list
    }
    expect(await noticesAfter(await office.person('agent'))).toEqual([])
    await query('update properties set owner_id = null where owner_id = $1', [leaver.id])
    const facts = { listings: '0', enquiries: '1' }
    expect(await noticesAfter(leaver)).toMatchObject([{ kind: 'listings-received', facts, path: '/enquiries' }])
    const other = await office.person('agent')
    const home = await office.add(other)
    await query('update enquiries set agent_id = $1, property_id = $2 where agent_id = $3', [
      other.id,
      home,
      receiver.id,
    ])
    expect((await noticesAfter(other))[0]).toMatchObject({ facts: { listings: '1', enquiries: '1' } })
  })

  test('is counted of people who are there', async () => {
    const { status, body } = await office.call(admin, 'GET', '/api/users/999999/belongings')
    expect([status, body.code]).toEqual([404, 'user-not-found'])
  })

  test('leaves the market where nobody gets it, also by a call that says nothing', async () => {
    for (const to of ['nobody', undefined]) {
      const [home] = [live]
      expect((await remove(to)).status).toBe(200)
      expect(await owned(home)).toMatchObject({ owner_id: null, publication: 'draft', listed: false })
      expect((await office.call(null, 'GET', `/api/property/${home}`)).status).toBe(404)
      if (to === 'nobody') {
        leaver = await office.person('agent')
        live = await office.add(leaver)
      }
    }
  })

  test('keeps apart what the receiver has under the same reference or name', async () => {
    const receiver = await office.person('agent')
    await office.add(receiver, { source_reference: 'A-1' })
    await query(`insert into saved_views (owner_id, screen, name, query) values ($1, 'properties', 'mine', '')`, [
      receiver.id,
    ])
    expect((await remove(receiver.id)).status).toBe(200)
    expect(await owned(live)).toMatchObject({ owner_id: receiver.id, source_reference: null })
    const names = (await query('select name from saved_views where owner_id = $1 order by id', [receiver.id])).map(
      ({ name }) => name,
    )
    expect(names).toEqual([expect.stringMatching(new RegExp(`^Mine \\(${leaver.name} \\d+\\)$`)), 'mine'])
  })

  test('goes to nobody who could not have it, and then nothing happens at all', async () => {
    const [visitor, suspended] = [await office.person('user'), await office.person('agent', { status: 'suspended' })]
    const expectRefusals = async () => {
      for (const to of [visitor.id, suspended.id, leaver.id, 999_999]) {
        const { status, body } = await remove(to)
        expect([to, status, body.errors?.[0]?.field]).toEqual([to, 400, 'to'])
      }
    }
    await expectRefusals()
    expect((await remove('somebody')).status).toBe(400)
    expect(await belongings(leaver)).toEqual(everything)
    // Enquiries have a rule of their own: listings alone must be refused too.
    await query('delete from enquiries where agent_id = $1', [leaver.id])
    await expectRefusals()
    expect(await belongings(leaver)).toEqual({ ...everything, enquiries: 0 })
  })

  test('goes with its enquiries to those only who may answer them', async () => {
    const lister = await office.person(['properties.write-own'])
    const { status, body } = await remove(lister.id)
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'to'])
    expect(await belongings(leaver)).toEqual(everything)
    await query('delete from enquiries where agent_id = $1', [leaver.id])
    expect((await remove(lister.id)).status).toBe(200)
    expect(await belongings(lister)).toEqual({ ...everything, enquiries: 0 })
  })

  test('is given away by those only who manage all listings', async () => {
    const remover = await office.person(['users.read', 'users.delete', 'properties.write-own', 'enquiries.read-own'])
    leaver = await office.person(['properties.write-own'])
    live = await office.add(leaver)
    expect((await remove(remover.id, remover)).status).toBe(403)
    expect(await owned(live)).toMatchObject({ owner_id: leaver.id })
    expect((await remove(undefined, remover)).status).toBe(200)
    expect(await owned(live)).toMatchObject({ owner_id: null, listed: false })
  })
})

describe('what a person has when they are suspended', () => {
  test('stays theirs and on the market unless it is said to whom it goes', async () => {
    expect((await suspend()).status).toBe(200)
    expect(await belongings(leaver)).toEqual(everything)
  })

  test('goes to another person or to nobody', async () => {
    const receiver = await office.person('agent')
    expect((await suspend(receiver.id)).status).toBe(200)
    expect([await belongings(leaver), await belongings(receiver)]).toEqual([nothing, everything])
    leaver = receiver
    expect((await suspend('nobody')).status).toBe(200)
    expect(await belongings(receiver)).toEqual({ ...nothing, saved_views: 1, imports: 1 })
    expect(await owned(live)).toMatchObject({ owner_id: null, listed: false })
  })
})
