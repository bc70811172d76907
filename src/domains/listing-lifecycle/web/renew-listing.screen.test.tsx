import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#domains/auth/server/index.ts'
import { type AdminApp, openOffice } from '#tests/support/office.ts'
import { press } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en } from '../messages/en.ts'

let office: AdminApp
beforeAll(async () => void (office = await openOffice()))
afterAll(() => office.close())

test('the page of a mailed link names the listing before it renews it', async () => {
  const id = await office.add(office.agent, { title: 'Villa by the lake' })
  const token = 'T'.repeat(43)
  await office.database.pool.query(
    `insert into listing_reminders (property_id, owner_id, expires_at, token_hash) select id, owner_id, now(), $2 from properties where id = $1`,
    [id, hashToken(token)],
  )
  const page = await openPage(office, `/renew-listing?token=${token}`)
  await screen.findByText('Villa by the lake')
  expect((await office.history(id)).map(({ action }) => action)).not.toContain('property.renewed')
  await press(en.renew)
  const done = await screen.findByText(/“Villa by the lake” is on the market until/)
  expect(document.activeElement).toBe(done)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your listing is renewed')
  expect(page.calls.filter((call) => call.startsWith('POST'))).toHaveLength(2)
})

test('a link that is over says so before anything is pressed; without an answer the button stays', async () => {
  const page = await openPage(office, `/renew-listing?token=${'A'.repeat(43)}`, { failing: /renew/ })
  await waitFor(() => expect(page.calls).toHaveLength(1))
  await screen.findByRole('button', { name: en.renew })
  page.close()
  await openPage(office, `/renew-listing?token=${'A'.repeat(43)}`)
  await screen.findByText(en.invalidTitle)
})
