import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Method, testPassword } from '#tests/support/accounts.ts'
import { asRequested, bulkByHand, raisedPrice } from '#tests/support/bulk-by-hand.ts'
import { untilDoneOrWaiting, untilWaiting, whileLocked } from '#tests/support/lock-waits.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const query = async (text: string, values: unknown[] = []) => (await office.database.pool.query(text, values)).rows

test('an account that is erased three times at once is erased once; the others are signed out', async () => {
  const person = await office.person('agent')
  const erase = () => office.call(person, 'POST', '/api/users/me/erase', { password: testPassword })
  const answers = await Promise.all([erase(), erase(), erase()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
})

const favourite = { kind: 'favourite', listing_id: 1, changed_at: '2026-01-01T00:00:00.000Z', kept: true, note: null }
const csv = { 'content-type': 'text/csv' }

test.each<[string, Method, string, (object | string)?, Record<string, string>?]>([
  ['keep a listing', 'POST', '/api/kept-listings', { erased_at: null, entries: [{ ...favourite, seen: null }] }],
  ['erase what they keep', 'DELETE', '/api/kept-listings'],
  ['change their profile', 'PUT', '/api/users/me', { phone: '+251911000001' }],
  ['remove their picture', 'DELETE', '/api/users/me/avatar'],
  ['choose notifications', 'PUT', '/api/notifications/choices', { bell: { enquiry: false } }],
  ['save a view', 'POST', '/api/saved-views', { screen: 'properties', name: 'Mine', query: 'q=villa' }],
  ['save a search', 'POST', '/api/alerts', { email: 'leaver@homes.example', search: 'q=villa' }],
  ['note something', 'POST', '/api/enquiries/ID/notes', { text: 'Rang twice' }],
  ['upload a file', 'POST', '/api/property/imports', 'title,category,location,price\nFlat,Apartments,Bole,4500\n', csv],
])('whoever is erased while they %s is signed out', async (_what, method, path, body, headers) => {
  const property = await office.add(office.agent)
  const question = { property_id: property, name: 'M', phone: '0911000007', message: 'Is it free?' }
  await office.call(null, 'POST', '/api/enquiries', question)
  const [enquiry] = await query('select id from enquiries where property_id = $1', [property])
  const person = await office.person('admin', { email: 'leaver@homes.example', emailVerified: true })
  const erasure = await office.database.pool.connect()
  await erasure.query('begin')
  await erasure.query('delete from users where id = $1', [person.id])
  const answer = office.call(person, method, path.replace('ID', String(enquiry?.id)), body, headers)
  await untilWaiting(office.database.pool, 1)
  await erasure.query('commit')
  erasure.release()
  expect([(await answer).status, (await answer).body.code]).toEqual([401, 'not-signed-in'])
})

test.each([
  ['a listing', 'PUT', '/api/property/ID', { price: '77000' }],
  ['several listings', 'POST', '/api/property/bulk', { action: 'price', percent: 10 }],
] as const)('whoever is erased while they change %s is not named by what is recorded after it', async (...asked) => {
  const [, method, path, body] = asked
  const listings = [await office.add(office.agent), await office.add(office.agent)]
  const [id] = listings
  const person = await office.person(['properties.write-all'], { name: 'Erased Meanwhile' })
  const other = await office.database.pool.connect()
  await other.query('begin')
  await other.query('select from properties where id = $1 for update', [id])
  const wanted = method === 'PUT' ? body : { ...body, ids: listings }
  const changed = office.call(person, method, path.replace('ID', String(id)), wanted, { 'user-agent': 'Their phone' })
  await untilWaiting(office.database.pool, 1)
  const erased = await office.call(person, 'POST', '/api/users/me/erase', { password: testPassword })
  await other.query('commit')
  other.release()
  expect([erased.status, (await changed).status]).toEqual([200, 200])
  const entries = await query('select actor_name, address, user_agent from audit_events where actor_id = $1', [
    person.id,
  ])
  expect(new Set(entries.map((entry) => JSON.stringify(entry)))).toEqual(
    new Set([JSON.stringify({ actor_name: `#${person.id}`, address: null, user_agent: null })]),
  )
})

test('whoever is erased after their change was recorded, and before it is committed, is not named by it', async () => {
  const id = await office.add(office.agent)
  const person = await office.person(['properties.write-all'], { name: 'Erased Meanwhile' })
  const other = await office.database.pool.connect()
  await other.query('begin')
  // The lock of those who notify the new owner, which comes after the entry.
  await other.query('select pg_advisory_xact_lock(7246683, $1)', [office.otherAgent.id])
  const given = office.call(person, 'PUT', `/api/property/${id}`, { owner_id: office.otherAgent.id })
  await untilWaiting(office.database.pool, 1)
  const erased = office.call(person, 'POST', '/api/users/me/erase', { password: testPassword })
  await untilDoneOrWaiting(erased, office.database.pool, 2)
  await other.query('commit')
  other.release()
  expect([(await given).status, (await erased).status]).toEqual([200, 200])
  const entries = await query('select distinct actor_name, address from audit_events where actor_id = $1', [person.id])
  expect(entries).toEqual([{ actor_name: `#${person.id}`, address: null }])
})

test.each([
  { whose: 'a colleague’s', permission: 'properties.write-all' },
  { whose: 'their own', permission: 'properties.write-own' },
])('whoever is erased while they change $whose listings is named nowhere, and the change ends', async (given) => {
  const { whose, permission } = given
  const person = await office.person([permission], { name: 'Erased Meanwhile' })
  const title = `Tower ${person.id}`
  const ownerId = whose === 'their own' ? person.id : office.agent.id
  const ids = await office.market.addListings(20, () => ({ title, price: '1000.00', ownerId }))
  const bulk = bulkByHand(office)
  const who = asRequested(person, permission)
  const { batch } = await bulk.begin(raisedPrice(title, 20), who)
  // Somebody has the twelfth open for writing: the third piece waits for it, and the erasure for the piece.
  const twelfth = { rows: 'select from properties where id = $1 for update', values: [ids[11]] }
  const [worked, erased] = await whileLocked(office.database.pool, twelfth, [
    () => bulk.work(),
    () => office.call(person, 'POST', '/api/users/me/erase', { password: testPassword }),
  ])
  expect([erased.status, worked]).toEqual([200, undefined])
  const entries = await query('select distinct actor_name, address from audit_events where actor_id = $1', [person.id])
  expect(entries).toEqual([{ actor_name: `#${person.id}`, address: null }])
  // The last piece may get in before the erasure, but nothing is left half done.
  const { state, by, changed } = (await bulk.view(batch, who))?.change ?? {}
  expect([state, by, changed]).toEqual([
    expect.stringMatching(/^(?:stopped|done)$/),
    `#${person.id}`,
    expect.toBeOneOf([15, 20]),
  ])
})
