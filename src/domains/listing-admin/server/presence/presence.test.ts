import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { type AdminApp, openOffice } from '#tests/support/office.ts'

let office: AdminApp
let listing: number
beforeAll(async () => {
  office = await openOffice()
  listing = await office.add(office.agent)
})
afterAll(() => office.close())

const address = () => `/api/property/${listing}/presence`
const open = async (who: Person) => (await office.call(who, 'PUT', address())).body['others']
const age = (seconds: number) =>
  office.database.pool.query(`update listing_presence set seen_at = now() - $1 * interval '1 second'`, [seconds])

test('whoever has a listing open is told who else has, and is told of', async () => {
  const { agent, manager } = office
  expect(await open(agent)).toEqual([])
  expect(await open(manager)).toEqual([{ id: agent.id, name: agent.name }])
  expect(await open(agent)).toEqual([{ id: manager.id, name: manager.name }])
})

test('whoever closes it is gone at once, whoever vanishes within a minute', async () => {
  const { agent, manager } = office
  await office.call(manager, 'DELETE', address())
  expect(await open(agent)).toEqual([])
  await open(manager)
  await age(40)
  expect(await open(agent)).toEqual([{ id: manager.id, name: manager.name }])
  await age(46)
  expect(await open(agent)).toEqual([])
  // The next caller deletes expired records.
  const { rows } = await office.database.pool.query('select user_id from listing_presence')
  expect(rows).toEqual([{ user_id: agent.id }])
})

test('only who may change the listing says so and is told', async () => {
  const codeOf = async (who: Person) => (await office.call(who, 'PUT', address())).status
  expect(await codeOf(office.otherAgent)).toBe(403)
  expect(await codeOf(office.reader)).toBe(403)
  expect((await office.call(office.agent, 'PUT', '/api/property/999999/presence')).status).toBe(404)
  expect(
    (await office.database.pool.query('select from listing_presence where user_id <> $1', [office.agent.id])).rows,
  ).toEqual([])
})

test('it is no change of the listing, and goes with it', async () => {
  const { rows: before } = await office.database.pool.query(
    'select version, updated_at from properties where id = $1',
    [listing],
  )
  await open(office.agent)
  const { rows: after } = await office.database.pool.query('select version, updated_at from properties where id = $1', [
    listing,
  ])
  expect(after).toEqual(before)
  await office.database.pool.query('delete from properties where id = $1', [listing])
  expect((await office.database.pool.query('select from listing_presence')).rows).toEqual([])
})

test('a listing that is deleted for good at the same moment is not found', async () => {
  const gone = await office.add(office.agent)
  const client = await office.database.pool.connect()
  await client.query('begin')
  await client.query('delete from properties where id = $1', [gone])
  const said = office.call(office.agent, 'PUT', `/api/property/${gone}/presence`)
  await untilWaiting(office.database.pool, 1)
  await client.query('commit')
  client.release()
  expect((await said).status).toBe(404)
})
