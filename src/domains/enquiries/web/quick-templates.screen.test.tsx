import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { choose, dialog, field } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('of two templates chosen one after the other the last one stands, however late the first one is filled in', async () => {
  const [admin, agent] = [await server.person('admin'), await server.person('agent')]
  const home = await (await createTestMarket(server.database.db)).addListing({ ownerId: agent.id })
  const asked = { property_id: home, name: 'Meron', email: 'meron@people.example', message: 'Is it free?' }
  await server.call(null, 'POST', '/api/enquiries', asked)
  for (const name of ['Yes', 'No'])
    await server.call(admin, 'POST', '/api/reply-templates', { name, subject: `${name}: {listing}`, body: `${name}.` })
  const { list } = await server.call(agent, 'GET', '/api/enquiries')
  const page = await openPage(server, `/enquiries?open=${String(list[0]?.id)}`, { as: agent })
  const panel = await dialog('Enquiry from Meron')
  await page.settled()
  const answered = Promise.withResolvers<void>()
  let held = 0
  page.answer(new RegExp(`^GET /api/property/${home}$`), (ask) =>
    (held += 1) === 1 ? answered.promise.then(ask) : ask(),
  )
  await choose('Template', 'Yes', panel)
  await choose('Template', 'No', panel)
  const message = await field('Message', panel)
  await waitFor(() => expect(message.value).toBe('No.'))
  answered.resolve()
  await page.settled()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(message.value).toBe('No.')
})
