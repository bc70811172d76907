import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { dialog, field, fill, press, row, rowAction } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

let server: Accounts
let admin: Person
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
})
afterAll(() => server.close())

test('a deletion that is answered late does not close the form that was opened meanwhile', async () => {
  const [gone, stays] = [
    await server.person('user', { name: 'Leaves Late' }),
    await server.person('user', { name: 'Stays Late' }),
  ]
  const page = await openPage(server, '/users?q=late', { as: admin })
  await row(stays.email)
  const answered = Promise.withResolvers<void>()
  page.answer(/^DELETE /, (ask) => answered.promise.then(ask))
  await rowAction('Delete', 'Leaves Late')
  const question = await dialog('Are you sure?')
  await page.settled()
  await press('Yes, delete it!', question)
  await waitFor(() => expect(page.calls.some((call) => call.startsWith('DELETE '))).toBe(true))
  await press('Cancel', question)
  await rowAction('Edit', 'Stays Late')
  const form = await dialog('Update user')
  await fill('Name', 'Typed meanwhile', form)
  answered.resolve()
  await waitFor(() => expect(screen.queryByText(gone.email)).toBeNull())
  expect((await field('Name', await dialog('Update user'))).value).toBe('Typed meanwhile')
  expect(page.toasts.filter(({ kind }) => kind === 'error')).toEqual([])
})
