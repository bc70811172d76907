import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

/** Returns a listing and the token of the link that was mailed for it. */
async function reminded(token: string) {
  const id = await office.add(office.agent)
  await office.database.pool.query(
    `insert into listing_reminders (property_id, owner_id, expires_at, token_hash)
     select id, owner_id, expires_at, $2 from properties where id = $1`,
    [id, createHash('sha256').update(token).digest()],
  )
  return id
}

/** Follows a link so often; returns the different statuses, in order. */
const follow = async (sent: string, times: number) => {
  const statuses = new Set<number>()
  for (let turn = 0; turn < times; turn += 1)
    statuses.add((await office.call(null, 'POST', '/api/property/renew', { token: sent, preview: true })).status)
  return [...statuses]
}

test('a link publishes no listing that is a draft again', async () => {
  const token = 'D'.repeat(43)
  const id = await reminded(token)
  await office.call(office.agent, 'PUT', `/api/property/${id}`, { publication: 'draft' })
  const { status, body } = await office.call(null, 'POST', '/api/property/renew', { token })
  expect([status, body.code]).toEqual([400, 'renewal-link-invalid'])
})

test('an office may follow all the renewal links that were mailed to it; wrong ones are not tried without end', async () => {
  const token = 'R'.repeat(43)
  await reminded(token)
  expect(await follow(token, 61)).toEqual([200])
  expect(await follow('W'.repeat(43), 61)).toEqual([400, 429])
})
