import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

test('a viewing that took place stays with an enquiry that is new again and answered', async () => {
  const { agent, database } = office
  const property = await office.add(agent)
  const question = { property_id: property, name: 'Meron', phone: '0911000001', message: 'Is it free?' }
  expect((await office.call(null, 'POST', '/api/enquiries', question)).status).toBe(201)
  const { rows } = await database.pool.query('select id from enquiries where property_id = $1', [property])
  const path = `/api/enquiries/${rows[0]?.id}`
  const viewing_at = '2026-01-05T07:00:00.000Z'
  await database.pool.query(`update enquiries set state = 'viewing', viewing_at = $1 where property_id = $2`, [
    viewing_at,
    property,
  ])
  expect((await office.call(agent, 'PUT', path, { state: 'new' })).body['enquiry']).toMatchObject({ viewing_at })
  const { body } = await office.call(agent, 'POST', `${path}/replies`, { channel: 'call' })
  expect(body['enquiry']).toMatchObject({ state: 'contacted', viewing_at })
})
