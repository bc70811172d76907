import { expect, test } from 'vitest'
import { openOffice } from '#tests/support/office.ts'

test('a reply by mail is refused while no mail server is set up; the enquiry stays new', async () => {
  const office = await openOffice()
  const { agent, database } = office
  const property = await office.add(agent, { title: 'V'.repeat(200) })
  const question = { property_id: property, name: 'Hana', email: 'hana@people.example', message: 'Is it free?' }
  await office.call(null, 'POST', '/api/enquiries', question)
  const { rows } = await database.pool.query('select id from enquiries where property_id = $1', [property])
  const path = `/api/enquiries/${rows[0]?.id}`
  // The longest title: the proposed subject is not too long.
  const { reply_subject: subject } = (await office.call(agent, 'GET', path)).body
  const mail = { channel: 'mail', subject, text: 'Yes, it is free.' }
  const { status, body } = await office.call(agent, 'POST', `${path}/replies`, mail)
  expect([status, body['code'], body['message']]).toEqual([
    409,
    'no-mail-server',
    'Your reply has not been sent: no mail server is set up. Please tell an administrator.',
  ])
  const enquiry = (await office.call(agent, 'GET', path)).body
  expect(enquiry).toMatchObject({ state: 'new', answered_at: null, log: [] })
  await office.close()
})
