import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
let reader: Person
beforeAll(async () => {
  office = await openOffice()
  reader = await office.person(['enquiries.read-all'])
})
afterAll(() => office.close())

const toldOf = async (who: Person, id: number) => {
  const { rows } = await office.database.pool.query(
    `select count(*)::integer as told from notifications join enquiries on path = '/enquiries?open=' || enquiries.id
     where notifications.kind = 'enquiry' and user_id = $1 and property_id = $2`,
    [who.id, id],
  )
  return rows[0]?.told
}
const ask = async (property: number) => {
  const question = { property_id: property, name: 'Meron', phone: '0911000001', message: 'Is it free?' }
  expect((await office.call(null, 'POST', '/api/enquiries', question)).status).toBe(201)
}

test('a question about a home of somebody suspended reaches all who read all enquiries', async () => {
  const [owner, admin] = [await office.person('agent'), await office.person('admin')]
  const id = await office.add(owner)
  await ask(id)
  expect([await toldOf(owner, id), await toldOf(reader, id)]).toEqual([1, 0])
  expect((await office.call(admin, 'POST', `/api/users/${owner.uid}/suspend`)).status).toBe(200)
  const other = await office.market.addListing({ ownerId: owner.id })
  await ask(other)
  expect([await toldOf(owner, other), await toldOf(reader, other)]).toEqual([0, 1])
})
