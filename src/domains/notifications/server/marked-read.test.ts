import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('all are marked as read by writing those only that are not, however many a person ever got', async () => {
  const { pool } = server.database
  const who = await server.person('user')
  const add = () =>
    pool.query(`insert into notifications (user_id, kind, facts) values ($1, 'listing-expired', '{"title":"Villa"}')`, [
      who.id,
    ])
  const rows = async () =>
    (
      await pool.query(
        'select xmin::text as written, read_at is not null as read from notifications where user_id = $1 order by id',
        [who.id],
      )
    ).rows
  await add()
  await server.call(who, 'POST', '/api/notifications/read')
  const [first] = await rows()
  await add()
  expect((await server.call(who, 'POST', '/api/notifications/read')).body['unseen']).toBe(0)
  expect(await rows()).toEqual([first, expect.objectContaining({ read: true })])
})
