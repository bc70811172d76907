import { EventSource } from 'eventsource'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { notificationKinds } from '../notification.ts'
import { settleNotifications } from './index.ts'

let server: Accounts
const open: EventSource[] = []
beforeAll(async () => void (server = await startAccounts()))
afterEach(() => {
  for (const source of open.splice(0)) source.close()
})
afterAll(() => server.close())

const inTransaction = (work: Parameters<Accounts['database']['db']['transaction']>[0]) =>
  server.database.db.transaction(work)
const tell = (who: Person, name: string) =>
  inTransaction((transaction) =>
    server.dependencies.notify(
      transaction,
      { userIds: [who.id] },
      { kind: 'user-registered', facts: { name, name_id: '1' }, path: '/users' },
    ),
  )
const told = async (who: Person) => {
  const { list, headers } = await server.call(who, 'GET', '/api/notifications')
  return { list, unseen: Number(headers['x-unseen-count']) }
}

type Heard = { name: string; id: number }

/** Follows a user's stream; `after` is the id that a reconnecting client sends. */
async function listenAs(who: Person, after?: number) {
  const heard: Heard[] = []
  const states: { unseen: number }[] = []
  const source = new EventSource(`${await server.address()}/api/notifications/stream`, {
    fetch: (url, init) => {
      const headers = { ...init.headers, authorization: `Bearer ${who.token}` }
      return fetch(url, {
        ...init,
        headers: after === undefined ? headers : { ...headers, 'Last-Event-ID': String(after) },
      })
    },
  })
  open.push(source)
  source.addEventListener('state', ({ data }) => void states.push(JSON.parse(data) as { unseen: number }))
  source.addEventListener('notification', ({ data }) => {
    const { facts, id } = JSON.parse(data) as { facts: { name: string }; id: number }
    heard.push({ name: facts.name, id })
  })
  await vi.waitFor(() => expect(states).toHaveLength(1))
  return { heard, states, source }
}

test('what was dealt with is unread for everybody who was told of it, however many, and their open bells say so', async () => {
  const who = await server.person('user')
  const path = '/enquiries?open=1'
  const { pool } = server.database
  // More people than one database notification can name.
  await pool.query(
    `insert into users (uid, name, email, role_id)
     select 'many-' || n, 'Many', 'many' || n || '@homes.example', (select role_id from users where id = $1) from generate_series(1, 1500) as n`,
    [who.id],
  )
  await pool.query(
    `insert into notifications (user_id, kind, facts, path) select id, 'enquiry', '{"name":"Hana","title":"Villa"}', $1 from users`,
    [path],
  )
  const { states } = await listenAs(who)
  expect(states).toMatchObject([{ unseen: 1 }])
  await inTransaction((transaction) => settleNotifications(transaction, [path, '/enquiries?open=2']))
  await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ unseen: 0 }))
  expect((await told(who)).list).toMatchObject([{ path, seen: true, read: true }])
  const { rows } = await pool.query(
    'select count(*)::integer as left from notifications where path = $1 and read_at is null',
    [path],
  )
  expect(rows).toEqual([{ left: 0 }])
})

describe('people are told', () => {
  test('of registrations when they may see users, and nobody else', async () => {
    const [keeper, agent] = [await server.person(['users.read']), await server.person('agent')]
    const body = { name: 'Hana Tesfaye', email: 'hana@homes.example', password: 'a long sentence' }
    expect((await server.call(null, 'POST', '/api/users', body)).status).toBe(201)
    const { list, unseen } = await told(keeper)
    expect(unseen).toBe(1)
    expect(list[0]).toMatchObject({
      kind: 'user-registered',
      facts: { name: 'Hana Tesfaye' },
      path: '/users?q=Hana%20Tesfaye',
      seen: false,
      read: false,
    })
    expect((await told(agent)).list).toEqual([])
  })

  test('of another role, and of other permissions of their role, but not by themselves', async () => {
    const admin = await server.person('admin')
    const roleId = await server.role(['users.read'], 'Front desk')
    const clerk = await server.person('user')
    await server.call(admin, 'PUT', `/api/users/${clerk.uid}`, { roleId })
    await server.call(admin, 'POST', '/api/role/assign_permissions', { roleId, permissions: ['audit.read'] })
    const { list } = await told(clerk)
    expect(list.map(({ kind, facts }) => [kind, facts])).toEqual([
      ['permissions-changed', { role: 'Front desk', by: admin.name, by_id: String(admin.id) }],
      ['role-changed', { role: 'Front desk', by: admin.name, by_id: String(admin.id) }],
    ])
    expect((await told(admin)).list.filter(({ kind }) => kind !== 'user-registered')).toEqual([])
  })

  test('nothing of what a transaction took back', async () => {
    const who = await server.person('user')
    const failing = inTransaction(async (transaction) => {
      const { notify } = server.dependencies
      await notify(
        transaction,
        { userIds: [who.id] },
        { kind: 'user-registered', facts: { name: 'x', name_id: '1' }, path: null },
      )
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect((await told(who)).list).toEqual([])
  })

  test('only of what they want to hear', async () => {
    const who = await server.person(['users.read'])
    const { body } = await server.call(who, 'PUT', '/api/notifications/choices', { bell: { 'user-registered': false } })
    expect(body['bell']).toMatchObject({ 'user-registered': false, 'role-changed': true })
    await tell(who, 'Nobody')
    expect((await told(who)).list).toEqual([])
    expect(body['mail']).toMatchObject({ 'user-registered': false, 'role-changed': false })
    const wrong = await server.call(who, 'PUT', '/api/notifications/choices', { bell: { weather: true } })
    expect([wrong.status, wrong.body.errors.length > 0]).toEqual([400, true])
  })

  test('and are asked only of what can reach them', async () => {
    const asked = async (who: Person) => {
      const { body } = await server.call(who, 'GET', '/api/notifications/choices')
      return [body['bell'], body['mail']].map((kinds) => Object.keys(kinds as object))
    }
    const everybody = ['role-changed', 'permissions-changed']
    expect(await asked(await server.person('user'))).toEqual([everybody, everybody])
    const [agent] = await asked(await server.person('agent'))
    expect(agent).toEqual(expect.arrayContaining(['enquiry', 'listing-expiring', 'import-finished', ...everybody]))
    expect(agent).not.toContain('backup-failed')
    // Kinds already received or chosen stay configurable, whatever the present role allows.
    const former = await server.person('user')
    await tell(former, 'Somebody')
    await server.call(former, 'PUT', '/api/notifications/choices', { mail: { enquiry: false } })
    expect((await asked(former))[0]).toEqual(['enquiry', 'user-registered', ...everybody])
    const [admin] = await asked(await server.person('admin'))
    expect(admin).toEqual([...notificationKinds])
  })
})

const mails = async () => {
  const { rows } = await server.database.pool.query<{ data: Record<string, string> }>(
    `select data from pgboss.job where name = 'mails' order by created_on`,
  )
  return rows.map(({ data }) => data)
}

describe('by mail', () => {
  test('nobody is told who did not choose it; who did is told in their language, without what looks like HTML', async () => {
    const who = await server.person(['users.read'], { language: 'am' })
    await tell(who, 'Unasked')
    expect(await mails()).toEqual([])
    const choice = { bell: { 'user-registered': false }, mail: { 'user-registered': true } }
    await server.call(who, 'PUT', '/api/notifications/choices', choice)
    await tell(who, '<b>Sara</b>\r\nBcc: thief@evil.example')
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: { name: '', address: who.email } })
    expect(mail?.['html']).toContain('&lt;b&gt;Sara')
    expect(mail?.['html']).not.toContain('<b>Sara')
    expect(mail?.['text']).toContain('ተመዝግበዋል')
    expect(mail?.['text']).toContain('https://homes.example/am/users')
    const { list } = await told(who)
    expect(list.filter(({ facts }) => (facts as { name: string }).name.includes('Sara'))).toEqual([])
  })
})

describe('the bell', () => {
  test('counts what was not seen, and forgets it when it was', async () => {
    const who = await server.person('user')
    const other = await server.person('user')
    await tell(other, 'of somebody else')
    for (const name of ['one', 'two', 'three']) await tell(who, name)
    const { list, unseen } = await told(who)
    expect([unseen, list.map(({ facts }) => (facts as { name: string }).name)]).toEqual([3, ['three', 'two', 'one']])
    await tell(who, 'four')
    const { body } = await server.call(who, 'POST', '/api/notifications/seen', { up_to: list[0]?.id })
    expect(body).toEqual({ unseen: 1 })
    expect((await told(other)).unseen).toBe(1)
  })

  test('marks one as read and unread, and all as read', async () => {
    const who = await server.person('user')
    await tell(who, 'one')
    await tell(who, 'two')
    const [newest] = (await told(who)).list
    const path = `/api/notifications/${newest?.id}`
    expect((await server.call(who, 'PUT', path, { read: true })).body).toEqual({ read: true })
    const unread = async () => (await server.call(who, 'GET', '/api/notifications?unread=true')).list.length
    expect(await unread()).toBe(1)
    await server.call(who, 'PUT', path, { read: false })
    expect(await unread()).toBe(2)
    await server.call(who, 'POST', '/api/notifications/read')
    expect([await unread(), (await told(who)).unseen]).toEqual([0, 0])
  })

  test('pages to older ones by its Link', async () => {
    const who = await server.person('user')
    for (let index = 0; index < 5; index += 1) await tell(who, String(index))
    const first = await server.call(who, 'GET', '/api/notifications?limit=3')
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
    const second = await server.call(who, 'GET', next)
    const names = [...first.list, ...second.list].map(({ facts }) => (facts as { name: string }).name)
    expect(names).toEqual(['4', '3', '2', '1', '0'])
    expect(String(second.headers['link'])).not.toContain('rel="next"')
  })

  test('security 10: somebody else’s notification does not exist', async () => {
    const [who, other] = [await server.person('user'), await server.person('admin')]
    await tell(who, 'private')
    const [own] = (await told(who)).list
    const { status, body } = await server.call(other, 'PUT', `/api/notifications/${own?.id}`, { read: true })
    expect([status, body.code]).toEqual([404, 'notification-not-found'])
    expect((await told(who)).list[0]).toMatchObject({ read: false })
  })
})

describe('the stream', () => {
  test('tells each person their own, as it happens', async () => {
    const [one, other] = [await server.person('user'), await server.person('user')]
    const [first, second] = [await listenAs(one), await listenAs(other)]
    await tell(one, 'for one')
    await tell(other, 'for the other')
    await vi.waitFor(() => expect([first.heard, second.heard].map((all) => all.length)).toEqual([1, 1]))
    expect([first.heard[0]?.name, second.heard[0]?.name]).toEqual(['for one', 'for the other'])
  })

  test('goes on where a broken connection left off, and misses none, whoever writes at once', async () => {
    const who = await server.person('user')
    const before = await listenAs(who)
    await tell(who, 'before')
    await vi.waitFor(() => expect(before.heard).toHaveLength(1))
    before.source.close()
    const names = Array.from({ length: 150 }, (_, index) => `missed ${index}`)
    const waiting = [...names]
    const writer = async () => {
      for (let name = waiting.pop(); name; name = waiting.pop()) await tell(who, name)
    }
    await Promise.all([1, 2, 3, 4, 5].map(writer))
    const after = await listenAs(who, before.heard[0]?.id)
    await tell(who, 'live again')
    await vi.waitFor(() => expect(after.heard).toHaveLength(151))
    expect(after.heard.map(({ name }) => name).toSorted()).toEqual([...names, 'live again'].toSorted())
    expect(new Set(after.heard.map(({ id }) => id)).size).toBe(151)
  })

  test('begins with how many were not seen', async () => {
    const who = await server.person('user')
    await tell(who, 'one')
    expect((await listenAs(who)).states).toMatchObject([{ unseen: 1 }])
  })

  test('security 7: ends with the session', async () => {
    const who = await server.person('user')
    const { source } = await listenAs(who)
    const failures: (number | undefined)[] = []
    source.addEventListener('error', ({ code }) => void failures.push(code))
    await server.call(who, 'POST', '/api/auth/logout')
    await server.dependencies.notifications.streams.heartbeat()
    await vi.waitFor(() => expect(failures).toContain(401))
  })

  test('security 8: ends when its session was not used for two hours', async () => {
    const who = await server.person('user')
    const { source } = await listenAs(who)
    const failures: (number | undefined)[] = []
    source.addEventListener('error', ({ code }) => void failures.push(code))
    await server.database.pool.query(
      "update sessions set last_seen_at = last_seen_at - interval '2 hours' where user_id = $1",
      [who.id],
    )
    await server.dependencies.notifications.streams.heartbeat()
    await vi.waitFor(() => expect(failures).toContain(401))
  })

  test('a person has at most ten of them', async () => {
    const who = await server.person('user')
    const { streams } = server.dependencies.notifications
    const others = streams.count()
    for (let index = 0; index < 12; index += 1) await listenAs(who)
    await vi.waitFor(() => expect(streams.count() - others).toBeLessThanOrEqual(10))
  })
})
