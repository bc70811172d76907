import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { hands } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('two quick presses of Later go on by two weeks', async () => {
  const page = await openPage(server, '/viewings?day=2031-03-05', { as: await server.person('admin') })
  const later = await screen.findByRole('button', { name: 'Later' })
  await hands.dblClick(later)
  await waitFor(() => expect(page.address()).toBe('/viewings?day=2031-03-19'))
})
