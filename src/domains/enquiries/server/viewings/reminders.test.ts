import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
let manager: Person
let id: number
let email: string
let visitors = 0
beforeAll(async () => {
  office = await openOffice()
  manager = await office.person(['enquiries.read-all', 'enquiries.assign'])
})
afterAll(() => office.close())

beforeEach(() => ask())

async function ask() {
  visitors += 1
  email = `meron${visitors}@people.example`
  const question = { property_id: await office.add(office.agent), name: 'Meron', email, message: 'Is it free?' }
  const phone = `09110000${String(visitors).padStart(2, '0')}`
  expect((await office.call(null, 'POST', '/api/enquiries', { ...question, phone })).status).toBe(201)
  id = (await office.call(office.agent, 'GET', '/api/enquiries')).list[0]?.['id'] as number
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const arrange = async (who: Person, hours: number) => {
  const change = { state: 'viewing', viewing_at: inHours(hours) }
  expect((await office.call(who, 'PUT', `/api/enquiries/${id}`, change)).status).toBe(200)
}
/** Lets the enquiry look as if nobody had touched it for half an hour. */
const leaveAlone = (minutes = 31) =>
  office.database.pool.query(`update enquiries set updated_at = now() - $2 * interval '1 minute' where id = $1`, [
    id,
    minutes,
  ])
const remind = () => office.dependencies.enquiries.remindOfViewings()
const remindersTo = async (address: string) => {
  const { rows } = await office.database.pool.query(
    `select data ->> 'text' as text from pgboss.job where name = 'mails' and data -> 'to' ->> 'address' = $1`,
    [address],
  )
  return rows.filter(({ text }) => text.includes('This is a reminder of the viewing.')).length
}
const newsOf = async (who: Person) =>
  (await office.call(who, 'GET', '/api/notifications')).list.filter(({ kind }) => kind === 'viewing-soon')

describe('a viewing that is arranged', () => {
  test('is reminded of once, two hours before, by notification to the agent and by mail to the visitor', async () => {
    await arrange(office.agent, 3)
    await leaveAlone()
    expect(await remind()).toBe(0)
    await arrange(office.agent, 1)
    await leaveAlone()
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(await newsOf(office.agent)).toEqual([
      expect.objectContaining({
        facts: expect.objectContaining({ name: 'Meron' }),
        path: `/enquiries?open=${id}`,
      }),
    ])
    expect(await remindersTo(email)).toBe(1)
  })

  test('is not reminded of within half an hour of its invitation', async () => {
    await arrange(office.agent, 1)
    expect(await remind()).toBe(0)
    await leaveAlone(29)
    expect(await remind()).toBe(0)
    await leaveAlone()
    expect(await remind()).toBe(1)
  })

  test('is told to no agent who may answer enquiries no more; all who read them are reminded instead', async () => {
    const { pool } = office.database
    const former = await office.person('agent')
    await office.call(manager, 'PUT', `/api/enquiries/${id}/agent`, { agent_id: former.id })
    await pool.query(`update users set role_id = (select id from roles where name = 'user') where id = $1`, [former.id])
    await arrange(manager, 1)
    await leaveAlone()
    expect(await remind()).toBe(1)
    expect([await newsOf(former), await newsOf(manager)]).toEqual([[], [expect.anything()]])
    expect([await remindersTo(email), await remindersTo(former.email)]).toEqual([1, 0])
  })

  test('is reminded of too where its enquiry is won already', async () => {
    await arrange(office.agent, 1)
    await office.database.pool.query(`update enquiries set state = 'won' where id = $1`, [id])
    await leaveAlone()
    expect(await remind()).toBe(1)
  })
})
