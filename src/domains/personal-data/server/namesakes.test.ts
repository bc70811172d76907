import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder } from '#platform/database/migration-files.ts'
import { testPassword } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
let enquiry: number

beforeAll(async () => {
  office = await openOffice()
  const property = await office.add(office.agent)
  const question = { property_id: property, name: 'Meron Manager', phone: '0911000007', message: 'Is it free?' }
  await office.call(null, 'POST', '/api/enquiries', question)
  enquiry = (await query('select id from enquiries where property_id = $1', [property]))[0].id
})
afterAll(() => office.close())

const query = async (text: string, values: unknown[] = []) => (await office.database.pool.query(text, values)).rows

/** Returns what is recorded about the enquiry as text. */
const log = () =>
  query(
    `select facts::text as noted from enquiry_events where enquiry_id = $1 union all
     select changes::text from audit_events where subject_kind = 'enquiry' and subject_id = $1::text union all
     select facts::text from notifications where path = '/enquiries?open=' || $1`,
    [enquiry],
  )

test('an erasure takes nothing from a namesake: neither an agent, nor a visitor, nor who gave the enquiry', async () => {
  const agents = [await office.person('agent', { name: 'Selam Agent' }), await office.person('agent')]
  const manager = await office.person(['enquiries.read-all', 'enquiries.assign'], { name: 'Meron Manager' })
  for (const { id } of agents) await office.call(manager, 'PUT', `/api/enquiries/${enquiry}/agent`, { agent_id: id })
  const before = await log()
  expect(before.filter(({ noted }) => /Selam Agent|Meron Manager/.test(noted)).length).toBeGreaterThan(2)
  for (const name of ['Selam Agent', 'Meron Manager']) {
    const namesake = await office.person('user', { name })
    const erased = await office.call(namesake, 'POST', '/api/users/me/erase', { password: testPassword })
    expect(erased.status).toBe(200)
  }
  expect(await log()).toEqual(before)
})

test('records of before they had ids get the id of the only account that ever had the name', async () => {
  const [alone] = [
    await office.person('agent', { name: 'Only Bearer' }),
    await office.person('agent', { name: 'Twin' }),
  ]
  const other = await office.person('agent', { name: 'Twin' })
  // A former name counts too.
  expect((await office.call(other, 'PUT', '/api/users/me', { name: 'Renamed Twin' })).status).toBe(200)
  const notified = { name: 'Only Bearer', by: 'Only Bearer', from: 'Twin' }
  const agents = [
    ['Only Bearer', null],
    ['Only Bearer', 'Twin'],
    [null, 'Nobody'],
  ]
  await query(
    `insert into notifications (user_id, kind, facts)
     select $1, kind, $2 from unnest(array['enquiry-assigned', 'user-registered']) as kind`,
    [alone.id, notified],
  )
  await query(
    `insert into audit_events (action, subject_kind, changes)
     select 'enquiry.assigned', 'enquiry', jsonb_build_object('agent', agent) from jsonb_array_elements($1) as agent`,
    [JSON.stringify(agents)],
  )
  await query(readFileSync(join(migrationsFolder, '0012_ids_of_the_named.sql'), 'utf8'))
  const newest = async (table: string, column: string) =>
    (await query(`select ${column} as it from ${table} order by id desc limit 3`)).map(({ it }) => it)
  const id = String(alone.id)
  expect((await newest('notifications', 'facts')).slice(0, 2)).toEqual([
    { ...notified, by_id: id, name_id: id },
    { ...notified, by_id: id },
  ])
  expect(await newest('audit_events', 'changes')).toEqual([
    { agent: agents[2] },
    { agent: agents[1] },
    { agent_id: [alone.id, null] },
  ])
})
