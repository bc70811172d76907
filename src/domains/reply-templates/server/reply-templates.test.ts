import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Body } from '#tests/support/accounts.ts'
import { whileLocked } from '#tests/support/lock-waits.ts'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('templates are kept by who may, under names of their own, and read by who answers', async () => {
  const keeper = await server.person(['reply-templates.write'])
  const path = '/api/reply-templates'
  const agent = await server.person('agent')
  const template = { name: 'Viewing', subject: 'Viewing of {listing}', body: 'Dear {name}, ...' }
  const { status, body } = await server.call(keeper, 'POST', path, template)
  const added = body['template'] as Body
  expect(status).toBe(201)
  expect((await server.call(agent, 'POST', path, template)).status).toBe(403)
  const taken = await server.call(keeper, 'POST', path, { ...template, name: 'VIEWING' })
  expect([taken.status, taken.body.errors[0]?.field]).toEqual([400, 'name'])
  const unknown = await server.call(keeper, 'POST', path, { ...template, name: 'Another', body: 'Dear {Name}' })
  expect([unknown.status, unknown.body.errors]).toEqual([
    400,
    [{ field: 'body', message: expect.stringMatching(/^\{Name\} .* \{name\}, \{listing\}, /) }],
  ])
  const change = { ...template, body: 'Dear {name}', version: 1 }
  expect((await server.call(keeper, 'PUT', `${path}/${added.id}`, change)).status).toBe(200)
  expect((await server.call(keeper, 'PUT', `${path}/${added.id}`, change)).status).toBe(409)
  const misspelt = { ...change, body: 'Dear {nam}', version: 2 }
  const wrong = await server.call(keeper, 'PUT', `${path}/${added.id}`, misspelt)
  expect([wrong.status, wrong.body.errors[0]?.field]).toEqual([400, 'body'])
  const same = await server.call(keeper, 'PUT', `${path}/${added.id}`, { ...change, version: 2 })
  expect([same.status, (same.body['template'] as Body)['version']]).toEqual([200, 2])
  const { body: read } = await server.call(agent, 'GET', path)
  expect(read['templates']).toEqual([{ id: added.id, ...template, body: 'Dear {name}', version: 2 }])
  expect((await server.call(keeper, 'DELETE', `${path}/${added.id}`)).status).toBe(200)
  expect((await server.call(keeper, 'DELETE', `${path}/${added.id}`)).status).toBe(404)
  const { rows } = await server.database.pool.query(
    `select action, changes -> 'body' as body from audit_events where subject_kind = 'reply-template' and subject_id = $1 order by id`,
    [String(added.id)],
  )
  expect(rows).toEqual([
    { action: 'reply-template.created', body: [null, template.body] },
    { action: 'reply-template.updated', body: [template.body, 'Dear {name}'] },
    { action: 'reply-template.deleted', body: null },
  ])
})

test('there are a hundred at most, also of two that are added at once', async () => {
  const keeper = await server.person(['reply-templates.write'])
  await server.database.pool.query('delete from reply_templates')
  await server.database.pool.query(
    `insert into reply_templates (name, subject, body) select 'Old ' || number, 'x', 'y' from generate_series(1, 99) as number`,
  )
  const add = (name: string) => () =>
    server.call(keeper, 'POST', '/api/reply-templates', { name, subject: 'Viewing', body: 'Dear {name}' })
  const rows = 'lock table reply_templates in share row exclusive mode'
  const answers = await whileLocked(server.database.pool, { rows }, [add('One'), add('Two')])
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [201, undefined],
    [409, 'too-many-templates'],
  ])
  await server.database.pool.query('delete from reply_templates')
})

test('what is missing of a template is asked for as what it is: the subject of a mail is no subject of a school', async () => {
  const keeper = await server.person(['reply-templates.write'])
  const empty = { name: 'Empty', subject: ' ', body: 'Dear {name}' }
  const { body } = await server.call(keeper, 'POST', '/api/reply-templates', empty, { 'accept-language': 'am' })
  expect(body.errors).toEqual([{ field: 'subject', message: 'ይህ መስክ መሞላት አለበት።' }])
})

test('misspelt fields of the subject and of the text are told of at once', async () => {
  const keeper = await server.person(['reply-templates.write'])
  const misspelt = { name: 'Misspelt', subject: '{listin} {nam}', body: 'Dear {nam}' }
  const { status, body } = await server.call(keeper, 'POST', '/api/reply-templates', misspelt)
  expect([status, body.errors]).toEqual([
    400,
    [
      { field: 'subject', message: expect.stringMatching(/^\{listin\} /) },
      { field: 'body', message: expect.stringMatching(/^\{nam\} /) },
    ],
  ])
})

test('a template whose answer was lost is there once, and a change made twice has one answer', async () => {
  const keeper = await server.person(['reply-templates.write'])
  const path = '/api/reply-templates'
  const template = { name: 'Lost answer', subject: 'Viewing', body: 'Dear {name}' }
  const add = () => server.call(keeper, 'POST', path, template, { 'idempotency-key': 'add-template' })
  const [first, second] = [await add(), await add()]
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
  const { id } = first.body['template'] as Body
  const change = { ...template, body: 'Hello {name}', version: 1 }
  const save = () => server.call(keeper, 'PUT', `${path}/${id}`, change, { 'idempotency-key': 'change-template' })
  expect([await save(), await save()]).toMatchObject(
    [1, 2].map(() => ({ status: 200, body: { template: { id, body: 'Hello {name}', version: 2 } } })),
  )
})

const named = (name: string) => ({ name, subject: 'Viewing', body: 'Dear {name}' })

// JavaScript and PostgreSQL lower these differently.
test.each([
  ['İzmir', 'izmir'],
  ['ΟΔΟΣ', 'οδοσ'],
])('a template whose name the database takes for another’s says so: %s, %s', async (one, other) => {
  const keeper = await server.person(['reply-templates.write'])
  const path = '/api/reply-templates'
  expect((await server.call(keeper, 'POST', path, named(one))).status).toBe(201)
  const third = await server.call(keeper, 'POST', path, named(`${one} too`))
  const { id } = third.body['template'] as Body
  const refused = [
    await server.call(keeper, 'POST', path, named(other)),
    await server.call(keeper, 'PUT', `${path}/${id}`, { ...named(other), version: 1 }),
  ]
  expect(refused.map(({ status, body }) => [status, body.errors[0]?.field])).toEqual([
    [400, 'name'],
    [400, 'name'],
  ])
})
