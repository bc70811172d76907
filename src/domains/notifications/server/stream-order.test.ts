import { get } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Transaction } from '#platform/database/index.ts'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

const tell = (transaction: Transaction, { id }: Person, title: string) =>
  server.dependencies.notify(transaction, { userIds: [id] }, { kind: 'listing-expired', facts: { title }, path: null })

test('a stream that goes on after more than a hundred news gets each of them', async () => {
  const who = await server.person('user')
  await server.database.pool.query(
    `insert into notifications (user_id, kind, facts)
     select $1, 'listing-expired', jsonb_build_object('title', 'Home ' || n) from generate_series(1, 250) as n`,
    [who.id],
  )
  const heard: string[] = []
  const headers = { authorization: `Bearer ${who.token}`, 'last-event-id': '0' }
  const request = get(`${await server.address()}/api/notifications/stream`, { agent: false, headers }, (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part
      heard.splice(0, Infinity, ...Array.from(text.matchAll(/"title":"Home (\d+)"/g), ([, name = '']) => name))
    })
  })
  await vi.waitFor(() => expect(heard).toEqual(Array.from({ length: 250 }, (_, index) => String(index + 1))), 10_000)
  request.destroy()
})

test('of two who tell one person something at once the second waits, so that no stream passes over the first', async () => {
  const { db, pool } = server.database
  const who = await server.person('user')
  const second = await db.transaction(async (transaction) => {
    await tell(transaction, who, 'First')
    const telling = db.transaction((other) => tell(other, who, 'Second'))
    await untilWaiting(pool, 1)
    return { telling }
  })
  await second.telling
  const { list } = await server.call(who, 'GET', '/api/notifications')
  expect(list.map(({ facts }) => facts)).toEqual([{ title: 'Second' }, { title: 'First' }])
})
