import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
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
