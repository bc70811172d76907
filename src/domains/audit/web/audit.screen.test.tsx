import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, testPassword, type Accounts } from '#tests/support/accounts.ts'
import { row } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en as actionNames } from '../messages/actions.en.ts'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('every kind of record can be filtered by', async () => {
  await openPage(server, '/audit', { as: await server.person('admin') })
  const { options } = await screen.findByLabelText<HTMLSelectElement>('Record type')
  const added = ['reply-template', 'listing-import', 'saved-view', 'media', 'person', 'demo']
  expect([...options].map(({ value }) => value)).toEqual(expect.arrayContaining(['role', 'enquiry', ...added]))
})

test('the actions stand under the kinds of records, each of them once', async () => {
  await openPage(server, '/audit', { as: await server.person('admin') })
  const field = await screen.findByLabelText<HTMLSelectElement>('Action')
  const groups = [...field.querySelectorAll('optgroup')].map(({ label, children }) => ({
    label,
    actions: [...children].map(({ textContent }) => textContent),
  }))
  const under = (kind: string) => groups.find(({ label }) => label === kind)?.actions
  expect(under('Roles')).toEqual(['Role added', 'Role changed', 'Role’s permissions changed', 'Role deleted'])
  expect(under('Users')).toEqual(expect.arrayContaining(['User signed in', 'Passkey added', 'User deleted']))
  expect(under('Properties')).toContain('Changes undone')
  expect(under('Personal data')).toEqual(['Personal data exported', 'Personal data erased'])
  expect(under('Settings')).toEqual(expect.arrayContaining(['Setting changed', 'Logo removed', 'Mail server tested']))
  const all = groups.flatMap(({ actions }) => actions)
  expect(all.toSorted()).toEqual(Object.values(actionNames).toSorted())
})

test('an entry that changed nothing has an empty cell, which phones hide together with its heading', async () => {
  const admin = await server.person('admin', { name: 'Sara Alemu' })
  await server.call(null, 'POST', '/api/users/login', { email: admin.email, password: testPassword })
  await openPage(server, '/audit?action=sign-in.succeeded', { as: admin })
  const [, , changes] = within(await row('Sara Alemu signed in')).getAllByRole('cell')
  expect(changes?.querySelector('div')?.childElementCount).toBe(0)
})

test('an entry of the system has no address, so phones leave out its heading too', async () => {
  await server.database.pool.query(
    `insert into audit_events (action, subject_kind, subject_name) values ('demo.removed', 'demo', 'x')`,
  )
  await openPage(server, '/audit?action=demo.removed', { as: await server.person('admin') })
  const [, , , origin] = within((await screen.findAllByRole('row'))[1] as HTMLElement).getAllByRole('cell')
  expect(origin?.querySelector('div')?.childNodes).toHaveLength(0)
})
