import { afterAll, beforeAll, expect, test } from 'vitest'
import { whileLocked } from '#tests/support/lock-waits.ts'
import { type SignInApp, startSignInApp, testPassword } from '#tests/support/sign-in-app.ts'

let server: SignInApp
let agentRole: number
beforeAll(async () => {
  server = await startSignInApp()
  agentRole = await server.addRole('reader', ['users.read', 'audit.read'])
})
afterAll(() => server.close())

const path = '/api/users/me/tokens'
const wanted = { name: 'Our website', days: 30, permissions: ['users.read'], password: testPassword }
const readUsers = (token: string) => server.call('GET', '/api/users/alluser', undefined, { token })
const readAudit = (token: string) => server.call('GET', '/api/audit', undefined, { token })
const revoke = (id: number | string, token: string) => server.call('DELETE', `${path}/${id}`, undefined, { token })
const query = (sql: string, values: unknown[] = []) => server.database.pool.query(sql, values)

/** Creates a user who may read users and the audit log, with a token for users only. */
async function personWithToken(changes: Parameters<SignInApp['addUser']>[0] = {}) {
  const person = await server.addUser({ role: 'reader', ...changes })
  const session = await server.signIn(person.email)
  const { status, body } = await server.call('POST', path, wanted, { token: session })
  expect(status).toBe(201)
  expect(body.token).toMatch(/^rhs_[\w-]{43}$/)
  return { ...person, session, token: body.token, tokenId: Number(body['id']) }
}

test('a token holds what was chosen for it, and is listed, told by mail and recorded', async () => {
  const { id, email, session, token } = await personWithToken({ emailVerified: true })
  expect((await readUsers(token)).status).toBe(200)
  expect((await readAudit(token)).body.code).toBe('missing-permission')
  expect((await readAudit(session)).status).toBe(200)
  const { body } = await server.call('GET', path, undefined, { token: session })
  const [listed] = body['tokens'] as Record<string, unknown>[]
  expect(listed).toMatchObject({ name: 'Our website', expired: false, last_used_at: expect.stringMatching(/^20/) })
  expect(listed?.['permissions']).toEqual([expect.objectContaining({ name: 'users.read' })])
  expect(JSON.stringify(body)).not.toContain(token)
  expect((await server.mails()).findLast((mail) => mail.includes(email))).toContain('An API token was made')
  const { rows } = await query(`select changes from audit_events where action = 'api-token.made' and actor_id = $1`, [
    id,
  ])
  expect(rows).toEqual([{ changes: { program: [null, 'Our website'] } }])
})

test('security 2: the token is stored as a hash only', async () => {
  const { token, tokenId } = await personWithToken()
  const { rows } = await query(
    `select encode(token_hash, 'escape') as hash, to_jsonb(t) as row from api_tokens t where id = $1`,
    [tokenId],
  )
  expect(JSON.stringify(rows)).not.toContain(token.slice(4))
})

test('making one asks for the password, a name, a life and permissions that one has', async () => {
  const { session } = await personWithToken()
  const make = (changes: object) => server.call('POST', path, { ...wanted, ...changes }, { token: session })
  const refusal = async (changes: object) => {
    const { status, body } = await make(changes)
    return [status, body.code, body.errors[0]?.field]
  }
  expect(await refusal({ password: 'not it' })).toEqual([400, 'wrong-password', 'password'])
  expect(await refusal({ name: ' ' })).toEqual([400, 'invalid-input', 'name'])
  expect(await refusal({ days: 4000 })).toEqual([400, 'invalid-input', 'days'])
  expect(await refusal({ permissions: [] })).toEqual([400, 'permissions-needed', 'permissions'])
  expect(await refusal({ permissions: ['users.delete'] })).toEqual([403, 'cannot-grant', 'permissions'])
})

test('of one’s own account a token opens nothing, so it makes no other', async () => {
  const { token } = await personWithToken()
  for (const [method, url] of [
    ['POST', path],
    ['GET', path],
    ['GET', '/api/users/me'],
    ['PUT', '/api/users/me'],
    ['POST', '/api/auth/logout'],
  ] as const) {
    const { status, body } = await server.call(method, url, method === 'GET' ? undefined : wanted, { token })
    expect([status, body.code], url).toEqual([403, 'not-for-api-tokens'])
  }
})

test('the permissions to manage people and their data do not open one’s own account to a token either', async () => {
  const managing = ['users.read', 'users.write', 'users.suspend', 'users.delete', 'personal-data.manage']
  await server.addRole('manager of people', managing)
  const { id, email } = await server.addUser({ role: 'manager of people' })
  const session = await server.signIn(email)
  const { body } = await server.call('POST', path, { ...wanted, permissions: managing }, { token: session })
  const own = `/api/users/${id}`
  for (const [method, url, sent] of [
    ['PUT', own, { email: 'somebody.else@homes.example' }],
    ['PUT', own, { role: 'user' }],
    ['POST', `${own}/suspend`, undefined],
    ['DELETE', `${own}/second-factor`, undefined],
    ['DELETE', own, undefined],
    ['POST', '/api/personal-data/find', { user: String(id) }],
    ['POST', '/api/personal-data/export', { contact: email }],
  ] as const) {
    const refused = await server.call(method, url, sent, { token: body.token })
    expect([refused.status, refused.body.code], `${method} ${url}`).toEqual([403, 'not-for-api-tokens'])
  }
  const listed = async (token: string) =>
    (await server.call('GET', `/api/users/alluser?id=${id}`, undefined, { token })).text
  expect(await listed(session)).toContain('"abilities":{"update":true')
  expect(await listed(body.token)).toContain('"abilities":{"update":false')
  const other = await server.addUser({ role: 'user' })
  const changed = await server.call('PUT', `/api/users/${other.id}`, { name: 'Other' }, { token: body.token })
  expect(changed.status).toBe(200)
})

test('what the role loses, the token loses; suspended, expired or revoked it opens nothing', async () => {
  const { id, session, token, tokenId } = await personWithToken()
  await query(`update roles set permissions = '{audit.read}' where id = $1`, [agentRole])
  expect((await readUsers(token)).body.code).toBe('missing-permission')
  await query(`update roles set permissions = '{users.read,audit.read}' where id = $1`, [agentRole])
  expect((await readUsers(token)).status).toBe(200)
  await query(`update users set status = 'suspended' where id = $1`, [id])
  expect((await readUsers(token)).status).toBe(401)
  await query(`update users set status = 'active' where id = $1`, [id])
  const life = await query('select expires_at - created_at = $2 as right from api_tokens where id = $1', [
    tokenId,
    `${wanted.days} days`,
  ])
  expect(life.rows).toEqual([{ right: true }])
  await query(`update api_tokens set expires_at = now() - interval '1 second' where id = $1`, [tokenId])
  expect((await readUsers(token)).status).toBe(401)
  const other = await personWithToken()
  expect((await revoke(other.tokenId, session)).body.code).toBe('token-not-found')
  expect((await revoke('first', session)).body.code).toBe('token-not-found')
  expect((await revoke(other.tokenId, other.session)).status).toBe(200)
  const { rows } = await query(
    `select changes from audit_events where action = 'api-token.revoked' and actor_id = $1`,
    [other.id],
  )
  expect(rows).toEqual([{ changes: { program: ['Our website', null] } }])
  expect((await readUsers(other.token)).status).toBe(401)
  expect((await readUsers(`rhs_${'A'.repeat(43)}`)).status).toBe(401)
  expect((await readUsers('rhs_short')).status).toBe(401)
})

test('where the role comes to need two steps, a token made with one holds nothing', async () => {
  const { token } = await personWithToken()
  await query(
    `insert into settings (key, value) values ('second_factor_roles', to_jsonb(array[$1::integer]))
     on conflict (key) do update set value = excluded.value`,
    [agentRole],
  )
  expect((await readUsers(token)).body.code).toBe('second-factor-needed')
  await query(`update api_tokens set two_steps = true`)
  expect((await readUsers(token)).status).toBe(200)
  await query(`delete from settings where key = 'second_factor_roles'`)
})

test('there are twenty at most, also of several that are added at once', async () => {
  const { id, session } = await personWithToken()
  await query(
    `insert into api_tokens (user_id, token_hash, name, permissions, two_steps, expires_at)
     select $1, decode(md5(random()::text), 'hex'), 'Old', '{users.read}', false, now() from generate_series(1, 18)`,
    [id],
  )
  const add = () => server.call('POST', path, wanted, { token: session })
  const account = { rows: 'select from users where id = $1 for update', values: [id] }
  const added = await whileLocked(server.database.pool, account, [add, add])
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await server.call('POST', path, wanted, { token: session })).body.code).toBe('too-many-tokens')
})
