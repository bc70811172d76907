import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { describedBy, dialog, field, fill, press, pressWithoutToken, row } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'

let server: Accounts
let admin: Person
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
})
afterAll(() => server.close())

test('a student is added with the form, and stands in the list', async () => {
  const page = await openPage(server, '/students', { as: admin })
  await press('Add student')
  const form = await dialog('Add student')
  await press('Save student', form)
  await expectToast(page, 'Error', 'Failed to add student.')
  const email = await field('Email', form)
  await waitFor(() => expect(describedBy(email)).toBe('Please enter an email address.'))
  for (const [label, value] of [
    ['Email', 'selam@homes.example'],
    ['Password', 'long enough to pass 1'],
    ['Name', 'Selam'],
    ['Subject', 'Surveying'],
    ['Phone', '0911000000'],
    ['Address', 'Addis Abeba'],
    ['Bio', 'Learns to measure houses'],
  ] as const)
    await fill(label, value, form)
  await press('Save student', form)
  await expectToast(page, 'Success', 'Student added successfully')
  expect((await row('Selam')).textContent).toContain('+251911000000')
})

test('a student whose answer was lost is saved again without being taken, and is added once', async () => {
  const page = await openPage(server, '/students', { as: admin })
  await press('Add student')
  const form = await dialog('Add student')
  for (const [label, value] of [
    ['Email', 'lost@homes.example'],
    ['Password', 'long enough to pass 1'],
    ['Name', 'Lost Answer'],
    ['Subject', 'Surveying'],
    ['Phone', '0911000001'],
    ['Address', 'Addis Abeba'],
    ['Bio', 'Learns to measure houses'],
  ] as const)
    await fill(label, value, form)
  let sent = 0
  page.lose(/^POST .*students\/register$/, () => (sent += 1) === 1)
  await press('Save student', form)
  await expectToast(page, 'Error', 'Failed to add student.')
  await press('Save student', form)
  await expectToast(page, 'Success', 'Student added successfully')
  expect(sent).toBe(2)
  const { rows } = await server.database.pool.query(`select from students where email = 'lost@homes.example'`)
  expect(rows).toHaveLength(1)
})

test('students that cannot be fetched say: Failed to fetch teachers.', async () => {
  const page = await openPage(server, '/students', { as: admin, failing: /GET \/api\/users\/role\/students/ })
  await expectToast(page, 'Error', 'Failed to fetch teachers.')
  await screen.findByText('This list could not be loaded.')
})

test('a student without a token: Authorization token is missing. Please log in again.', async () => {
  const page = await openPage(server, '/students', { as: admin })
  await press('Add student')
  const form = await dialog('Add student')
  await pressWithoutToken(page, 'Save student', form)
  await expectToast(page, 'Authentication Error', 'Authorization token is missing. Please log in again.')
})
