import { IncomingMessage, ServerResponse, get } from 'node:http'
import { Socket, connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { createLog } from '#platform/log/log.ts'
import { announceChange } from './index.ts'
import { createNotificationStreams } from './notification.streams.ts'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

/** Opens a stream and keeps what it says. */
async function heardBy({ token }: Person): Promise<() => string> {
  let heard = ''
  const address = `${await server.address()}/api/notifications/stream`
  get(address, { agent: false, headers: { authorization: `Bearer ${token}` } }, (response) => {
    response.setEncoding('utf8').on('data', (text: string) => (heard += text))
  })
  await vi.waitFor(() => expect(heard).toContain('event: state'))
  return () => heard
}

test('an open stream follows the permissions of its person within a heartbeat', async () => {
  const roleId = await server.role(['enquiries.read'])
  const who = await server.person([], { roleId })
  const heard = await heardBy(who)
  const { db, pool } = server.database
  let last = 0
  /** Whether the stream is told of an enquiry that concerns holders of the permission only. */
  const isTold = async () => {
    await server.dependencies.notifications.streams.heartbeat()
    const [asHolder, asPerson] = [(last += 1), (last += 1)]
    const change = { kind: 'enquiry', people: [], permission: 'enquiries.read' } as const
    await db.transaction((tx) => announceChange(tx, { ...change, id: asHolder }))
    await db.transaction((tx) => announceChange(tx, { ...change, id: asPerson, people: [who.id] }))
    await vi.waitFor(() => expect(heard()).toContain(`"id":${asPerson}}`))
    return heard().includes(`"id":${asHolder}}`)
  }
  const grant = (keys: string[]) => pool.query('update roles set permissions = $2 where id = $1', [roleId, keys])
  expect(await isTold()).toBe(true)
  await grant([])
  expect(await isTold()).toBe(false)
  await grant(['enquiries.read'])
  expect(await isTold()).toBe(true)
  await pool.query(`insert into settings (key, value) values ('second_factor_roles', to_jsonb($1::integer[]))`, [
    [roleId],
  ])
  expect(await isTold()).toBe(false)
  await pool.query(`delete from settings where key = 'second_factor_roles'`)
  await pool.query(`update users set role_id = (select id from roles where name = 'user') where id = $1`, [who.id])
  expect(await isTold()).toBe(false)
})

test('security 7: a stream whose session was ended is told of nothing that happens afterwards', async () => {
  const who = await server.person('user')
  const { streams } = server.dependencies.notifications
  const before = streams.count()
  const heard = await heardBy(who)
  expect((await server.call(who, 'POST', '/api/auth/logout')).status).toBe(200)
  const news = { kind: 'user-registered', facts: { name: 'Told too late', name_id: '1' }, path: null } as const
  await server.database.db.transaction((tx) => server.dependencies.notify(tx, { userIds: [who.id] }, news))
  await expect.poll(streams.count).toBe(before)
  expect(heard()).not.toContain('Told too late')
})

/** Creates streams of which the test says which sessions live; responses have no connection, so that nothing written leaves them. */
async function heldStreams(livingSessions: () => Promise<Map<number, ReadonlySet<string>>>) {
  const { db } = server.database
  const person = await server.person('user')
  const heard: ((payload: string) => void)[] = []
  const streams = await createNotificationStreams({
    db,
    listener: { subscribe: async (_channel, { onNotification }) => void heard.push(onNotification) },
    log: createLog({ logLevel: 'error', mode: 'test' }),
    livingSessions,
  })
  const begin = async (sessionId: number) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    const actor = {
      ...person,
      roleId: 1,
      roleName: 'user',
      permissions: new Set<string>(),
      kind: 'user' as const,
      sessionId,
    }
    await streams.begin(response, { actor, after: 0, headers: {} })
    return response
  }
  const announce = () => heard[0]?.(JSON.stringify({ kind: 'enquiry', id: 1, people: [person.id] }))
  return { ...streams, begin, announce }
}

test('a stream whose client left before it began is not kept', async () => {
  const who = await server.person('user')
  const { app, database, dependencies } = server
  const { streams } = dependencies.notifications
  const { port, hostname } = new URL(await server.address())
  await heardBy(who)
  const before = streams.count()
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('lock table sessions')
  const socket = connect(Number(port), hostname)
  const connections = () => promisify<number>((told) => app.server.getConnections(told))()
  socket.write(`GET /api/notifications/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${who.token}\r\n\r\n`)
  await untilWaiting(database.pool, 1)
  const present = await connections()
  socket.destroy()
  await expect.poll(connections).toBe(present - 1)
  await client.query('rollback')
  client.release()
  await heardBy(who)
  expect(streams.count()).toBe(before + 1)
})

test('a heartbeat leaves a stream alone that was opened while it read the sessions', async () => {
  const read = Promise.withResolvers<Map<number, ReadonlySet<string>>>()
  const streams = await heldStreams(() => read.promise)
  const first = await streams.begin(1)
  const beating = streams.heartbeat()
  const second = await streams.begin(2)
  read.resolve(new Map([[1, new Set<string>()]]))
  await beating
  expect([first, second].map(({ writableEnded }) => writableEnded)).toEqual([false, false])
  streams.close()
})

test('a stream of an ended session is told nothing more, though its client is too slow to see the end', async () => {
  const streams = await heldStreams(async () => new Map())
  const response = await streams.begin(1)
  const errors: Error[] = []
  response.on('error', (error) => errors.push(error))
  await streams.heartbeat()
  expect(response.writableEnded).toBe(true)
  streams.announce()
  await new Promise(setImmediate)
  expect(errors).toEqual([])
})
