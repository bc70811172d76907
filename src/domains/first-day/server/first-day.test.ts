import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketKinds } from '#domains/taxonomy/index.ts'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'

let server: Accounts
let admin: Person
beforeAll(async () => {
  server = await startAccounts({ CONTACT_PHONE: '+251 911 000 000' })
  admin = await server.person('admin')
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  server.call(admin, method, url, body)
async function firstDay() {
  const { body } = await call('GET', '/api/first-day')
  const steps = body['steps'] as { step: string; done: boolean; left_out: boolean }[]
  return {
    left: steps.filter(({ done, left_out: isLeftOut }) => !done && !isLeftOut).map(({ step }) => step),
    demo: body['demo'],
  }
}
const actions = async () =>
  (await query(`select action from audit_events order by id`)).rows.map((row: { action: string }) => row.action)

test('everything is left to do in an empty market, and each goes when it is done', async () => {
  expect(await firstDay()).toEqual({
    left: ['contact', 'mail', 'categories', 'places', 'people', 'listing'],
    demo: 0,
  })
  await call('PUT', '/api/settings', { contact_phone: '+251 911 223 344' })
  const ready = await call('POST', '/api/category/ready-set')
  expect(ready.body).toMatchObject({ message: `${marketKinds.length} categories added`, added: marketKinds.length })
  expect((await call('POST', '/api/location/ready-set')).body['added']).toBeGreaterThan(40)
  await server.person('agent')
  await server.dependencies.version.caughtUp()
  expect((await firstDay()).left).toEqual(['mail', 'listing'])
  await query(
    `insert into properties (title, description, status, property_type, price, category_id, location_id)
     select 'Ours', '', 'available', 'sell', 1, (select min(id) from categories), (select min(id) from locations)`,
  )
  expect((await firstDay()).left).toEqual(['mail'])
})

test('demo listings are counted without reading all others', async () => {
  await query(
    `insert into properties (title, description, status, property_type, price, category_id, location_id)
     select 'Another', '', 'available', 'sell', 1, (select min(id) from categories), (select min(id) from locations)
     from generate_series(1, 3000)`,
  )
  await query('vacuum (analyze) properties')
  const { rows } = await query('explain select count(*)::integer from properties where demo')
  expect(JSON.stringify(rows)).toContain('using properties_demo')
  await query(`delete from properties where title = 'Another'`)
})

test('the ready set leaves what is there as it is, is added once, and is one entry of the record', async () => {
  await query(`update categories set description = 'Ours' where slug = 'villas'`)
  await query(`delete from subcategories; `)
  const before = (await actions()).length
  expect((await call('POST', '/api/category/ready-set')).body['added']).toBe(0)
  expect((await query(`select description from categories where slug = 'villas'`)).rows).toEqual([
    { description: 'Ours' },
  ])
  expect((await query(`select count(*)::integer as count from subcategories`)).rows[0]).toEqual({
    count: marketKinds.flatMap(({ subcategories }) => subcategories).length,
  })
  await call('POST', '/api/category/ready-set')
  expect((await actions()).slice(before)).toEqual(['category.set-added'])
})

test('a category of the set that an agency made itself, under another address, is left to it', async () => {
  await query(`update categories set slug = 'our-villas' where slug = 'villas'`)
  const count = async () => (await query('select count(*)::integer as count from categories')).rows[0]
  const before = await count()
  expect(await call('POST', '/api/category/ready-set')).toMatchObject({ status: 200, body: { added: 0 } })
  expect(await count()).toEqual(before)
})

test('places that were deleted come back', async () => {
  await query(`insert into deleted_standard_locations (slug) select slug from locations where slug = 'gerji'`)
  await query(`delete from locations where slug = 'gerji'`)
  expect((await call('POST', '/api/location/ready-set')).body['message']).toBe('1 place added')
  expect((await call('POST', '/api/location/ready-set')).body['message']).toBe('No place was missing')
})

test('the demo is removed by who was told how much it is, and by nobody else', async () => {
  await query(
    `insert into properties (title, description, status, property_type, price, category_id, location_id, demo)
     select 'Demo ' || n, '', 'available', 'sell', 1, (select min(id) from categories), (select min(id) from locations), true
     from generate_series(1, 3) as n`,
  )
  expect((await firstDay()).demo).toBe(3)
  const agent = await server.person('agent')
  expect((await server.call(agent, 'DELETE', '/api/demo', { listings: 3 })).body.code).toBe('missing-permission')
  expect((await call('DELETE', '/api/demo', { listings: 2 })).body.code).toBe('demo-changed')
  expect((await call('DELETE', '/api/demo', { listings: 3 })).body).toEqual({
    message: '3 demo listings removed',
    removed: 3,
  })
  expect(await firstDay()).toMatchObject({ demo: 0 })
  expect((await actions()).at(-1)).toBe('demo.removed')
  expect((await query(`select count(*)::integer as count from properties`)).rows[0]).toEqual({ count: 1 })
})

test('a test mail goes to who asks for it; without a mail server the answer says so and the step stays', async () => {
  const { status, body } = await call('POST', '/api/settings/mail-test')
  expect([status, body['sent_by']]).toEqual([200, 'outbox'])
  expect(body.message).toContain('No mail server')
  expect((await firstDay()).left).toContain('mail')
})

test('who needs no mail server says so, and the step is gone', async () => {
  await call('PUT', '/api/settings', { first_steps_left_out: ['mail'] })
  await server.dependencies.version.caughtUp()
  expect((await firstDay()).left).not.toContain('mail')
})

test('a mail server that takes the mail ends the step; what one says that does not is told', async () => {
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  const smtp = mailServer.listen(0, '127.0.0.1')
  await once(smtp, 'listening')
  const { port } = smtp.address() as AddressInfo
  const office = await startAccounts({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const owner = await office.person('admin')
  const sent = await office.call(owner, 'POST', '/api/settings/mail-test')
  expect(sent.body).toMatchObject({ sent_by: 'smtp', message: expect.stringContaining(owner.email) })
  const steps = (await office.call(owner, 'GET', '/api/first-day')).body['steps']
  expect(steps).toContainEqual({ step: 'mail', done: true, left_out: false })
  await new Promise((closed) => mailServer.close(() => closed(null)))
  const failed = await office.call(owner, 'POST', '/api/settings/mail-test')
  expect([failed.status, failed.body.code]).toEqual([502, 'mail-failed'])
  expect(failed.body.message).toContain('ECONNREFUSED')
  await office.close()
})
