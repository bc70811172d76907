import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('while what is left to do is awaited, also over a connection that is dead, the screen says that it loads', async () => {
  const page = await openPage(server, '/audit', { as: await server.person('admin') })
  await screen.findByRole('heading', { name: 'Audit' })
  page.answer(/first-day/, () => new Promise(() => {}))
  await page.go('/dashboard')
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe('Loading...'))
})
