import { randomBytes } from 'node:crypto'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#domains/auth/server/index.ts'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { fill, press } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('an invitation whose answer was lost says how to go on, not to ask for a new one alone', async () => {
  const invited = { name: 'Almaz Ayana', email: 'almaz@people.example', role: 'user' }
  await server.call(await server.person('admin'), 'POST', '/api/users/invitations', invited)
  const token = randomBytes(32).toString('base64url')
  const hash = 'update users set invitation_hash = $1 where email = $2'
  await server.database.pool.query(hash, [hashToken(token), invited.email])
  const page = await openPage(server, `/accept-invitation?token=${token}`)
  let sent = 0
  page.lose(/^POST .*accept-invitation$/, () => (sent += 1) === 1)
  await fill('Password', 'a quite own passphrase')
  await fill('Confirm Password', 'a quite own passphrase')
  for (const _ of ['lost', 'again']) {
    await press('Set the password and log in')
    await page.settled()
  }
  await screen.findByText(/If you have already accepted it, log in with the password you chose\./)
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login')
})
