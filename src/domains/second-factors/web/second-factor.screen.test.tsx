import { screen, waitFor } from '@testing-library/react'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, testPassword, type Accounts } from '#tests/support/accounts.ts'
import { fill, press } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('whoever has to set up a second factor begins with their password', async () => {
  await openPage(server, '/second-factor', { as: await server.person('agent') })
  await screen.findByRole('button', { name: 'Set up' })
})

test('a page that could not be loaded says so instead of working on for ever', async () => {
  const failing = /GET \/api\/users\/me\/second-factor/
  await openPage(server, '/second-factor', { as: await server.person('agent'), failing })
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.queryByText('Loading...')).toBeNull()
})

test('whoever has set up the second factor, but got no answer, goes on instead of being told that it is on already', async () => {
  const page = await openPage(server, '/second-factor', { as: await server.person('agent') })
  let sent = 0
  page.lose(/^PUT .*second-factor$/, () => (sent += 1) === 1)
  await fill('Current Password', testPassword)
  await press('Set up')
  const secret = (await screen.findByText(/^(?:[A-Z2-7]{1,4} )+[A-Z2-7]{1,4}$/)).textContent.replaceAll(' ', '')
  await fill('Code', new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await press('Turn on')
  await screen.findByText('The connection to our server failed. Please try again in a moment.')
  await press('Turn on')
  await waitFor(() => expect(page.address()).not.toContain('second-factor'))
})
