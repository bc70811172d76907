import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { plain } from '#tests/support/pictures/camera-pictures.ts'
import { takePicture } from '#tests/support/pictures/take-picture.ts'

let server: Accounts
let market: TestMarket
let [admin, agent, other]: Person[] = []
beforeAll(async () => {
  server = await startAccounts()
  market = await createTestMarket(server.database.db)
  admin = await server.person('admin')
  agent = await server.person('agent')
  other = await server.person('agent')
})
afterAll(() => server.close())

const who = (person: Person | undefined): Person => {
  if (!person) throw new Error('Nobody is there yet')
  return person
}
const ownListing = () => market.addListing({ ownerId: who(agent).id, squareFeet: '900.00', bathrooms: 1 })
const change = (person: Person | undefined, id: number, body: unknown) =>
  server.call(who(person), 'PUT', `/api/property/${id}`, body)
const historyOf = async (id: number, person = agent) =>
  (await server.call(who(person), 'GET', `/api/property/${id}/history`)).list
const restore = (person: Person | undefined, id: unknown) =>
  server.call(who(person), 'POST', `/api/history/${String(id)}/restore`)
const ofType = (propertyType: 'rent' | 'sell') =>
  market.addListing({
    ownerId: who(agent).id,
    propertyType,
    rentPeriod: propertyType === 'rent' ? 'month' : null,
  })
const sell = (ids: number[]) =>
  server.call(who(admin), 'POST', '/api/property/bulk', { ids, action: 'status', status: 'sold' })
const newest = async () => (await server.call(who(admin), 'GET', '/api/history?limit=1')).list[0]?.['subject']
const priceOf = async (id: number) => (await server.call(null, 'GET', `/api/property/${id}`)).body['price']

describe('the history of a listing', () => {
  test('offers no undo of a caption, which belongs to the picture', async () => {
    const id = await ownListing()
    const picture = await takePicture(server.dependencies.media, Readable.from([await plain('png')]), who(agent))
    await change(agent, id, { media: [picture] })
    const described = await server.call(who(agent), 'PUT', `/api/property/${id}/media/${picture}`, {
      caption: { en: 'The salon' },
    })
    expect(described.status).toBe(200)
    const [captioned] = await historyOf(id)
    expect(captioned).toMatchObject({ changes: [{ field: `media.${picture}.caption` }], restorable: false })
    expect((await restore(agent, captioned?.id)).body.code).toBe('not-restorable')
  })

  test('says who changed what from what to what, and the old price comes back', async () => {
    const id = await ownListing()
    expect((await change(agent, id, { price: 50_000 })).status).toBe(200)
    expect((await change(admin, id, { price: 70_000, title: 'Dearer' })).status).toBe(200)
    const [byAdmin, byAgent] = await historyOf(id)
    expect([byAdmin, byAgent]).toMatchObject([
      {
        actor: { name: admin?.name },
        changes: expect.arrayContaining([{ field: 'price', before: '50000.00', after: '70000.00' }]),
        restorable: true,
      },
      { actor: { name: agent?.name }, changes: [{ field: 'price', before: '45000.00', after: '50000.00' }] },
    ])
    expect(JSON.stringify([byAdmin, byAgent])).not.toContain('user_agent')
    const { status, body } = await restore(agent, byAdmin?.id)
    expect([status, body.message]).toEqual([200, 'Previous values restored.'])
    expect(await priceOf(id)).toBe(50_000)
    expect((await historyOf(id))[0]).toMatchObject({ action: 'property.updated', actor: { name: agent?.name } })
  })

  test('shows its owner where it was, whatever else they may do', async () => {
    const id = await ownListing()
    await change(agent, id, { latitude: 9.01, longitude: 38.74 })
    const [moved] = await historyOf(id)
    expect(moved?.['changes']).toContainEqual({ field: 'latitude', before: null, after: 9.01 })
  })

  test('what else was changed since stays', async () => {
    const id = await ownListing()
    await change(agent, id, { price: 10_000 })
    const [first] = await historyOf(id)
    await change(agent, id, { description: 'A new roof' })
    await restore(agent, first?.id)
    const { body } = await server.call(null, 'GET', `/api/property/${id}`)
    expect(body).toMatchObject({ price: 45_000, description: 'A new roof' })
  })

  test('a deleted one comes back out of the bin, and what is new has nothing before it', async () => {
    const id = await ownListing()
    await server.call(who(agent), 'DELETE', `/api/property/${id}`)
    expect(await priceOf(id)).toBeUndefined()
    const [deletion] = await historyOf(id)
    expect((await restore(agent, deletion?.id)).status).toBe(200)
    expect(await priceOf(id)).toBe(45_000)
    const body = { title: 'A draft', publication: 'draft' }
    const { body: added } = await server.call(who(agent), 'POST', '/api/property', body)
    const created = (added['property'] as { id: number }).id
    const [creation] = await historyOf(created)
    expect(creation).toMatchObject({ action: 'property.created', restorable: false })
    const refused = await restore(agent, creation?.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'not-restorable'])
  })

  test('security 10: another agent neither reads nor restores it', async () => {
    const id = await ownListing()
    await change(agent, id, { price: 1 })
    const [event] = await historyOf(id)
    expect((await server.call(who(other), 'GET', `/api/property/${id}/history`)).body.code).toBe('not-your-listing')
    expect((await restore(other, event?.id)).body.code).toBe('not-your-listing')
    const draft = await market.addListing({ ownerId: who(agent).id, publication: 'draft' })
    expect((await server.call(who(other), 'GET', `/api/property/${draft}/history`)).status).toBe(404)
    expect((await server.call(who(other), 'GET', '/api/history')).status).toBe(403)
    expect(await priceOf(id)).toBe(1)
  })
})

describe('pictures that a change names', () => {
  test('come with it, as far as they are still there', async () => {
    const id = await ownListing()
    const { media } = server.dependencies
    const png = await plain('png')
    const take = () => takePicture(media, Readable.from([png]), { id: who(agent).id })
    const [kept, gone] = [await take(), await take()]
    await change(agent, id, { media: [kept, gone] })
    await change(agent, id, { media: [kept] })
    await server.database.pool.query('delete from media where id = $1', [gone])
    const [removal, addition] = await historyOf(id)
    for (const event of [removal, addition])
      expect(event?.['pictures']).toEqual([
        { id: kept, kind: 'image', thumbnail: expect.stringMatching(/\.jpg$/), caption: {} },
      ])
    expect(removal?.['changes']).toEqual([{ field: 'media', before: [kept, gone], after: [kept] }])
    const auditor = await server.person(['audit.read'])
    const recorded = (await server.call(auditor, 'GET', `/api/audit?subject_kind=property&subject_id=${id}`)).list
    expect(recorded.slice(0, 2).map(({ pictures }) => pictures)).toEqual([
      removal?.['pictures'],
      addition?.['pictures'],
    ])
    await change(agent, id, { price: 3 })
    expect((await historyOf(id))[0]?.['pictures']).toEqual([])
  })

  test('come back when their removal is undone, without those that are gone for good', async () => {
    const id = await ownListing()
    const png = await plain('png')
    const take = () => takePicture(server.dependencies.media, Readable.from([png]), { id: who(agent).id })
    const [kept, removed, gone] = [await take(), await take(), await take()]
    await change(agent, id, { media: [kept, removed, gone] })
    await change(agent, id, { media: [kept] })
    await server.database.pool.query('delete from media where id = $1', [gone])
    const [removal] = await historyOf(id)
    expect((await restore(agent, removal?.id)).status).toBe(200)
    expect((await historyOf(id))[0]?.['changes']).toEqual([{ field: 'media', before: [kept], after: [kept, removed] }])
  })

  test('come back for who removed them, whoever uploaded them', async () => {
    const id = await ownListing()
    const picture = await takePicture(server.dependencies.media, Readable.from([await plain('png')]), who(agent))
    await change(agent, id, { media: [picture] })
    await change(admin, id, { media: [] })
    const [removal] = await historyOf(id, admin)
    expect((await restore(admin, removal?.id)).status).toBe(200)
    expect((await historyOf(id))[0]?.['changes']).toEqual([{ field: 'media', before: [], after: [picture] }])
  })
})

/** What the history offers for the last change of a listing, and what taking it back answers. */
async function lastChange(person: Person | undefined, id: number) {
  const [last] = await historyOf(id, person)
  const { status, body } = await restore(person, last?.id)
  return [last?.['restorable'], status, body.code]
}
const nothing = [false, 409, 'not-restorable']

describe('what would bring nothing back is not offered:', () => {
  test('the renewal of a listing that expired', async () => {
    const id = await ownListing()
    await server.database.pool.query(`update properties set publication = 'expired' where id = $1`, [id])
    await change(agent, id, { publication: 'published' })
    expect(await lastChange(agent, id)).toEqual(nothing)
    expect((await server.call(who(agent), 'GET', `/api/property/${id}`)).body['publication']).toBe('published')
    expect((await server.call(who(agent), 'POST', `/api/property/${id}/renew`)).status).toBe(200)
    expect(await lastChange(agent, id)).toEqual(nothing)
  })

  test('a return from the recycle bin', async () => {
    const id = await ownListing()
    await server.call(who(agent), 'DELETE', `/api/property/${id}`)
    const [deletion] = await historyOf(id)
    await restore(agent, deletion?.id)
    expect(await lastChange(agent, id)).toEqual(nothing)
  })

  test('a handover, to those who may not name the owner', async () => {
    const id = await ownListing()
    expect((await change(admin, id, { owner_id: who(other).id })).status).toBe(200)
    expect(await lastChange(other, id)).toEqual(nothing)
    const [handover] = await historyOf(id, other)
    expect((await restore(admin, handover?.id)).status).toBe(200)
    expect((await historyOf(id))[0]).toMatchObject({ changes: [{ field: 'owner_id', after: who(agent).id }] })
  })
})

describe('what is sold or rented', () => {
  test('is told with the type of the listing, or of a batch whose listings have the same', async () => {
    const rent = await ofType('rent')
    await change(agent, rent, { status: 'sold' })
    expect((await historyOf(rent))[0]).toMatchObject({ subject: { id: String(rent), type: 'rent' } })
    await change(agent, rent, { price: 9 })
    expect((await historyOf(rent))[0]?.['subject']).not.toHaveProperty('type')
    await sell([await ofType('sell'), await ofType('sell')])
    expect(await newest()).toEqual({ kind: 'property', id: null, name: null, type: 'sell' })
    await sell([await ofType('rent'), await ofType('sell')])
    expect(await newest()).toEqual({ kind: 'property', id: null, name: null })
  })
})

describe('the history of the market', () => {
  test('has categories and settings too, each put back by those who may change them', async () => {
    const path = `/api/category/${market.categories.villas}`
    await server.call(who(admin), 'PUT', path, { name: 'Villen' })
    await server.call(who(admin), 'PUT', '/api/settings', { expiry_reminder_days: 3 })
    const { list } = await server.call(who(admin), 'GET', '/api/history')
    const [setting, category] = list
    expect([setting, category]).toMatchObject([
      { subject: { kind: 'setting', id: 'expiry_reminder_days' } },
      { subject: { kind: 'category' }, changes: [{ field: 'name', before: 'Villas', after: 'Villen' }] },
    ])
    expect((await restore(agent, category?.id)).body.code).toBe('missing-permission')
    expect((await restore(agent, setting?.id)).body.code).toBe('missing-permission')
    expect((await restore(admin, category?.id)).status).toBe(200)
    expect((await restore(admin, setting?.id)).status).toBe(200)
    await vi.waitFor(async () => {
      const { body } = await server.call(who(admin), 'GET', '/api/settings')
      expect(body['values']).toMatchObject({ expiry_reminder_days: 7 })
    })
    const names = (await server.call(null, 'GET', '/api/category')).list.map(({ name }) => name)
    expect(names).toContain('Villas')
  })

  test('offers to restore only what its reader may change', async () => {
    const id = await ownListing()
    await change(admin, id, { price: 51_000 })
    await server.call(who(admin), 'PUT', `/api/category/${market.categories.villas}`, { name: 'Villas and more' })
    const offered = async (...permissions: string[]) => {
      const reader = await server.person(['history.read', ...permissions])
      const { list } = await server.call(reader, 'GET', '/api/history?limit=2')
      return Object.fromEntries(list.map(({ subject, restorable }) => [(subject as { kind: string }).kind, restorable]))
    }
    expect(await offered()).toEqual({ category: false, property: false })
    expect(await offered('categories.write')).toEqual({ category: true, property: false })
    expect(await offered('properties.write-all')).toEqual({ category: false, property: true })
    expect(await offered('properties.write-own')).toEqual({ category: false, property: false })
    const { list } = await server.call(who(agent), 'GET', `/api/property/${id}/history`)
    expect(list[0]).toMatchObject({ restorable: true })
  })

  test('restores nothing where nothing was before, what others took over, or one row of what was done to many', async () => {
    const id = await ownListing()
    await server.database.pool.query(
      `insert into audit_events (action, subject_kind, subject_id, subject_name, changes, batch, members) values
       ('listing-import.started', 'listing-import', '1', 'homes.csv', '{"update": [null, true]}', null, null),
       ('location.set-added', 'location', null, null, '{"added": [null, 4]}', null, null),
       ('category.deleted', 'category', $1, 'Villas', '{"name": ["Villas", null]}', null, null),
       ('property.updated', 'property', $2, 'Villa', '{"price": ["1", "2"]}', gen_random_uuid(), 3)`,
      [String(market.categories.villas), String(id)],
    )
    const { list } = await server.call(who(admin), 'GET', '/api/history?limit=4')
    expect(list.map(({ restorable }) => restorable)).toEqual([false, false, false, false])
    for (const event of list) expect((await restore(admin, event.id)).body.code).toBe('not-restorable')
  })

  test('restores a change of many that found only one to change like any other', async () => {
    const id = await ownListing()
    await sell([id])
    const [entry] = (await server.call(who(admin), 'GET', '/api/history?limit=1')).list
    expect(entry).toMatchObject({ subject: { id: String(id) }, batch: null, restorable: true })
    expect((await restore(admin, entry?.id)).status).toBe(200)
  })

  test('shows nothing of accounts, and refuses filters that it does not know', async () => {
    await server.role(['users.read'])
    await server.call(who(admin), 'POST', '/api/role', { name: 'Secretary', description: 'x' })
    const { list } = await server.call(who(admin), 'GET', '/api/history?limit=200')
    const kinds = new Set(list.map(({ subject }) => (subject as { kind: string }).kind))
    expect([...kinds].filter((kind) => ['role', 'user', 'session'].includes(kind))).toEqual([])
    expect((await server.call(who(admin), 'GET', '/api/history?subject_kind=user')).status).toBe(400)
    const roleEvent = (await server.call(who(admin), 'GET', '/api/audit?subject_kind=role')).list[0]
    expect((await restore(admin, roleEvent?.id)).body.code).toBe('change-not-found')
  })
})
