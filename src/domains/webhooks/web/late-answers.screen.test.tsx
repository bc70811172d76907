import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { dialog, field, fill, hands, press, row, rowAction } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en } from '../messages/screen.en.ts'

let server: Accounts
let admin: Person
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
})
afterAll(() => server.close())

const add = async (address: string): Promise<number> => {
  const made = await server.call(admin, 'POST', '/api/webhooks', { address, events: ['listing.sold'] })
  return (made.body['webhook'] as { id: number }).id
}

test('a double click sends a delivery once more, not twice', async () => {
  const id = await add('https://one.example/')
  await server.call(admin, 'POST', `/api/webhooks/${id}/test`)
  const page = await openPage(server, `/webhooks?log=${id}`, { as: admin })
  const again = within(await row('Test')).getByRole('button', { name: /^Send again/ })
  await hands.dblClick(again)
  await page.settled()
  expect(page.calls.filter((call) => call.endsWith('/resend'))).toHaveLength(1)
})

test('a deletion that is answered late does not close the form that was opened meanwhile', async () => {
  await add('https://gone.example/')
  await add('https://stays.example/')
  const page = await openPage(server, '/webhooks', { as: admin })
  const answered = Promise.withResolvers<void>()
  page.answer(/^DELETE /, (ask) => answered.promise.then(ask))
  await rowAction('Delete', 'https://gone.example/')
  const question = await dialog('Are you sure?')
  await press('Yes, delete it!', question)
  await press('Cancel', question)
  await rowAction('Edit', 'https://stays.example/')
  await fill(en.address, 'https://typed.example/', await dialog(en.edit))
  answered.resolve()
  await waitFor(() => expect(screen.queryByText('https://gone.example/')).toBeNull())
  expect((await field(en.address, await dialog(en.edit))).value).toBe('https://typed.example/')
})
