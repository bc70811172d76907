import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { providerSettings } from '#tests/support/oidc-client.ts'
import { press } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en } from '../messages/web.en.ts'

const issuer = 'http://127.0.0.1:9'
const local = { label: 'Local identity' }

let server: Accounts
beforeAll(async () => void (server = await startAccounts(providerSettings(issuer))))
afterAll(() => server.close())

/** Opens the account page of a person who is linked to the provider. */
async function openLinked({ hasPassword = true } = {}) {
  const person = await server.person('user')
  const { pool } = server.database
  await pool.query('insert into identities (issuer, subject, user_id) values ($1, $2, $3)', [
    issuer,
    person.name,
    person.id,
  ])
  if (!hasPassword) await pool.query('update users set password_hash = null where id = $1', [person.id])
  return openPage(server, '/user', { as: person })
}

test('a linked provider is unlinked after a question, and linked again', async () => {
  await openLinked()
  await press(en.unlinkNamed(local))
  expect(screen.getByText(en.sure(local))).toBeTruthy()
  await press(en.yes)
  expect(await screen.findByText('Unlinked. You can no longer log in with Local identity.')).toBeTruthy()
  expect(await screen.findByText(en.isUnlinked)).toBeTruthy()
  await press(en.linkNamed(local))
  expect(await screen.findByText('Linked. You can log in with Local identity again.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: en.unlinkNamed(local) })).toBeTruthy()
})

test('whoever has no password is told how to get one before they unlink', async () => {
  await openLinked({ hasPassword: false })
  await press(en.unlinkNamed(local))
  expect(screen.getByText(en.sureWithoutPassword(local))).toBeTruthy()
})

test('whoever never used a provider sees nothing of them', async () => {
  const page = await openPage(server, '/user', { as: await server.person('user') })
  await waitFor(() => expect(page.calls).toContain('GET /api/users/me/providers'))
  await page.settled()
  expect(screen.queryByRole('heading', { name: en.title })).toBeNull()
})
