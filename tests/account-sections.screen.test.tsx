import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as tokens } from '#domains/api-tokens/messages/web.en.ts'
import { en as signIn } from '#domains/auth/messages/web.en.ts'
import { en as providers } from '#domains/linked-providers/messages/web.en.ts'
import { en as passkeys } from '#domains/passkeys/messages/web.en.ts'
import { type Accounts, startAccounts } from './support/accounts.ts'
import { providerSettings } from './support/oidc-client.ts'
import { press } from './support/screens/hands.ts'
import { openPage } from './support/screens/open-page.tsx'

let server: Accounts
beforeAll(async () => void (server = await startAccounts(providerSettings('http://127.0.0.1:9'))))
afterAll(() => server.close())

test.each([
  ['providers', providers.loadFailed],
  ['passkeys', passkeys.loadFailed],
  ['tokens', tokens.loadFailed],
  ['second-factor', signIn.secondFactor.loadFailed],
])('a part of the account that could not be loaded says so, and is loaded by another try: %s', async (call, failed) => {
  const page = await openPage(server, '/user', { as: await server.person('user') })
  let asked = 0
  page.lose(new RegExp(`^GET .*me/${call}$`), () => (asked += 1) === 1)
  const alert = (await screen.findByText(failed)).closest<HTMLElement>('[role=alert]')
  await press('Try again', alert ?? undefined)
  await waitFor(() => expect([asked, screen.queryByText(failed)]).toEqual([2, null]))
})
