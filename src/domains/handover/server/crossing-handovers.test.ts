import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { untilWaiting, whileLocked } from '#tests/support/lock-waits.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
let admin: Person
beforeAll(async () => {
  office = await openOffice()
  admin = await office.person('admin')
})
afterAll(() => office.close())

const suspend = ({ uid }: Person, to: number | 'nobody') =>
  office.call(admin, 'POST', `/api/users/${uid}/suspend?to=${to}`)

test('of two people who are suspended at once in favour of each other one gets what both had', async () => {
  const [one, other] = [await office.person('agent'), await office.person('agent')]
  const [first, second] = [await office.add(one), await office.add(other)]
  const sessions = { rows: 'select from sessions where user_id in ($1, $2) for update', values: [one.id, other.id] }
  const answers = await whileLocked(office.database.pool, sessions, [
    () => suspend(one, other.id),
    () => suspend(other, one.id),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const left = answers[0].status === 200 ? other : one
  const { rows } = await office.database.pool.query('select owner_id from properties where id in ($1, $2)', [
    first,
    second,
  ])
  expect(rows).toEqual([{ owner_id: left.id }, { owner_id: left.id }])
})

test('a listing goes to somebody who is just getting one of the same reference', async () => {
  const [leaver, colleague] = [await office.person('agent'), await office.person('agent')]
  const id = await office.add(leaver, { source_reference: 'A-1' })
  const { pool } = office.database
  const other = await pool.connect()
  await other.query('begin')
  await other.query(
    `insert into properties (title, description, status, publication, owner_id, source_reference)
     values ('Home', '', 'available', 'draft', $1, 'A-1')`,
    [colleague.id],
  )
  const suspended = suspend(leaver, colleague.id)
  await untilWaiting(pool, 1)
  await other.query('commit')
  other.release()
  expect((await suspended).status).toBe(200)
  const { rows } = await pool.query('select owner_id, source_reference from properties where id = $1', [id])
  expect(rows).toEqual([{ owner_id: colleague.id, source_reference: null }])
})

test('a listing that is added during a handover is refused, or it would stay with who is suspended', async () => {
  const [leaver, colleague] = [await office.person('agent'), await office.person('agent')]
  const known = await office.add(leaver)
  const listing = { rows: 'select from properties where id = $1 for update', values: [known] }
  const [, added] = await whileLocked(office.database.pool, listing, [
    () => suspend(leaver, colleague.id),
    () => office.call(leaver, 'POST', '/api/property', office.form()),
  ])
  expect(added.status).toBe(401)
  const { rows } = await office.database.pool.query('select owner_id from properties where owner_id = any($1)', [
    [leaver.id, colleague.id],
  ])
  expect(rows).toEqual([{ owner_id: colleague.id }])
})
