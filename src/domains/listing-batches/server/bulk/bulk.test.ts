import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOffice, wrongFields, type AdminApp } from '#tests/support/office.ts'
import type { Person } from '#tests/support/accounts.ts'

let office: AdminApp

beforeAll(async () => {
  office = await openOffice()
})

afterAll(() => office.close())

const bulk = (body: Record<string, unknown>, who: Person = office.manager, headers = {}) =>
  office.call(who, 'POST', '/api/property/bulk', body, headers)
const undo = (batch: unknown, who: Person = office.manager) =>
  office.call(who, 'POST', `/api/property/bulk/${String(batch)}/undo`)

/** Returns a listing's database row. */
async function stored(id: number): Promise<Record<string, unknown>> {
  const { rows } = await office.database.pool.query('select * from properties where id = $1', [id])
  return rows[0] as Record<string, unknown>
}

describe('a change of many listings', () => {
  test('sets the status of those that are named, records each under one batch, and is undone as a whole', async () => {
    const ids = [await office.add(office.agent), await office.add(office.agent), await office.add(office.agent)]
    const other = await office.add(office.agent)
    expect((await bulk({ ids: [ids[2]], action: 'status', status: 'sold' })).body).toMatchObject({ changed: 1 })
    const { status, body } = await bulk({ ids, action: 'status', status: 'sold' })
    expect([status, body]).toEqual([
      200,
      { message: '2 properties updated.', batch: expect.any(String), changed: 2, skipped: 0 },
    ])
    for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'sold', version: 2 })
    expect(await stored(other)).toMatchObject({ status: 'available', version: 1 })
    const last = (await office.history(ids[0] ?? 0)).at(-1)
    expect(last).toMatchObject({
      action: 'property.updated',
      actor_id: office.manager.id,
      changes: { status: ['available', 'sold'] },
    })

    const undone = await undo(body['batch'])
    expect([undone.status, undone.body]).toMatchObject([200, { message: 'Undone for 2 properties.', changed: 2 }])
    for (const id of ids.slice(0, 2)) expect(await stored(id)).toMatchObject({ status: 'available', version: 3 })
    expect(await stored(ids[2] ?? 0)).toMatchObject({ status: 'sold' })
    expect((await office.history(ids[0] ?? 0)).at(-1)?.changes).toEqual({ status: ['sold', 'available'] })
    expect((await undo(body['batch'])).body).toMatchObject({ changed: 0 })
  })

  test('puts into the bin, and takes out again', async () => {
    const ids = [await office.add(office.agent), await office.add(office.agent)]
    const { body } = await bulk({ ids, action: 'delete' }, office.agent)
    expect(body).toMatchObject({ message: '2 properties have been moved to the recycle bin.', changed: 2 })
    for (const id of ids) expect((await office.call(null, 'GET', `/api/property/${id}`)).status).toBe(404)
    expect((await undo(body['batch'], office.agent)).body).toMatchObject({ changed: 2 })
    for (const id of ids) expect((await office.call(null, 'GET', `/api/property/${id}`)).status).toBe(200)
    const one = await bulk({ ids: [ids[0]], action: 'delete' }, office.agent)
    expect(one.body.message).toBe('Property has been deleted.')
  })

  test('moves to another category; rooms go with cars, and come back', async () => {
    const { categories, subcategories } = office.market
    const id = await office.add(office.agent)
    const { body } = await bulk({ ids: [id], action: 'move', category_id: categories.cars })
    expect(await stored(id)).toMatchObject({ category_id: categories.cars, bedrooms: 0, square_feet: '0.00' })
    expect((await undo(body['batch'])).body).toMatchObject({ changed: 1 })
    expect(await stored(id)).toMatchObject({ category_id: categories.villas, bedrooms: 4, square_feet: '3229.17' })

    await bulk({
      ids: [id],
      action: 'move',
      category_id: categories.apartments,
      subcategory_id: subcategories.studio,
    })
    expect(await stored(id)).toMatchObject({ subcategory_id: subcategories.studio, bedrooms: 4 })
    const wrong = { ids: [id], action: 'move', category_id: categories.villas, subcategory_id: subcategories.studio }
    expect(wrongFields(await bulk(wrong))).toEqual(['subcategory_id'])
    expect(wrongFields(await bulk({ ids: [id], action: 'move', category_id: 999_999 }))).toEqual(['category_id'])
  })

  test('undoing leaves alone what somebody changed since', async () => {
    const [touched, untouched] = [await office.add(office.agent), await office.add(office.agent)]
    const { body } = await bulk({ ids: [touched, untouched], action: 'status', status: 'pending' }, office.agent)
    await office.call(office.agent, 'PUT', `/api/property/${touched}`, { price: 5 })
    expect((await undo(body['batch'], office.agent)).body).toMatchObject({ changed: 1 })
    expect(await stored(touched)).toMatchObject({ status: 'pending', price: '5.00' })
    expect(await stored(untouched)).toMatchObject({ status: 'available' })
  })

  test('is undone by no other agent, and never twice', async () => {
    const id = await office.add(office.agent)
    const { body } = await bulk({ ids: [id], action: 'status', status: 'sold' }, office.agent)
    expect((await undo(body['batch'], office.otherAgent)).body.code).toBe('batch-not-found')
    expect((await undo('nothing', office.agent)).status).toBe(404)
    expect((await undo(body['batch'], office.agent)).body).toMatchObject({ changed: 1 })
    expect((await undo(body['batch'], office.agent)).body).toMatchObject({ changed: 0 })
  })

  test('that changed nothing is nothing to undo', async () => {
    const id = await office.add(office.agent)
    const { body } = await bulk({ ids: [id], action: 'status', status: 'available' }, office.agent)
    expect(body).toMatchObject({ changed: 0 })
    const undone = await undo(body['batch'], office.agent)
    expect([undone.status, undone.body.code]).toEqual([404, 'batch-not-found'])
    expect(await stored(id)).toMatchObject({ version: 1 })
  })

  test('with one Idempotency-Key is done once, however often it is asked', async () => {
    const id = await office.add(office.agent)
    const headers = { 'idempotency-key': randomUUID() }
    const ask = () => bulk({ ids: [id], action: 'status', status: 'sold' }, office.agent, headers)
    const answers = await Promise.all(Array.from({ length: 6 }, ask))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ changed: 1 })
  })
})

const both = () => Promise.all([office.add(office.agent), office.add(office.agent, { price: '1234567' })])

describe('fields of many at once', () => {
  test('prices by per cent and birr, rounded; what would cost nothing stays', async () => {
    const ids = await both()
    await bulk({ ids, action: 'price', percent: 10, round: 1000 }, office.agent)
    expect(await stored(ids[0])).toMatchObject({ price: '13750000.00' })
    expect(await stored(ids[1])).toMatchObject({ price: '1358000.00' })
    const { body } = await bulk({ ids, action: 'price', amount: -2_000_000 }, office.agent)
    const reason = 'It has no price, or the new one would be out of range.'
    expect(body).toMatchObject({ changed: 1, skipped: 1, left: [{ id: ids[1], title: expect.any(String) }] })
    expect(body.message).toContain(`1 was left as it is. Reason: ${reason}`)
    expect(await stored(ids[0])).toMatchObject({ price: '11750000.00' })
    await undo(body['batch'], office.agent)
    expect(await stored(ids[0])).toMatchObject({ price: '13750000.00' })
  })

  test('places, also back', async () => {
    const ids = await both()
    const { location_id: before } = await stored(ids[0])
    const { rows } = await office.database.pool.query('select id from locations where id <> $1 limit 1', [before])
    const { body } = await bulk({ ids, action: 'place', location_id: rows[0].id }, office.agent)
    expect(await stored(ids[1])).toMatchObject({ location_id: rows[0].id })
    expect((await undo(body['batch'], office.agent)).body).toMatchObject({ changed: 2 })
    expect(await stored(ids[1])).toMatchObject({ location_id: before })
    expect(wrongFields(await bulk({ ids, action: 'place', location_id: 999_999 }, office.agent))).toEqual([
      'location_id',
    ])
  })

  test('owners, by those only who manage all', async () => {
    const ids = await both()
    const give = { ids, action: 'owner', owner_id: office.otherAgent.id }
    expect((await bulk(give, office.agent)).body.code).toBe('missing-permission')
    const { body } = await bulk(give)
    expect(await stored(ids[0])).toMatchObject({ owner_id: office.otherAgent.id })
    expect((await undo(body['batch'])).body).toMatchObject({ changed: 2 })
    expect(await stored(ids[0])).toMatchObject({ owner_id: office.agent.id })
    expect((await bulk({ ...give, owner_id: null })).body).toMatchObject({ changed: 2 })
    expect(wrongFields(await bulk({ ...give, owner_id: 999_999 }))).toEqual(['owner_id'])
  })

  test('owners of what was imported for nobody, which goes back to its source when it is undone', async () => {
    const id = await office.market.addListing({ importSource: 'import', sourceReference: 'B-1' })
    const { body } = await bulk({ ids: [id], action: 'owner', owner_id: office.agent.id })
    expect(await stored(id)).toMatchObject({ owner_id: office.agent.id, import_source: null })
    expect((await undo(body['batch'])).body).toMatchObject({ changed: 1 })
    expect(await stored(id)).toMatchObject({ owner_id: null, import_source: 'import' })
  })

  test('amenities, which are searched by at once; no listing has too many', async () => {
    const many = Array.from({ length: 50 }, (_, index) => `thing ${index}`)
    const ids = [
      await office.add(office.agent, { amenities: ['lift'] }),
      await office.add(office.agent, { amenities: many }),
    ]
    const { body } = await bulk({ ids, action: 'amenities', add: ['sauna', 'Lift'] }, office.agent)
    expect(body).toMatchObject({ changed: 1, skipped: 1 })
    expect(await stored(ids[0] ?? 0)).toMatchObject({ amenities: ['lift', 'sauna'] })
    const words = () =>
      office.database.pool.query(`select from listing_words where property_id = $1 and words @@ 'sauna'`, [ids[0]])
    expect((await words()).rowCount).toBe(1)
    await bulk({ ids, action: 'amenities', remove: ['lift'] }, office.agent)
    expect(await stored(ids[0] ?? 0)).toMatchObject({ amenities: ['sauna'] })
    await undo(body['batch'], office.agent)
    expect(await stored(ids[0] ?? 0)).toMatchObject({ amenities: ['sauna'] })
  })

  test('the time on the market of what is published', async () => {
    const ids = [await office.add(office.agent), await office.add(office.agent, { publication: 'draft' })]
    const { body } = await bulk({ ids, action: 'expiry', days: 10 }, office.agent)
    expect(body).toMatchObject({ changed: 1, skipped: 1 })
    const { expires_at: end } = await stored(ids[0] ?? 0)
    expect(Math.round((Number(end) - Date.now()) / 86_400_000)).toBe(10)
    await bulk({ ids, action: 'expiry', days: null }, office.agent)
    expect(await stored(ids[0] ?? 0)).toMatchObject({ expires_at: null })
  })
})

const bin = async (who: Person) => (await office.call(who, 'GET', '/api/property?deleted=true&mine=true')).list.length

describe('the recycle bin', () => {
  test('gives many back at once, which is undone, and lets nothing else be restored', async () => {
    const ids = await Promise.all([office.add(office.otherAgent), office.add(office.otherAgent)])
    expect((await bulk({ ids, action: 'restore' }, office.otherAgent)).body.code).toBe('property-not-found')
    await bulk({ ids, action: 'delete' }, office.otherAgent)
    const filter = { filter: { mine: true }, total: await bin(office.otherAgent) }
    expect((await bulk({ ids, action: 'restore' }, office.agent)).body.code).toBe('property-not-found')
    const { body } = await bulk({ ...filter, action: 'restore' }, office.otherAgent)
    expect(body).toMatchObject({ changed: filter.total })
    for (const id of ids) expect(await stored(id)).toMatchObject({ deleted_at: null })
    await undo(body['batch'], office.otherAgent)
    for (const id of ids) expect(await stored(id)).toMatchObject({ deleted_at: expect.any(Date) })
  })

  test('gives all back that a search of it finds', async () => {
    const title = `Hut ${randomUUID()}`
    const id = await office.add(office.agent, { title })
    await office.call(office.agent, 'DELETE', `/api/property/${id}`)
    const found = { filter: { q: title, mine: true }, total: 1, action: 'restore' }
    expect((await bulk(found, office.agent)).body).toMatchObject({ changed: 1 })
    expect(await stored(id)).toMatchObject({ deleted_at: null })
  })

  test('deletes for good what lies in it, and nothing else', async () => {
    const [binned, other] = await Promise.all([office.add(office.agent), office.add(office.agent)])
    await office.call(office.agent, 'DELETE', `/api/property/${binned}`)
    expect((await bulk({ ids: [binned], action: 'purge' }, office.otherAgent)).body.code).toBe('property-not-found')
    expect((await bulk({ ids: [other], action: 'purge' }, office.agent)).body.code).toBe('property-not-found')
    const { body } = await bulk({ ids: [binned, other], action: 'purge' }, office.agent)
    expect(body).toMatchObject({ message: '1 property deleted permanently.', changed: 1 })
    expect([await stored(binned), await stored(other)]).toMatchObject([undefined, { id: other }])
    expect((await undo(body['batch'], office.agent)).body).toMatchObject({ changed: 0 })
    expect((await office.history(binned)).at(-1)).toMatchObject({
      action: 'property.purged',
      actor_id: office.agent.id,
    })
  })
})

describe('a change of everything that a filter finds', () => {
  test('reaches all of it, on every page of the list, and only when the caller saw how many', async () => {
    const title = `Tower ${randomUUID()}`
    const { addListings } = office.market
    const own = { ownerId: office.agent.id, furnished: false }
    const ids = await addListings(300, (index) => ({ title: `${title} ${index}`, ...own }))
    const filter = { q: title, mine: true, furnished: false, sort: 'price_asc', limit: 5, page: 3 }
    const less = await bulk({ filter, total: 299, action: 'status', status: 'sold' }, office.agent)
    expect([less.status, less.body.code]).toEqual([409, 'selection-changed'])
    expect(less.body.message).toBe('The list has changed: 300 properties match now. Please choose again.')
    expect(await stored(ids[0] ?? 0)).toMatchObject({ status: 'available', version: 1 })

    const { body } = await bulk({ filter, total: 300, action: 'status', status: 'sold' }, office.agent)
    expect(body).toMatchObject({ changed: 300 })
    expect((await undo(body['batch'], office.agent)).body).toMatchObject({ changed: 300 })
  })

  test.each([
    [{ action: 'delete' }, ['ids']],
    [{ action: 'delete', ids: [] }, ['ids']],
    [{ action: 'delete', ids: [1], filter: {}, total: 1 }, ['ids']],
    [{ action: 'delete', filter: {} }, ['total']],
    [{ action: 'delete', filter: { colour: 'red' }, total: 1 }, ['filter.colour']],
    [{ action: 'delete', filter: { deleted: true }, total: 1 }, ['filter.deleted']],
    [{ action: 'status', ids: [1], status: 'gone' }, ['status']],
    [{ action: 'status', ids: [1] }, ['status']],
    [{ action: 'publication', ids: [1], publication: 'expired' }, ['publication']],
    [{ action: 'colour', ids: [1] }, ['action']],
    [{ action: 'price', ids: [1] }, ['percent']],
    [{ action: 'price', ids: [1], percent: -95 }, ['percent']],
    [{ action: 'price', ids: [1], percent: 5, round: 7 }, ['round']],
    [{ action: 'amenities', ids: [1], add: [] }, ['add']],
    [{ action: 'expiry', ids: [1], days: 0 }, ['days']],
    [{ action: 'status', ids: [1], status: 'sold', owner_id: 1 }, ['owner_id']],
  ])('refuses %j and names the field', async (body, fields) => {
    const answer = await bulk(body)
    expect([answer.status, wrongFields(answer)]).toEqual([400, fields])
  })
})

describe('changes of many and whose the listings are', () => {
  test('an agent changes no listing of somebody else, not even together with own ones', async () => {
    const [own, foreign] = [await office.add(office.agent), await office.add(office.otherAgent)]
    const { status, body } = await bulk({ ids: [own, foreign], action: 'delete' }, office.agent)
    expect([status, body.code]).toEqual([403, 'not-your-listing'])
    expect(await stored(own)).toMatchObject({ deleted_at: null })
  })

  test('a draft of somebody else does not exist for an agent', async () => {
    const draft = await office.add(office.otherAgent, { publication: 'draft' })
    const { status, body } = await bulk({ ids: [draft], action: 'delete' }, office.agent)
    expect([status, body.code]).toEqual([404, 'property-not-found'])
  })
})
