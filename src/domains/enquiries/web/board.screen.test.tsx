import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { hands } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en as inboxEn } from '../messages/screen.en.ts'

let server: Accounts
let market: TestMarket
beforeAll(async () => {
  server = await startAccounts()
  market = await createTestMarket(server.database.db)
})
afterAll(() => server.close())

test('a card that is moved is in its new column at once, also where no news reaches the browser', async () => {
  const agent = await server.person('agent')
  const home = await market.addListing({ ownerId: agent.id })
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

test('a search of the board stays while one of its cards is open, and in the list', async () => {
  const agent = await server.person('agent')
  const home = await market.addListing({ ownerId: agent.id })
  for (const name of ['Meron', 'Selam'])
    await server.call(null, 'POST', '/api/enquiries', { property_id: home, name, phone: '0911223344', message: name })
  const page = await openPage(server, '/enquiries?view=board&q=Meron', { as: agent })
  await hands.click(await screen.findByRole('link', { name: 'Meron' }))
  const opened = await screen.findByRole('dialog', { name: /Meron/ })
  expect(page.address()).toMatch(/^\/enquiries\?view=board&q=Meron&open=\d+$/)
  // Another enquiry of the same person leaves the board behind it as it is.
  const links = await within(opened).findAllByRole('link')
  await hands.click(links.find((link) => link.getAttribute('href')?.includes('open=')) as HTMLElement)
  await screen.findByRole('dialog', { name: /Selam/ })
  expect(page.address()).toMatch(/^\/enquiries\?view=board&q=Meron&open=\d+$/)
  await page.go('/enquiries?view=board&q=Meron')
  await hands.click(await screen.findByRole('link', { name: inboxEn.asList }))
  await screen.findByRole('table')
  expect(page.address()).toBe('/enquiries?q=Meron')
})

test('the board of one agent says whose it is, also where it came from the list', async () => {
  const manager = await server.person(['enquiries.read-all'])
  const page = await openPage(server, '/enquiries?assignee=me', { as: manager })
  await hands.click(await screen.findByRole('link', { name: inboxEn.asBoard }))
  await screen.findByRole('region', { name: /^New/ })
  const whose = screen.getByRole<HTMLSelectElement>('combobox', { name: inboxEn.assignee })
  expect([page.address(), whose.value]).toEqual(['/enquiries?assignee=me&view=board', 'me'])
  await hands.selectOptions(whose, 'nobody')
  await waitFor(() => expect(page.address()).toBe('/enquiries?assignee=nobody&view=board'))
  await waitFor(() => expect(page.calls.filter((call) => /state=new.*assignee=nobody/.test(call))).not.toEqual([]))
})
