import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, testPassword as password, type Accounts } from '#tests/support/accounts.ts'
import { dialog, fill, hands, press } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en } from '../messages/web.en.ts'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

async function revoke(name: string): Promise<void> {
  await press(en.revokeNamed({ name }))
  await press(en.yes)
}

test('a new token stays readable while the one that it replaces is revoked, and is made once after a lost answer', async () => {
  const person = await server.person(['users.read'])
  const old = { name: 'Old', days: 30, permissions: ['users.read'], password }
  expect((await server.call(person, 'POST', '/api/users/me/tokens', old)).status).toBe(201)
  const page = await openPage(server, '/user', { as: person })
  let sent = 0
  page.lose(/^POST .*tokens$/, () => (sent += 1) === 1)
  await press(en.add)
  await fill(en.name, 'New')
  const form = screen.getByRole('button', { name: en.create }).closest('form') as HTMLFormElement
  await hands.click(within(form).getAllByRole('checkbox').at(-1) as HTMLElement)
  await hands.type(form.querySelector('[name=password]') as HTMLElement, password)
  await press(en.create)
  await waitFor(() => expect(sent).toBe(1))
  await press(en.create)
  const token = await screen.findByLabelText<HTMLInputElement>(en.token)
  expect(token.value).toMatch(/^rhs_/)
  await revoke('Old')
  await waitFor(() => expect(screen.queryByText('Old')).toBeNull())
  expect(token.isConnected).toBe(true)
  const { rows } = await server.database.pool.query('select name from api_tokens where user_id = $1', [person.id])
  expect(rows).toEqual([{ name: 'New' }])
})

test('a new token stays readable when its own revocation fails; leaving the page asks first', async () => {
  const person = await server.person(['users.read'])
  const old = { name: 'Old', days: 30, permissions: ['users.read'], password }
  await server.call(person, 'POST', '/api/users/me/tokens', old)
  const page = await openPage(server, '/user', { as: person })
  await press(en.add)
  await fill(en.name, 'New')
  const form = screen.getByRole('button', { name: en.create }).closest('form') as HTMLFormElement
  await hands.click(within(form).getAllByRole('checkbox').at(-1) as HTMLElement)
  await hands.type(form.querySelector('[name=password]') as HTMLElement, password)
  await press(en.create)
  const token = await screen.findByLabelText<HTMLInputElement>(en.token)
  await page.go('/users')
  await press('Go back', await dialog('Have you saved it?'))
  expect(page.address()).toBe('/user')
  await revoke('Old')
  await screen.findByText('New')
  page.answer(/^DELETE /)
  await revoke('New')
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).not.toBe(''),
  )
  expect(token.isConnected).toBe(true)
  page.mend()
  await press(en.yes)
  await waitFor(() => expect(token.isConnected).toBe(false))
})
