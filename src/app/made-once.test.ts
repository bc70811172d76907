import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldAnswers } from '#platform/database/index.ts'
import { type SignInApp, startSignInApp, testPassword } from '#tests/support/sign-in-app.ts'

let server: SignInApp
let token: string
beforeAll(async () => {
  server = await startSignInApp()
  token = await server.signIn((await server.addUser({ role: 'admin' })).email)
})
afterAll(() => server.close())

const person = { name: 'Almaz Ayana', role: 'user' }
const made = [
  {
    what: 'role',
    path: '/api/role',
    body: { name: 'once', description: 'Made once' },
    rows: `roles where name = 'once'`,
  },
  {
    what: 'user',
    path: '/api/users',
    body: { ...person, email: 'user-once@people.example', password: 'a quite own passphrase' },
    rows: `users where email = 'user-once@people.example'`,
  },
  {
    what: 'invitation',
    path: '/api/users/invitations',
    body: { ...person, email: 'invited-once@people.example' },
    rows: `users where email = 'invited-once@people.example'`,
  },
  {
    what: 'webhook',
    path: '/api/webhooks',
    body: { address: 'https://receiver.example/hook', events: ['listing.published'] },
    rows: 'webhooks',
  },
  {
    what: 'API token',
    path: '/api/users/me/tokens',
    body: { name: 'Our website', days: 30, permissions: ['users.read'], password: testPassword },
    rows: 'api_tokens',
  },
]

let keys = 0
/** Sends a request twice under one key, as after a lost answer. */
async function twice(path: string, body: object) {
  const headers = { 'idempotency-key': `${++keys}${path}` }
  const send = () => server.call('POST', path, body, { token, headers })
  return [await send(), await send()] as const
}

test.each(made)(
  'a request for a $what that is sent again after its answer was lost makes no second one, and keeps no secret and nobody’s name',
  async (one) => {
    const [first, again] = await twice(one.path, one.body)
    expect([first.status, again.status], again.text).toEqual([201, 201])
    const { rows } = await server.database.pool.query(`select count(*)::integer as count from ${one.rows}`)
    expect(rows).toEqual([{ count: 1 }])
    const { rows: kept } = await server.database.pool.query<{ answer: string }>(
      `select answer::text from idempotency_keys where key like $1`,
      [`%${one.path}`],
    )
    expect(kept).toHaveLength(1)
    const secrets = [first, again].flatMap(({ body }) => [body['token'], body['secret']]).filter(Boolean)
    for (const secret of [...secrets, person.name]) expect(kept[0]?.answer).not.toContain(secret)
  },
)

test('the secret of a webhook comes again; a token that comes again replaces the lost one', async () => {
  const [webhook, same] = await twice('/api/webhooks', {
    address: 'https://other.example/',
    events: ['listing.published'],
  })
  expect(same.body['secret']).toBe(webhook.body['secret'])
  expect(same.body['secret']).toMatch(/^whsec_.{44}$/)
  const [lost, again] = await twice('/api/users/me/tokens', { ...made[4]?.body, name: 'Again' })
  const asked = [lost, again].map(({ body }) =>
    server.call('GET', '/api/users/alluser', undefined, { token: body.token }),
  )
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 200])
})

test('a user that is added again with another password under the key of the first is refused: the first one stands', async () => {
  const headers = { 'idempotency-key': 'other-password' }
  const add = (password: string) =>
    server.call(
      'POST',
      '/api/users',
      { ...person, email: 'other-password@people.example', password },
      { token, headers },
    )
  expect((await add('the first passphrase')).status).toBe(201)
  const other = await add('the other passphrase')
  expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused'])
  expect((await add('the first passphrase')).status).toBe(201)
})

test('an answer is remembered for a day', async () => {
  const { db, pool } = server.database
  const headers = { 'idempotency-key': 'remembered' }
  const add = async () =>
    (await server.call('POST', '/api/role', { name: 'kept', description: 'x' }, { token, headers })).status
  const after = async (hours: number) => {
    await pool.query(
      `update idempotency_keys set created_at = now() - $1 * interval '1 hour' where key = 'remembered'`,
      [hours],
    )
    await forgetOldAnswers(db)
    return add()
  }
  expect([await add(), await after(23), await after(25)]).toEqual([201, 201, 409])
})

test('an invitation that is asked for again is mailed once, and its link works', async () => {
  const email = 'linked-once@people.example'
  const [first, again] = await twice('/api/users/invitations', { ...person, email })
  expect(again.body).toEqual(first.body)
  const mails = (await server.mails()).filter((mail) => mail.includes(email))
  const tokens = mails.map((mail) => /token=([\w-]{43})/.exec(mail)?.[1])
  expect(tokens).toHaveLength(1)
  expect((await server.call('POST', '/api/auth/invitation', { token: tokens[0] })).status).toBe(200)
})

test('an invitation that is sent again once more after a lost answer, or by a double click, is mailed once', async () => {
  const email = 'resent-once@people.example'
  const invited = await server.call('POST', '/api/users/invitations', { ...person, email }, { token })
  const mailed = async () => (await server.mails()).filter((mail) => mail.includes(email)).length
  const before = await mailed()
  const headers = { 'idempotency-key': 'resent-once' }
  const send = () =>
    server.call('POST', `/api/users/${String(invited.body['uid'])}/invitation`, undefined, { token, headers })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.body, (await send()).body]).toEqual([200, first.body, first.body])
  expect((await mailed()) - before).toBe(1)
})
