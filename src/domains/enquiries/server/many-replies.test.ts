import { expect, test } from 'vitest'
import { openOffice } from '#tests/support/office.ts'

test('one person mails 120 replies an hour; a reply by phone is noted all the same', async () => {
  const office = await openOffice({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const { agent, database } = office
  const property = await office.add(agent)
  const question = { property_id: property, name: 'Hana', email: 'hana@people.example', phone: '0911223344' }
  await office.call(null, 'POST', '/api/enquiries', { ...question, message: 'Is it free?' })
  const { rows } = await database.pool.query('select id from enquiries where property_id = $1', [property])
  const reply = (body: object) => office.call(agent, 'POST', `/api/enquiries/${rows[0]?.id}/replies`, body)
  const mail = { channel: 'mail', subject: 'Your question', text: 'Yes, it is free.' }
  expect((await reply(mail)).status).toBe(201)
  await database.pool.query(`update attempt_limits set points = 119 where key like 'enquiryReply%'`)
  expect((await reply(mail)).status).toBe(201)
  const { status, headers } = await reply(mail)
  expect([status, Math.ceil(Number(headers['retry-after']) / 600)]).toEqual([429, 6])
  expect((await reply({ channel: 'call' })).status).toBe(201)
  await office.close()
})
