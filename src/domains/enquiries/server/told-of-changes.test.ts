import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body, Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
let admin: Person
let agent: Person
let other: Person
let id: number
beforeAll(async () => {
  office = await openOffice()
  admin = await office.person('admin', { email: 'admin@homes.example' })
})
afterAll(() => office.close())
beforeEach(async () => {
  ;[agent, other] = [await office.person('agent'), await office.person('agent')]
  id = await ask(await office.add(agent))
})

const query = async (text: string, values: unknown[] = []) => (await office.database.pool.query(text, values)).rows
const visitor = 'meron@people.example'
async function ask(property: number): Promise<number> {
  const question = { property_id: property, name: 'Meron', email: visitor, message: 'Is it free?' }
  expect((await office.call(null, 'POST', '/api/enquiries', question)).status).toBe(201)
  return (await query('select max(id) as id from enquiries'))[0]?.id
}
const assign = (to: Person) => office.call(admin, 'PUT', `/api/enquiries/${id}/agent`, { agent_id: to.id })
const mailsTo = async (address: string) =>
  (
    await query(
      `select data from pgboss.job where name = 'mails' and data -> 'to' ->> 'address' = $1 order by created_on, id`,
      [address],
    )
  ).map(({ data }) => data as { to: { name: string }; replyTo?: string; text: string; calendar?: object })

const namesInMails = async ({ email }: Person) => (await mailsTo(email)).map(({ to }) => to.name)

/** Returns the people whose open screens are told of enquiries while `work` runs. */
async function toldDuring(work: () => Promise<unknown>): Promise<number[]> {
  const client = await office.database.pool.connect()
  const people: number[] = []
  const hear = ({ payload = '' }) => {
    const change = payload.startsWith('{') ? (JSON.parse(payload) as { kind: string; people: number[] }) : null
    if (change?.kind === 'enquiry') people.push(...change.people)
  }
  client.on('notification', hear)
  await client.query('listen notified')
  await work()
  // What was announced before arrives with the response.
  await client.query('unlisten notified')
  client.off('notification', hear).release()
  return people.toSorted((a, b) => a - b)
}

describe('open screens hear of an enquiry', () => {
  test('of who had it and of who gets it, when it is assigned and when everything of an agent is handed over', async () => {
    const both = [agent.id, other.id].toSorted((a, b) => a - b)
    expect(await toldDuring(() => assign(other))).toEqual(both)
    expect(
      await toldDuring(() => office.call(admin, 'POST', `/api/users/${other.uid}/suspend?to=${agent.id}`)),
    ).toEqual(both)
  })

  test('when it is answered', async () => {
    expect(
      await toldDuring(() => office.call(agent, 'POST', `/api/enquiries/${id}/replies`, { channel: 'mail' })),
    ).toEqual([])
    await query(`update enquiries set phone = '+251911000000' where id = $1`, [id])
    expect(
      await toldDuring(() => office.call(agent, 'POST', `/api/enquiries/${id}/replies`, { channel: 'call' })),
    ).toEqual([agent.id])
  })
})

test('what is answered, and a calendar address that is made, are in the record', async () => {
  await query(`update enquiries set phone = '+251911000000' where id = $1`, [id])
  await office.call(agent, 'POST', `/api/enquiries/${id}/replies`, { channel: 'call' })
  await office.call(agent, 'POST', '/api/enquiries/feed')
  expect(
    await query('select action, changes from audit_events where actor_id = $1 order by id desc limit 2', [agent.id]),
  ).toEqual([
    { action: 'calendar-feed.made', changes: {} },
    { action: 'enquiry.answered', changes: { channel: [null, 'call'] } },
  ])
})

test('an enquiry that goes from one agent to another stays news to who reads all', async () => {
  const reader = await office.person(['enquiries.read-all'])
  id = await ask(await office.market.addListing({}))
  await assign(agent)
  await assign(other)
  const unread = async (who: Person) =>
    (await office.call(who, 'GET', '/api/notifications?unread=true')).list.filter(
      ({ path }) => path === `/enquiries?open=${id}`,
    ).length
  expect([await unread(reader), await unread(agent), await unread(other)]).toEqual([1, 0, 1])
})

test('an address that nobody confirmed is not called by the name of its account in the mail of a question', async () => {
  const confirmed = await office.person('agent', { emailVerified: true })
  await ask(await office.add(confirmed))
  expect([await namesInMails(agent), await namesInMails(confirmed)]).toEqual([[''], [confirmed.name]])
})

test('the mails of a viewing are answered to the other one, and lead each to their page', async () => {
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await query('update enquiries set email = $2 where id = $1', [id, `viewer${id}@people.example`])
  await office.call(agent, 'PUT', `/api/enquiries/${id}`, { state: 'viewing', viewing_at: at })
  const [toVisitor] = await mailsTo(`viewer${id}@people.example`)
  const toAgent = (await mailsTo(agent.email)).at(-1)
  expect([toVisitor?.replyTo, toAgent?.replyTo]).toEqual([agent.email, `viewer${id}@people.example`])
  expect(toVisitor?.text).toMatch(/\/property-details\/\d+/)
  expect(toAgent?.text).toContain(`/enquiries?open=${id}`)
})

test('the viewings of nobody are those of enquiries without an agent', async () => {
  const orphan = await ask(await office.market.addListing({}))
  await query(`update enquiries set state = 'viewing', viewing_at = '2031-03-05T12:00:00Z' where id = any($1)`, [
    [id, orphan],
  ])
  const days = 'from=2031-03-05&to=2031-03-05'
  const { body } = await office.call(admin, 'GET', `/api/enquiries/viewings?${days}&assignee=nobody`)
  expect((body['viewings'] as Body[]).map((one) => one.id)).toEqual([orphan])
})
