import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminApp, openOffice } from '#tests/support/office.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

test.each([
  ['notes', { text: 'Called twice' }],
  ['replies', { channel: 'call' }],
] as const)(
  'who repeats one of their %s after the enquiry went to somebody else does not read it',
  async (to, body) => {
    const { agent, otherAgent } = office
    const assigner = await office.person(['enquiries.read-all', 'enquiries.assign'])
    const property = await office.add(agent)
    const question = { property_id: property, name: 'Hana', phone: '0911223344', message: 'Is it free?' }
    await office.call(null, 'POST', '/api/enquiries', question)
    const { rows } = await office.database.pool.query('select id from enquiries where property_id = $1', [property])
    const enquiry = `/api/enquiries/${rows[0]?.id}`
    const once = { 'idempotency-key': `the-${to}` }
    expect((await office.call(agent, 'POST', `${enquiry}/${to}`, body, once)).status).toBe(201)
    const moved = await office.call(assigner, 'PUT', `${enquiry}/agent`, { agent_id: otherAgent.id })
    expect(moved.status).toBe(200)
    await office.call(otherAgent, 'POST', `${enquiry}/notes`, { text: 'Not for the first agent' })
    const again = await office.call(agent, 'POST', `${enquiry}/${to}`, body, once)
    expect([again.status, again.text.includes('Not for the first agent')]).toEqual([404, false])
    const { body: present } = await office.call(otherAgent, 'GET', enquiry)
    expect(present['notes']).toHaveLength(to === 'notes' ? 2 : 1)
  },
)
