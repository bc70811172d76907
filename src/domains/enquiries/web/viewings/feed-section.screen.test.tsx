import { setTimeout } from 'node:timers/promises'
import { screen, waitFor } from '@testing-library/react'
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

test('an address that is renewed and revoked right after is over, also when the first call is slow', async () => {
  const agent = await server.person('agent')
  await server.call(agent, 'POST', '/api/enquiries/feed')
  const page = await openPage(server, '/viewings', { as: agent })
  const late = Promise.withResolvers<void>()
  page.answer(/^POST .*feed$/, (ask) => late.promise.then(ask))
  await hands.click(await screen.findByRole('button', { name: en.feed.renew }))
  await hands.click(screen.getByRole('button', { name: en.feed.revoke }))
  await setTimeout(200)
  late.resolve()
  await waitFor(() => expect(page.calls).toContain('DELETE /api/enquiries/feed'))
  await page.settled()
  expect((await server.call(agent, 'GET', '/api/enquiries/feed')).body).toMatchObject({ since: null })
})
