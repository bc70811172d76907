import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { whileLocked } from '#tests/support/lock-waits.ts'
import { openOffice, wrongFields, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
let admin: Person
let suspended: Person
beforeAll(async () => {
  office = await openOffice()
  admin = await office.person('admin')
  suspended = await office.person('agent')
  await suspend(suspended)
})
afterAll(() => office.close())

const suspend = ({ uid }: Person) => office.call(admin, 'POST', `/api/users/${uid}/suspend`)
const bulk = (change: object) =>
  office.call(admin, 'POST', '/api/property/bulk', { action: 'owner', owner_id: suspended.id, ...change })
const ownerOf = async (id: number) => {
  const { rows } = await office.database.pool.query('select owner_id from properties where id = $1', [id])
  return rows[0]?.owner_id
}

test('a listing is not given to a suspended account, which reads no enquiries', async () => {
  const id = await office.add(office.agent)
  const answers = [
    await office.call(admin, 'POST', '/api/property', office.form({ owner_id: suspended.id })),
    await office.call(admin, 'PUT', `/api/property/${id}`, { owner_id: suspended.id }),
    await bulk({ ids: [id] }),
  ]
  for (const answer of answers) expect([answer.status, wrongFields(answer)]).toEqual([400, ['owner_id']])
  expect(await ownerOf(id)).toBe(office.agent.id)
})

test('nor by taking back that it was given to somebody else, which can be done once they are back', async () => {
  const leaver = await office.person('agent')
  const id = await office.add(leaver)
  const given = { action: 'owner', owner_id: office.agent.id, ids: [id] }
  const { batch } = (await office.call(admin, 'POST', '/api/property/bulk', given)).body
  const undo = async () => (await office.call(admin, 'POST', `/api/property/bulk/${String(batch)}/undo`)).body
  await suspend(leaver)
  expect([await undo(), await ownerOf(id)]).toMatchObject([{ changed: 0, kept: 1 }, office.agent.id])
  const left = await office.call(admin, 'GET', `/api/property/bulk/${String(batch)}/kept`)
  expect(left.list).toMatchObject([{ id, why: 'target', reason: expect.stringContaining('the owner is suspended') }])
  await office.call(admin, 'POST', `/api/users/${leaver.uid}/restore`)
  expect([await undo(), await ownerOf(id)]).toMatchObject([{ changed: 1, kept: 0 }, leaver.id])
})

test('what somebody had before their account was suspended can still be changed', async () => {
  const leaver = await office.person('agent')
  const id = await office.add(leaver)
  await suspend(leaver)
  const changed = await office.call(admin, 'PUT', `/api/property/${id}`, { owner_id: leaver.id, title: 'Sunny villa' })
  expect([changed.status, await ownerOf(id)]).toEqual([200, leaver.id])
})

test('nor to an account that is just being suspended', async () => {
  const leaver = await office.person('agent')
  const id = await office.add(office.agent)
  const sessions = { rows: 'select from sessions where user_id = $1 for update', values: [leaver.id] }
  const [, given] = await whileLocked(office.database.pool, sessions, [
    () => suspend(leaver),
    () => office.call(admin, 'PUT', `/api/property/${id}`, { owner_id: leaver.id }),
  ])
  expect([given.status, await ownerOf(id)]).toEqual([400, office.agent.id])
})

test('somebody who is suspended twice at once is suspended and recorded once', async () => {
  const leaver = await office.person('agent')
  const sessions = { rows: 'select from sessions where user_id = $1 for update', values: [leaver.id] }
  await whileLocked(office.database.pool, sessions, [() => suspend(leaver), () => suspend(leaver)])
  const { list } = await office.call(admin, 'GET', `/api/audit?action=user.suspended&subject_id=${leaver.id}`)
  expect(list).toHaveLength(1)
})
