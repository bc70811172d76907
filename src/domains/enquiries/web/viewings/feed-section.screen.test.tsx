import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { hands } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en } from '../../messages/screen.en.ts'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('a double click makes one address of the calendar: a second one would end the first, which may be shown', async () => {
  const page = await openPage(server, '/viewings', { as: await server.person('agent') })
  await hands.dblClick(await screen.findByRole('button', { name: en.feed.make }))
  await screen.findByLabelText(en.feed.address)
  await page.settled()
  expect(page.calls.filter((call) => call === 'POST /api/enquiries/feed')).toHaveLength(1)
})
