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

test('whoever has set up the second factor, but got no answer, hears how to get recovery codes, and goes on', async () => {
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
  await screen.findByText(/^Two-step sign-in is on\. If you could not save the recovery codes, .* create new ones/)
  await press('Continue')
  await waitFor(() => expect(page.address()).not.toContain('second-factor'))
})

test('whoever renews the recovery codes, but gets no answer, hears that the old ones may be gone, and gets new ones', async () => {
  const person = await server.person('agent')
  const path = '/api/users/me/second-factor'
  const { secret } = (await server.call(person, 'POST', path, { password: testPassword })).body
  const totp = new TOTP({ secret: Secret.fromBase32(String(secret)) })
  // Each code works once: the one before, the present and the next one.
  const codeOf = (step: number) => totp.generate({ timestamp: Date.now() + step * 30_000 })
  await server.call(person, 'PUT', path, { code: codeOf(-1) })
  const page = await openPage(server, '/user', { as: person })
  let sent = 0
  page.lose(/^POST .*recovery-codes$/, () => (sent += 1) === 1)
  const section = await screen.findByRole('region', { name: 'Two-step sign-in' })
  await press('New recovery codes', section)
  await fill('Current Password', testPassword, section)
  await fill('Code', codeOf(0), section)
  await press('New recovery codes', section)
  await screen.findByText(/^The server did not answer\. Your old recovery codes may no longer work/)
  await fill('Code', codeOf(1), section)
  await press('New recovery codes', section)
  await press('I have saved the codes', section)
})
