import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'

let server: Accounts
let lines: Record<string, unknown>[]

beforeAll(async () => {
  const log = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  server = await startAccounts({}, { log })
})
beforeEach(() => {
  lines = []
})
afterAll(() => server.close())

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/

describe('the log', () => {
  test('has a line for each request: id, method, route, status, time and who asked', async () => {
    const agent = await server.person('agent')
    const { headers } = await server.call(agent, 'GET', '/api/property/12345?limit=3&name=Abebe')
    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        requestId: headers['x-request-id'],
        method: 'GET',
        route: '/api/property/:id',
        status: 404,
        ms: expect.any(Number),
        userId: agent.id,
        msg: 'request',
      },
    ])
  })

  test('shows no value of a query, no token, no name and no body', async () => {
    const agent = await server.person('agent')
    await server.call(agent, 'GET', '/api/users/me?name=Abebe')
    await server.call(null, 'POST', '/api/users/login', { email: 'kebede@homes.example', password: 'a secret of mine' })
    await server.call(null, 'GET', '/api/no/such/call/almaz')
    const logged = JSON.stringify(lines)
    expect(lines).toHaveLength(3)
    for (const secret of ['Abebe', agent.token, agent.email, agent.name, 'kebede', 'a secret of mine', 'almaz'])
      expect(logged).not.toContain(secret)
  })

  test('tells a failure with its stack, its route, its request and the person, and the answer has the same id', async () => {
    const agent = await server.person('agent')
    await server.database.pool.query('alter table notifications rename to notifications_gone')
    const { status, headers } = await server.call(agent, 'GET', '/api/notifications')
    await server.database.pool.query('alter table notifications_gone rename to notifications')
    expect(status).toBe(500)
    const [failure, request] = lines
    const facts = { requestId: headers['x-request-id'], method: 'GET', route: '/api/notifications', userId: agent.id }
    expect(failure).toMatchObject({ level: 'error', ...facts, err: { stack: expect.stringContaining('    at ') } })
    expect(request).toMatchObject({ level: 'info', ...facts, status: 500 })
  })
})

describe('x-request-id', () => {
  test('is in every answer, another one each time', async () => {
    const answers = [
      await server.call(null, 'GET', '/api/health'),
      await server.call(null, 'GET', '/api/users/me'),
      await server.call(null, 'GET', '/api/nothing'),
      await server.call(null, 'GET', '/nothing'),
      await server.call(null, 'POST', '/api/users/login', '{'),
      await server.call(null, 'GET', '/robots.txt'),
    ]
    const ids = answers.map(({ headers }) => headers['x-request-id'])
    for (const id of ids) expect(id).toMatch(uuid)
    expect(new Set(ids).size).toBe(answers.length)
  })

  test('that comes from outside is not believed', async () => {
    const { headers } = await server.call(null, 'GET', '/api/health', undefined, {
      'x-request-id': 'chosen-by-a-stranger',
    })
    expect(headers['x-request-id']).toMatch(uuid)
  })

  test('of a proxy of ours is kept when it is well-formed', async () => {
    const behind = await startAccounts({ TRUST_PROXY: '1' })
    const ask = async (id: string) =>
      (await behind.call(null, 'GET', '/api/health', undefined, { 'x-request-id': id })).headers['x-request-id']
    const answers = [
      await ask('proxy-made_0001'),
      await ask('short'),
      await ask('with "quotes" in it'),
      await ask('x'.repeat(101)),
    ]
    await behind.close()
    expect(answers).toEqual(['proxy-made_0001', ...Array(3).fill(expect.stringMatching(uuid))])
  })
})
