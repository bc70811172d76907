import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListingNotifications } from '#domains/notifications/server/index.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { runListingExpiry } from './listing-expiry.job.ts'

let office: AdminApp
beforeAll(async () => void (office = await openOffice()))
afterAll(() => office.close())

const runWhenEndingIn = async (days: number) => {
  await office.database.pool.query(`update properties set expires_at = now() + $1 * interval '1 day'`, [days])
  await runListingExpiry({
    db: office.database.db,
    notifications: createListingNotifications(office.dependencies.notify),
    publicUrl: 'https://homes.example',
    reminderDays: async () => 7,
  })
}

test('a long title leaves room in the subject for what the mail says', async () => {
  const owner = await office.person('agent')
  await office.market.addListing({ ownerId: owner.id, title: 'Wow'.repeat(66) })
  await runWhenEndingIn(3)
  const mails = `select data ->> 'subject' as subject from pgboss.job where data -> 'to' ->> 'address' = $1`
  const { rows } = await office.database.pool.query(mails, [owner.email])
  expect(rows).toEqual([{ subject: `“${'Wow'.repeat(20)}…” is about to expire` }])
})

test('a listing that ends is named in the language of its owner, in the mail and in the bell', async () => {
  const owner = await office.person('agent', { language: 'am' })
  const translations = { am: { title: 'ሰገነት' } }
  await office.market.addListing({ ownerId: owner.id, title: 'Loft', translations })
  await runWhenEndingIn(3)
  const mails = `select data ->> 'subject' as subject from pgboss.job where data -> 'to' ->> 'address' = $1`
  const { rows } = await office.database.pool.query(mails, [owner.email])
  expect(rows).toEqual([{ subject: 'የ“ሰገነት” ጊዜ ሊያበቃ ነው' }])
  await runWhenEndingIn(-1)
  const { list } = await office.call(owner, 'GET', '/api/notifications')
  expect(list).toMatchObject([
    { kind: 'listing-expired', facts: { title: 'Loft', title_am: 'ሰገነት' } },
    { kind: 'listing-expiring', facts: { title: 'Loft', title_am: 'ሰገነት' } },
  ])
})
