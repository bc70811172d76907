import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
beforeAll(async () => void (office = await openOffice()))
afterAll(() => office.close())

test('the mailed link of a former owner renews nothing, even if the listing is given away while it is followed', async () => {
  const { pool } = office.database
  const id = await office.add(office.agent)
  const token = 'R'.repeat(43)
  await pool.query(
    `insert into listing_reminders (property_id, owner_id, expires_at, token_hash)
     select id, owner_id, expires_at, $2 from properties where id = $1`,
    [id, createHash('sha256').update(token).digest()],
  )
  const { id: receiver } = await office.person('agent')
  const giving = await pool.connect()
  try {
    await giving.query('begin')
    await giving.query('update properties set owner_id = $2 where id = $1', [id, receiver])
    const renewal = office.call(null, 'POST', '/api/property/renew', { token })
    await untilWaiting(pool, 1)
    await giving.query('commit')
    expect(await renewal).toMatchObject({ status: 400, body: { code: 'renewal-link-invalid' } })
  } finally {
    giving.release()
  }
})
