import { within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { dialog } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en } from '../messages/screen.en.ts'

let server: Accounts
let agent: Person
let enquiry: number
beforeAll(async () => {
  server = await startAccounts()
  agent = await server.person('agent')
  const market = await createTestMarket(server.database.db)
  const home = await market.addListing({ ownerId: agent.id })
  const asked = { property_id: home, name: 'Meron', email: 'meron@people.example', message: 'Is it free?' }
  await server.call(null, 'POST', '/api/enquiries', asked)
  enquiry = (await server.call(agent, 'GET', '/api/enquiries')).list[0]?.id ?? 0
})
afterAll(() => server.close())

const addNotes = (from: number, to: number) =>
  server.database.pool.query(
    `insert into enquiry_notes (enquiry_id, author_name, text) select $1, 'Abel', 'note ' || n from generate_series($2::integer, $3::integer) as n`,
    [enquiry, from, to],
  )

const open = async () => {
  await (await openPage(server, `/enquiries?open=${enquiry}`, { as: agent })).settled()
  return dialog('Enquiry from Meron')
}

test('a log that is shown whole says nothing of its length', async () => {
  await addNotes(1, 199)
  const panel = await open()
  expect(within(panel).getByText('note 1')).toBeDefined()
  expect(within(panel).queryByText(en.log.cut({ count: '200' }))).toBeNull()
})

test('a log that is too long to be shown says that its beginning is missing', async () => {
  await addNotes(200, 201)
  const panel = await open()
  expect(within(panel).getByText('note 201')).toBeDefined()
  expect(within(panel).queryByText('note 1')).toBeNull()
  expect(within(panel).getByText(en.log.cut({ count: '200' }))).toBeDefined()
})
