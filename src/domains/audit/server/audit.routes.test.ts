import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccounts, testPassword, type Accounts, type Person } from '#tests/support/accounts.ts'
import { recordAudit } from './record-audit.ts'

let server: Accounts
let reader: Person

beforeAll(async () => {
  server = await startAccounts()
  reader = await server.person(['audit.read'])
  const { db, pool } = server.database
  const actor = { id: 4711, name: 'Almaz' }
  await pool.query(
    `insert into users (id, uid, name, email, role_id) overriding system value values ($1, 'almaz', $2, 'almaz@homes.example', $3)`,
    [actor.id, actor.name, reader.roleId],
  )
  for (let index = 0; index < 25; index += 1) {
    await recordAudit(
      db,
      { actor, origin: { address: '10.0.0.1', userAgent: 'x'.repeat(500) } },
      {
        action: 'student.registered',
        subject: { kind: 'lamp', id: index, name: `Lamp ${index}` },
        changes: { on: [false, true], password: ['old', 'new'] },
      },
    )
  }
})

afterAll(() => server.close())

const read = (query: string) => server.call(reader, 'GET', `/api/audit?${query}`)

describe('GET /api/audit', () => {
  test('says who, when, from where, and what changed from what to what', async () => {
    const [entry] = (await read('subject_kind=lamp&subject_id=3')).list
    expect(entry).toEqual({
      _id: expect.any(Number),
      id: expect.any(Number),
      happened_at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: { id: 4711, name: 'Almaz' },
      action: 'student.registered',
      subject: { kind: 'lamp', id: '3', name: 'Lamp 3' },
      changes: [{ field: 'on', before: false, after: true }],
      address: '10.0.0.1',
      user_agent: 'x'.repeat(300),
      batch: null,
      pictures: [],
    })
  })

  test.each([
    ['actor=4711&limit=200', 25],
    ['actor=4712', 0],
    ['action=student.registered&limit=200', 25],
    ['action=student&limit=200', 25],
    ['action=lam', 0],
    ['subject_kind=lamp&subject_id=3', 1],
    ['subject_kind=lamp&from=2020-01-01&limit=200', 25],
    ['subject_kind=lamp&from=2999-01-01T00:00:00Z', undefined],
    ['subject_kind=lamp&to=2020-01-01', 0],
  ])('filter %s', async (query, expected) => {
    const { status, list } = await read(query)
    expect([status, list.length]).toEqual(expected === undefined ? [400, 0] : [200, expected])
  })

  test('a day as the end of a period includes the whole of it', async () => {
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    expect((await read(`subject_kind=lamp&from=${today}&to=${today}&limit=200`)).list).toHaveLength(25)
  })

  test('pages newest first without gap or repetition', async () => {
    const seen: unknown[] = []
    let url = '/api/audit?subject_kind=lamp&limit=10'
    while (url) {
      const { list, headers } = await server.call(reader, 'GET', url)
      seen.push(...list.map(({ subject }) => (subject as { id: string }).id))
      url = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1] ?? ''
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => String(24 - index)))
  })

  test('a page goes on where it ended, whatever is recorded meanwhile', async () => {
    const { headers } = await read('subject_kind=lamp&limit=10')
    const next = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1] ?? ''
    const late = { action: 'student.registered', subject: { kind: 'lamp', id: 'late', name: 'Late lamp' } } as const
    await recordAudit(server.database.db, null, late)
    const { list } = await server.call(reader, 'GET', next)
    expect(list.map(({ subject }) => (subject as { id: string }).id)).toEqual(
      Array.from({ length: 10 }, (_, index) => String(14 - index)),
    )
    await server.database.pool.query(`delete from audit_events where subject_id = 'late'`)
  })

  test.each([
    ['colour=red', 'colour'],
    ['actor=abc', 'actor'],
    ['from=yesterday', 'from'],
    ['from=1899-01-01', 'from'],
    ['from=2026-02-30', 'from'],
    ['from=2026-02-02&to=2026-02-01', 'to'],
    ['cursor=abc', 'cursor'],
    [`cursor=${Buffer.from('["0000-01-01T00:00:00Z",1]').toString('base64url')}`, 'cursor'],
    ['limit=1000', 'limit'],
    ['action=%00', 'action'],
  ])('security 12: refuses %s and names the field', async (query, field) => {
    const { status, body } = await read(query)
    expect([status, body.errors[0]?.field]).toEqual([400, field])
  })

  test('is for those who may read it only, and says what is missing', async () => {
    expect((await server.call(null, 'GET', '/api/audit')).status).toBe(401)
    const { status, body } = await server.call(await server.person('agent'), 'GET', '/api/audit')
    expect([status, body.code, body.message]).toEqual([
      403,
      'missing-permission',
      'You need this permission: Read the audit trail (audit.read)',
    ])
  })
})

test('security 2: after everything that handles secrets was called, none is in the record', async () => {
  const admin = await server.person('admin')
  const secret = 'sesame open up 77'
  const email = 'scan@homes.example'
  const registered = await server.call(null, 'POST', '/api/users', { name: 'Scan', email, password: secret })
  const { uid } = registered.body.user
  await server.call(admin, 'PUT', `/api/users/${uid}`, { password: `${secret} again`, name: 'Scanned' })
  await server.call(null, 'POST', '/api/users/login', { email, password: `${secret} again` })
  await server.call(null, 'POST', '/api/users/login', { email, password: `${secret} wrong` })
  await server.call(admin, 'DELETE', `/api/users/${uid}`)
  const { rows } = await server.database.pool.query<{ all: string }>(
    `select string_agg(row_to_json(audit_events)::text, ' ') as all from audit_events`,
  )
  const record = rows[0]?.all ?? ''
  expect(record).toContain('user.password-set')
  for (const forbidden of [secret, '$argon2', registered.body.access_token, admin.token, testPassword])
    expect(record).not.toContain(forbidden)
})
