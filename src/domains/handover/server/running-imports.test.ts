import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
let admin: Person
beforeAll(async () => {
  office = await openOffice()
  admin = await office.person('admin')
})
afterAll(() => office.close())

const path = '/api/property/imports'
const csv = 'title,category,location,price\nBright flat,Apartments,Bole,45000\n'

/** Begins an import that a worker has taken up; returns its id. */
async function importOf(leaver: Person): Promise<number> {
  const uploaded = await office.call(leaver, 'POST', path, csv, { 'content-type': 'text/csv' })
  const { id } = uploaded.body['import'] as { id: number }
  expect((await office.call(leaver, 'POST', `${path}/${id}/start`, {})).status).toBe(202)
  await office.database.pool.query(
    `update listing_imports set state = 'running', attempt = $2, added = 7 where id = $1`,
    [id, randomUUID()],
  )
  return id
}

test.each(['a colleague', 'nobody'])(
  'an import of who is suspended ends when what they have goes to %s',
  async (to) => {
    const [leaver, colleague] = [await office.person('agent'), await office.person('agent')]
    const id = await importOf(leaver)
    const query = `?to=${to === 'nobody' ? to : colleague.id}`
    expect((await office.call(admin, 'POST', `/api/users/${leaver.uid}/suspend${query}`)).status).toBe(200)
    const { rows } = await office.database.pool.query('select state, owner_id from listing_imports where id = $1', [id])
    expect(rows).toEqual([{ state: 'cancelled', owner_id: to === 'nobody' ? leaver.id : colleague.id }])
    const { list } = await office.call(admin, 'GET', `/api/audit?subject_kind=listing-import&subject_id=${id}&limit=1`)
    expect(list).toMatchObject([{ action: 'listing-import.cancelled', actor: { id: admin.id }, batch: { count: 7 } }])
  },
)
