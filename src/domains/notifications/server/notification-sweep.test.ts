import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { deleteOldNotifications } from './notification-sweep.ts'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('notifications are deleted after half a year, read or not, and none before', async () => {
  const agent = await server.person('agent')
  const { pool, db } = server.database
  await pool.query(
    `insert into notifications (user_id, kind, facts, created_at, read_at)
     select $1, 'listing-expired', jsonb_build_object('title', days::text), now() - days * interval '1 day',
       case when nth % 2 = 0 then now() end
     from unnest(array[400, 181, 179, 1]) as days, generate_series(1, 3) as nth`,
    [agent.id],
  )
  expect(await deleteOldNotifications(db, 2)).toBe(6)
  const { rows } = await pool.query(
    `select facts ->> 'title' as days, count(*)::integer as count from notifications group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { days: '1', count: 3 },
    { days: '179', count: 3 },
  ])
  expect(await deleteOldNotifications(db)).toBe(0)
})
