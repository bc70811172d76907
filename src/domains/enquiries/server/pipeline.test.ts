import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Body, type Person } from '#tests/support/accounts.ts'
import { createTestMarket } from '#tests/support/market.ts'

let server: Accounts
let agent: Person
let manager: Person
let listing: number
let id: number
let visitors = 0

beforeAll(async () => {
  server = await startAccounts({ SMTP_URL: 'smtp://127.0.0.1:1' })
  agent = await server.person('agent')
  manager = await server.person(['enquiries.read-all', 'enquiries.assign'])
  const market = await createTestMarket(server.database.db)
  listing = await market.addListing({ ownerId: agent.id, title: 'Villa in Bole' })
})
afterAll(() => server.close())

const ask = async (changes: Record<string, unknown> = {}) => {
  visitors += 1
  const phone = `09110${String(visitors).padStart(5, '0')}`
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/enquiries',
    remoteAddress: `10.8.0.${visitors}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ property_id: listing, name: 'Meron', phone, message: 'Is it free?', ...changes }),
  })
  expect(answer.statusCode).toBe(201)
  const { rows } = await server.database.pool.query('select max(id) as id from enquiries')
  return Number(rows[0]?.id)
}
beforeEach(async () => void (id = await ask()))

const call = (who: Person, method: 'GET' | 'PUT', path: string, body?: unknown) =>
  server.call(who, method, `/api/enquiries/${id}${path}`, body)
const enquiryOf = ({ body }: { body: Body }) => body['enquiry'] as Body
const logOf = async (reader = agent) => {
  const { body } = await call(reader, 'GET', '')
  return (body['log'] as Body[]).map(({ kind, actor_name: who, facts }) => [kind, who, facts])
}
const audited = async () => {
  const { rows } = await server.database.pool.query(
    `select action, actor_name, changes from audit_events where subject_kind = 'enquiry' and subject_id = $1 order by id`,
    [String(id)],
  )
  return rows
}
const unread = async (who: Person) =>
  (await server.call(who, 'GET', '/api/notifications?unread=true&limit=100')).list.filter(
    ({ path }) => path === `/enquiries?open=${id}`,
  ).length
const mailsTo = async (address: string) => {
  const { rows } = await server.database.pool.query(
    `select data from pgboss.job where name = 'mails' and data -> 'to' ->> 'address' = $1 order by created_on, id`,
    [address],
  )
  return rows.map(({ data }) => data)
}
const reply = (who: Person, body: unknown) => server.call(who, 'POST', `/api/enquiries/${id}/replies`, body)
const others = async (who: Person) => ((await call(who, 'GET', '')).body['others'] as Body[]).map((one) => one.id)
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

describe('the way of an enquiry', () => {
  test('from new over contacted and a viewing to won, each step in its log and in the record of changes', async () => {
    expect((await call(agent, 'PUT', '', { state: 'contacted', version: 1 })).status).toBe(200)
    const viewing = await call(agent, 'PUT', '', { state: 'viewing', viewing_at: tomorrow, version: 2 })
    expect(enquiryOf(viewing)).toMatchObject({ state: 'viewing', viewing_at: tomorrow, version: 3 })
    const moved = new Date(Date.parse(tomorrow) + 3_600_000).toISOString()
    await call(agent, 'PUT', '', { state: 'viewing', viewing_at: moved, version: 3 })
    const won = enquiryOf(await call(agent, 'PUT', '', { state: 'won', version: 4 }))
    expect(won).toMatchObject({ state: 'won', viewing_at: moved, version: 5, answered_at: expect.any(String) })
    expect(await logOf()).toEqual([
      ['state', agent.name, { from: 'new', to: 'contacted' }],
      ['state', agent.name, { from: 'contacted', to: 'viewing', viewing: tomorrow }],
      ['viewing', agent.name, { from: tomorrow, to: moved }],
      ['state', agent.name, { from: 'viewing', to: 'won' }],
    ])
    expect(await audited()).toMatchObject([
      { action: 'enquiry.received' },
      { action: 'enquiry.updated', actor_name: agent.name, changes: { state: ['new', 'contacted'] } },
      { changes: { state: ['contacted', 'viewing'], viewing_at: [null, tomorrow] } },
      { changes: { viewing_at: [tomorrow, moved] } },
      { changes: { state: ['viewing', 'won'] } },
    ])
  })

  test('a lost one says why, and its viewing to come is off', async () => {
    await call(agent, 'PUT', '', { state: 'viewing', viewing_at: tomorrow })
    const { status, body } = await call(agent, 'PUT', '', { state: 'lost' })
    expect([status, body.errors.map(({ field }) => field)]).toEqual([400, ['lost_reason']])
    const lost = enquiryOf(await call(agent, 'PUT', '', { state: 'lost', lost_reason: 'price' }))
    expect(lost).toMatchObject({ state: 'lost', lost_reason: 'price', viewing_at: null })
    expect((await logOf()).at(-1)).toEqual(['state', agent.name, { from: 'viewing', to: 'lost', reason: 'price' }])
    const again = enquiryOf(await call(agent, 'PUT', '', { state: 'contacted' }))
    expect(again).toMatchObject({ lost_reason: null })
  })

  test.each([
    [{ state: 'bought' }, 'state', 'Must be one of'],
    [{ state: 'won', viewing_at: tomorrow }, 'viewing_at', 'Cannot be combined with the other values'],
    [{ state: 'viewing', viewing_at: 'on Saturday' }, 'viewing_at', 'Must be a date and time with a time zone'],
    [{ state: 'viewing', viewing_at: '2026-11-21T10:00:00' }, 'viewing_at', 'Must be a date and time with a time zone'],
    [{ state: 'viewing', viewing_at: '2020-01-01T10:00:00Z' }, 'viewing_at', 'Please choose a time in the future'],
    [{ state: 'viewing', viewing_at: '9999-01-01T10:00:00Z' }, 'viewing_at', 'Please choose a time in the future'],
    [{ state: 'won', lost_reason: 'price' }, 'lost_reason', 'Cannot be combined with the other values'],
    [{ state: 'lost', lost_reason: 'dog' }, 'lost_reason', 'Must be one of'],
  ])('%j is refused and the field named', async (change, field, reason) => {
    const { status, body } = await call(agent, 'PUT', '', change)
    expect([status, body.errors]).toEqual([400, [{ field, message: expect.stringContaining(reason) }]])
  })

  test('of two who change it at once one succeeds, the other is told, and nothing of either is lost', async () => {
    const both = await Promise.all([
      call(agent, 'PUT', '', { state: 'contacted', version: 1 }),
      call(manager, 'PUT', '', { state: 'viewing', viewing_at: tomorrow, version: 1 }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const second = both.find(({ status }) => status === 409)
    expect(second?.body.code).toBe('stale-version')
    expect(await logOf()).toHaveLength(1)
    expect((await call(agent, 'GET', '')).body).toMatchObject({ version: 2 })
  })
})

describe('an enquiry is handed over', () => {
  test('to an agent who sees it from then on and is told; who had it sees it no more', async () => {
    const other = await server.person('agent')
    const { status, body } = await call(manager, 'PUT', '/agent', { agent_id: other.id, version: 1 })
    expect([status, body.message]).toEqual([200, 'Enquiry handed over successfully'])
    expect((await call(other, 'GET', '')).status).toBe(200)
    expect((await call(agent, 'GET', '')).status).toBe(404)
    const [news] = (await server.call(other, 'GET', '/api/notifications')).list
    expect(news).toMatchObject({ kind: 'enquiry-assigned', facts: { name: 'Meron', by: manager.name } })
    expect(await unread(agent)).toBe(0)
    expect(await logOf(other)).toEqual([
      ['agent', manager.name, { from: agent.name, from_id: String(agent.id), to: other.name, to_id: String(other.id) }],
    ])
    expect((await audited()).at(-1)).toMatchObject({
      action: 'enquiry.assigned',
      changes: { agent_id: [agent.id, other.id] },
    })
  })

  test('is in the audit log with the names of both agents, though one is gone', async () => {
    const [other, auditor] = [await server.person('agent'), await server.person(['audit.read'])]
    await call(manager, 'PUT', '/agent', { agent_id: other.id })
    const deleted = await server.call(await server.person('admin'), 'DELETE', `/api/users/${other.uid}?to=nobody`)
    expect(deleted.status, deleted.text).toBe(200)
    const { list } = await server.call(auditor, 'GET', `/api/audit?subject_kind=enquiry&subject_id=${id}`)
    const people = { [agent.id]: agent.name, [other.id]: other.name }
    expect(list.find(({ action }) => action === 'enquiry.assigned')?.subject).toMatchObject({ people })
  })

  test('by an agent who gives their own away, and is answered with what they gave', async () => {
    const giver = await server.person(['enquiries.read-own', 'enquiries.assign'])
    await call(manager, 'PUT', '/agent', { agent_id: giver.id })
    const { status, body } = await call(giver, 'PUT', '/agent', { agent_id: agent.id })
    expect([status, enquiryOf({ body })['agent']]).toEqual([200, { id: agent.id, name: agent.name }])
    expect((await call(giver, 'GET', '')).status).toBe(404)
  })

  test('only by those who may, to those who may answer, from the version last seen', async () => {
    const visitor = await server.person('user')
    expect((await call(agent, 'PUT', '/agent', { agent_id: agent.id })).status).toBe(403)
    for (const agentId of [visitor.id, 999_999]) {
      const { status, body } = await call(manager, 'PUT', '/agent', { agent_id: agentId })
      expect([status, body.errors[0]?.field]).toEqual([400, 'agent_id'])
    }
    expect((await call(manager, 'PUT', '/agent', { agent_id: null, version: 7 })).status).toBe(409)
    const onlyOwn = await server.person(['enquiries.read-own', 'enquiries.assign'])
    expect((await call(onlyOwn, 'PUT', '/agent', { agent_id: onlyOwn.id })).status).toBe(404)
  })

  test('and the list is narrowed to one’s own, to nobody’s and to an agent’s', async () => {
    const ids = async (assignee: string | number) =>
      (await server.call(manager, 'GET', `/api/enquiries?limit=100&assignee=${assignee}`)).list.map((one) => one.id)
    expect([await ids(agent.id), await ids('nobody'), await ids('me')].map((all) => all.includes(id))).toEqual([
      true,
      false,
      false,
    ])
    await call(manager, 'PUT', '/agent', { agent_id: null })
    expect(await ids('nobody')).toContain(id)
    await call(manager, 'PUT', '/agent', { agent_id: manager.id })
    expect(await ids('me')).toContain(id)
    const { body } = await server.call(manager, 'GET', '/api/enquiries/agents')
    expect((body['agents'] as Body[]).map((one) => one.id)).toEqual(expect.arrayContaining([agent.id, manager.id]))
  })
})

test('the bell and the count of new enquiries agree: what somebody took up is unread for nobody', async () => {
  expect(await unread(agent)).toBe(1)
  const before = (await server.call(agent, 'GET', '/api/enquiries/counts')).body['new']
  await call(manager, 'PUT', '', { state: 'contacted' })
  expect((await server.call(agent, 'GET', '/api/enquiries/counts')).body['new']).toBe(Number(before) - 1)
  expect(await unread(agent)).toBe(0)
})

test('other enquiries of the same person are named, by phone or e-mail, those of other agents to who reads all', async () => {
  const phone = '0911 55 44 33'
  id = await ask({ phone, email: 'Almaz@people.example', message: 'First' })
  const byPhone = await ask({ phone, message: 'Second' })
  const byMail = await ask({ email: 'almaz@people.example', message: 'Third' })
  await server.call(manager, 'PUT', `/api/enquiries/${byMail}/agent`, { agent_id: null })
  expect(await others(manager)).toEqual([byMail, byPhone])
  expect(await others(agent)).toEqual([byPhone])
})

describe('a visitor is answered', () => {
  test('by a mail of ours, to which an answer goes to the agent; the enquiry is contacted then', async () => {
    id = await ask({ email: 'hana@people.example' })
    const mail = { channel: 'mail', subject: 'Re: Villa', text: 'Hello Hana,\n\nyes, it is free.\n<b>Sara</b>' }
    const { status, body } = await reply(agent, mail)
    expect([status, body.message]).toEqual([201, 'Your reply has been sent.'])
    expect(enquiryOf({ body } as never)).toMatchObject({ state: 'contacted', answered_at: expect.any(String) })
    const sent = (await mailsTo('hana@people.example')).at(-1)
    expect(sent).toMatchObject({ subject: 'Re: Villa', replyTo: agent.email, to: { name: '' } })
    expect(sent.text).toContain('Hello Hana,\n\nyes, it is free.')
    expect(sent.html).toContain('&lt;b&gt;Sara')
    expect(await logOf()).toEqual([
      ['reply', agent.name, mail],
      ['state', agent.name, { from: 'new', to: 'contacted' }],
    ])
    expect(await unread(agent)).toBe(0)
  })

  test('by phone or messenger, which is noted; not where there is no such address', async () => {
    expect((await reply(agent, { channel: 'whatsapp', text: 'Hello' })).body.message).toBe(
      'Your reply has been recorded.',
    )
    expect((await reply(agent, { channel: 'call' })).status).toBe(201)
    expect((await logOf()).filter(([kind]) => kind === 'reply')).toHaveLength(2)
    const byMail = await reply(agent, { channel: 'mail', subject: 'x', text: 'y' })
    expect([byMail.status, byMail.body.errors[0]?.field]).toEqual([400, 'channel'])
    expect((await reply(agent, { channel: 'mail' })).body.errors.map(({ field }) => field)).toEqual(['subject', 'text'])
    expect((await reply(await server.person('agent'), { channel: 'call' })).status).toBe(404)
  })
})

test('open screens hear of a change at once: of their own enquiries, of all, and of nothing else', async () => {
  const stranger = await server.person('agent')
  const address = await server.address()
  const listen = async (who: Person) => {
    const stop = new AbortController()
    const headers = { authorization: `Bearer ${who.token}` }
    const { body } = await fetch(`${address}/api/notifications/stream`, { headers, signal: stop.signal })
    const heard = { text: '' }
    const reading = async () => {
      for await (const part of body ?? []) heard.text += Buffer.from(part).toString()
    }
    const ended = reading().catch(() => {})
    const end = () => {
      stop.abort()
      return ended
    }
    return { heard, end }
  }
  const [own, all, other] = await Promise.all([agent, manager, stranger].map(listen))
  await expect.poll(() => other?.heard.text).toContain('event: state')
  await expect.poll(() => all?.heard.text).toContain('event: state')
  await call(manager, 'PUT', '', { state: 'contacted' })
  const told = `event: record\ndata: {"kind":"enquiry","id":${id}}`
  await expect.poll(() => [own?.heard.text.includes(told), all?.heard.text.includes(told)]).toEqual([true, true])
  expect(other?.heard.text).not.toContain('event: record')
  for (const one of [own, all, other]) await one?.end()
})

test('response times are those of each agent, from what came in the period to the first answer', async () => {
  const quick = await server.person('agent')
  const { pool } = server.database
  const day = '2031-05-10'
  for (const [minutes, state] of [
    [10, 'won'],
    [30, 'contacted'],
    [null, 'new'],
  ] as const)
    await pool.query(
      `insert into enquiries (property_title, agent_id, name, phone, message, language, state, created_at, answered_at)
       values ('Villa', $1, 'Hanna', '+251911000000', 'Free?', 'en', $2, $3::timestamptz, $3::timestamptz + $4 * interval '1 minute')`,
      [quick.id, state, `${day}T23:30:00+03:00`, minutes],
    )
  const read = async (who: Person, from = day, to = day) => {
    const { status, body } = await server.call(who, 'GET', `/api/enquiries/response-times?from=${from}&to=${to}`)
    return status === 200 ? body['agents'] : status
  }
  const theirs = { agent: { id: quick.id, name: quick.name }, received: 3, waiting: 1, won: 1, median_minutes: 20 }
  expect(await read(manager)).toEqual([theirs])
  expect(await read(quick)).toEqual([theirs])
  expect(await read(agent)).toEqual([])
  expect(await read(manager, '2031-05-11', '2031-05-11')).toEqual([])
  expect(await read(manager, 'today')).toBe(400)
  expect(await read(manager, '2031-05-12', '2031-05-11')).toBe(400)
})
