import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { personWithTraces } from '#tests/support/personal-traces.ts'

let office: AdminApp
let admin: Person
beforeAll(async () => {
  office = await openOffice()
  admin = await office.person('admin')
})
afterAll(() => office.close())

const query = async (text: string, values: unknown[] = []) => (await office.database.pool.query(text, values)).rows
const call = (what: 'find' | 'export' | 'erase', contact: string) =>
  office.call(admin, 'POST', `/api/personal-data/${what}`, { contact })
const remove = async (uid: unknown) =>
  expect((await office.call(admin, 'DELETE', `/api/users/${String(uid)}`)).status).toBe(200)

/** Returns what is logged and told with one of these words. */
async function logged(...words: string[]): Promise<string[]> {
  const rows = await query(
    `select to_jsonb(audit_events)::text as text from audit_events
     union all select to_jsonb(batch_runs)::text from batch_runs
     union all select to_jsonb(notifications)::text from notifications`,
  )
  return rows.map(({ text }) => String(text)).filter((text) => words.some((word) => text.includes(word)))
}

test('what the log says of an account that was deleted is found and erased by the address that it had', async () => {
  const person = await personWithTraces(office)
  const words = [person.email, ...Object.values(person.marks)]
  await remove(person.uid)
  expect(await logged(...words)).not.toEqual([])
  expect((await call('export', person.email)).body['data']).toMatchObject({
    actions: expect.arrayContaining([expect.objectContaining({ address: person.marks.address })]),
    entries_about_the_account: expect.arrayContaining([expect.objectContaining({ action: 'user.deleted' })]),
  })
  expect((await call('erase', person.email.toUpperCase())).status).toBe(200)
  expect(await logged(...words)).toEqual([])
  expect(await query('select distinct actor_name from audit_events where actor_id = $1', [person.id])).toEqual([
    { actor_name: `#${person.id}` },
  ])
  expect((await call('find', person.email)).body['found']).toEqual([])
})

test('the account that somebody has now is erased together with one of theirs that was deleted', async () => {
  const [email, before, now] = ['again@homes.example', 'Tigist Zqx', 'Tigist Vwy']
  await remove((await office.person('user', { email, name: before })).uid)
  await office.person('user', { email, name: now })
  expect((await call('erase', email)).status).toBe(200)
  expect(await logged(email, before, now)).toEqual([])
})

test('what the log says of somebody whose invitation was revoked is erased, too', async () => {
  const invited = { name: 'Invited Zqx', email: 'invited@homes.example', role: 'agent' }
  expect((await office.call(admin, 'POST', '/api/users/invitations', invited)).status).toBe(201)
  const [{ uid }] = await query('select uid from users where email = $1', [invited.email])
  expect((await office.call(admin, 'DELETE', `/api/users/${uid}/invitation`)).status).toBe(200)
  expect((await call('erase', invited.email)).status).toBe(200)
  expect(await logged(invited.name, invited.email)).toEqual([])
})

test.each(['email', 'phone'] as const)(
  'a student whose account was deleted is erased by %s, in the log too',
  async (by) => {
    const contact = { email: `${by}@students.example`, phone: by === 'email' ? '0911552201' : '0911552202' }
    const details = { name: 'Hanna', subject: 'Law', address: 'Bole', bio: 'Reads.', password: 'a long sentence' }
    const { body } = await office.call(admin, 'POST', '/api/users/students/register', { ...contact, ...details })
    await remove(body.student.uid)
    expect((await call('erase', contact[by])).status).toBe(200)
    expect(await query('select id from students where id = $1', [body.student.id])).toEqual([])
    const log = `select subject_name, changes from audit_events where subject_kind = 'student' and subject_id = $1`
    expect(await query(log, [String(body.student.id)])).toEqual([{ subject_name: null, changes: {} }])
  },
)
