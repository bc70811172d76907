import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { whileLocked } from '#tests/support/lock-waits.ts'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
let admin: Person
let leaver: Person
let heir: Person
let listing: number
let visitors = 0

beforeAll(async () => {
  office = await openOffice()
  admin = await office.person('admin')
})
afterAll(() => office.close())
beforeEach(async () => {
  ;[leaver, heir] = [await office.person('agent'), await office.person('agent')]
  listing = await office.add(leaver)
})

const query = async (text: string, values: unknown[] = []) => (await office.database.pool.query(text, values)).rows
const ask = (message: string, about = listing) =>
  office.app.inject({
    method: 'POST',
    url: '/api/enquiries',
    remoteAddress: `10.5.0.${(visitors += 1)}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ property_id: about, name: 'Hanna', phone: '0911000000', message }),
  })
const enquiry = async (message: string) =>
  (await query('select id, agent_id from enquiries where message = $1 order by id desc', [message]))[0]

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
/** Returns what a person's calendar was told by mail, in order. */
const calendarsOf = async ({ email }: Person) => {
  const rows = await query(
    `select data -> 'calendar' ->> 'method' as method from pgboss.job
     where name = 'mails' and data -> 'to' ->> 'address' = $1 and data ? 'calendar' order by created_on`,
    [email],
  )
  return rows.map(({ method }) => method)
}

/** Suspends the leaver, who hands everything over; holds that before the enquiries are moved, while `work` begins. */
async function whileHandingOver<Result>(to: number | 'nobody', work: () => Promise<Result>): Promise<Result> {
  await ask('holds the handover')
  const enquiries = { rows: 'select from enquiries where agent_id = $1 for update', values: [leaver.id] }
  const suspend = () => office.call(admin, 'POST', `/api/users/${leaver.uid}/suspend?to=${to}`)
  const [suspended, result] = await whileLocked(office.database.pool, enquiries, [suspend, work])
  expect(suspended.status).toBe(200)
  return result
}

describe('while everything that an agent has goes to somebody else', () => {
  test('a question about one of the listings goes to who gets them', async () => {
    expect((await whileHandingOver(heir.id, () => ask('asked meanwhile'))).statusCode).toBe(201)
    expect((await enquiry('asked meanwhile')).agent_id).toBe(heir.id)
  })

  test('a question is refused if the listings leave the market', async () => {
    expect((await whileHandingOver('nobody', () => ask('asked too late'))).json().code).toBe('property-not-found')
  })

  test('the agent gets no other enquiry', async () => {
    await ask('of another agent', await office.add(office.agent))
    const { id, agent_id: before } = await enquiry('of another agent')
    const assign = () => office.call(admin, 'PUT', `/api/enquiries/${id}/agent`, { agent_id: leaver.id })
    const { status, body } = await whileHandingOver(heir.id, assign)
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'agent_id'])
    expect((await enquiry('of another agent')).agent_id).toBe(before)
  })

  test('a viewing that somebody else is just arranging is told to who shows the home now', async () => {
    await ask('May I see it?', await office.add(office.agent))
    const { id } = await enquiry('May I see it?')
    await office.call(admin, 'PUT', `/api/enquiries/${id}/agent`, { agent_id: leaver.id })
    const manager = await office.person(['enquiries.read-all'])
    const arrange = () =>
      office.call(manager, 'PUT', `/api/enquiries/${id}`, { state: 'viewing', viewing_at: tomorrow() })
    const suspend = () => office.call(admin, 'POST', `/api/users/${leaver.uid}/suspend?to=${heir.id}`)
    const news = { rows: 'select from notifications where path = $1 for update', values: [`/enquiries?open=${id}`] }
    const answers = await whileLocked(office.database.pool, news, [arrange, suspend])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await enquiry('May I see it?')).agent_id).toBe(heir.id)
    expect(await calendarsOf(heir)).toEqual(['REQUEST'])
    expect(await calendarsOf(leaver)).toEqual(['REQUEST', 'CANCEL'])
  })
})

test('of two assignments at once, the second says from whom it takes the enquiry', async () => {
  await ask('Who answers me?')
  const { id } = await enquiry('Who answers me?')
  const assign = (to: Person) => () => office.call(admin, 'PUT', `/api/enquiries/${id}/agent`, { agent_id: to.id })
  const row = { rows: 'select from enquiries where id = $1 for update', values: [id] }
  const answers = await whileLocked(office.database.pool, row, [assign(heir), assign(office.agent)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const log = await query('select facts from enquiry_events where enquiry_id = $1 order by id', [id])
  expect(log.map(({ facts }) => facts)).toMatchObject([
    { from: leaver.name, to: heir.name },
    { from: heir.name, to: office.agent.name },
  ])
})

test('an enquiry is assigned to somebody whose role is changed at the same moment to another one that answers', async () => {
  await ask('Who else answers?')
  const { id } = await enquiry('Who else answers?')
  const role = await office.role(['enquiries.read-own'])
  const row = { rows: 'select from users where id = $1 for update', values: [heir.id] }
  const changeRole = () => office.call(admin, 'PUT', `/api/users/${heir.uid}`, { role })
  const assign = () => office.call(admin, 'PUT', `/api/enquiries/${id}/agent`, { agent_id: heir.id })
  const answers = await whileLocked(office.database.pool, row, [changeRole, assign])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await enquiry('Who else answers?')).agent_id).toBe(heir.id)
})
