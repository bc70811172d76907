import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { hands } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('a card that is moved is in its new column at once, also where no news reaches the browser', async () => {
  const agent = await server.person('agent')
  const home = await (await createTestMarket(server.database.db)).addListing({ ownerId: agent.id })
  const asked = { property_id: home, name: 'Meron', email: 'meron@people.example', message: 'Is it free?' }
  await server.call(null, 'POST', '/api/enquiries', asked)
  await openPage(server, '/enquiries?view=board', { as: agent })
  const card = await screen.findByRole('article')
  await hands.selectOptions(within(card).getByRole('combobox'), 'contacted')
  const column = await screen.findByRole('region', { name: /^Contacted/ })
  await within(column).findByText('Meron')
  // Each column is loaded by itself.
  await waitFor(() => expect(screen.getAllByText('Meron')).toHaveLength(1))
})
