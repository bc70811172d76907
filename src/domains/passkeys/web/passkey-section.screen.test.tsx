import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAccounts, testPassword as password, type Accounts } from '#tests/support/accounts.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { field, fill, hands, press } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en as texts } from '../messages/en.ts'
import { en } from '../messages/web.en.ts'

const path = '/api/users/me/passkeys'
type Options = Parameters<ReturnType<typeof createAuthenticator>['create']>[0]

let server: Accounts
beforeAll(async () => void (server = await startAccounts({ PUBLIC_URL: 'https://homes.example' })))
afterAll(() => server.close())

/** Opens the account page of a person with a passkey called “Old phone”. */
async function openWithPasskey() {
  const person = await server.person('user')
  const { body } = await server.call(person, 'POST', `${path}/challenge`, { password })
  const credential = createAuthenticator().create(body as unknown as Options)
  expect((await server.call(person, 'POST', path, { name: 'Old phone', credential })).status).toBe(201)
  vi.stubGlobal('PublicKeyCredential', () => null)
  return openPage(server, '/user', { as: person })
}

test('a double click deletes a passkey once, and says so', async () => {
  const page = await openWithPasskey()
  await press(en.deleteNamed({ name: 'Old phone' }))
  await hands.dblClick(await screen.findByRole('button', { name: en.yes }))
  await waitFor(() => expect(screen.queryByText('Old phone')).toBeNull())
  await page.settled()
  expect(page.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
  expect(screen.queryByText(texts.notFound)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('what was typed for a new passkey stays while another one is deleted', async () => {
  await openWithPasskey()
  await press(en.add)
  await fill(en.name, 'New phone')
  const name = await field(en.name)
  await press(en.deleteNamed({ name: 'Old phone' }))
  await press(en.yes)
  await waitFor(() => expect(screen.queryByText('Old phone')).toBeNull())
  expect([name.isConnected, name.value]).toEqual([true, 'New phone'])
})

test('whoever decides not to delete a passkey goes on at its button', async () => {
  await openWithPasskey()
  await press(en.deleteNamed({ name: 'Old phone' }))
  await press('Cancel')
  const button = await screen.findByRole('button', { name: en.deleteNamed({ name: 'Old phone' }) })
  await waitFor(() => expect(document.activeElement).toBe(button))
})
