import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

test('an office may follow all the renewal links that were mailed to it; wrong ones are not tried without end', async () => {
  const id = await office.add(office.agent)
  const token = 'R'.repeat(43)
  await office.database.pool.query(
    `insert into listing_reminders (property_id, owner_id, expires_at, token_hash)
     select id, owner_id, expires_at, $2 from properties where id = $1`,
    [id, createHash('sha256').update(token).digest()],
  )
  const follow = async (sent: string, times: number) => {
    const statuses = new Set<number>()
    for (let turn = 0; turn < times; turn += 1)
      statuses.add((await office.call(null, 'POST', '/api/property/renew', { token: sent, preview: true })).status)
    return [...statuses]
  }
  expect(await follow(token, 61)).toEqual([200])
  expect(await follow('W'.repeat(43), 61)).toEqual([400, 429])
})
