import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { dialog, fill, hands, press, row, rowAction, rowsWith } from '#tests/support/screens/hands.ts'
import { type DrawnPage, expectToast, openPage } from '#tests/support/screens/open-page.tsx'

let office: AdminApp
let admin: Person
beforeAll(async () => {
  office = await openOffice()
  admin = await office.person('admin')
})
afterAll(() => office.close())

const failure = 'An error occurred while deleting the role.'
async function failToDelete(page: DrawnPage, name: string) {
  page.answer(/^DELETE \/api\/role/)
  await rowAction('Delete', name)
  const question = await screen.findByRole('dialog')
  await press('Yes, delete it!', question)
  await expectToast(page, 'Error', failure)
  expect(question.textContent).toContain(failure)
  await press('Cancel', question)
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
}
const isKept = () => screen.queryByText(failure) !== null

test('a deletion that failed stays readable on its screen until it is closed, a change succeeds or another screen opens', async () => {
  await office.role([], 'Kept')
  const page = await openPage(office, '/role?q=Kept', { as: admin })
  await failToDelete(page, 'Kept')
  expect(isKept()).toBe(true)
  await press('Close')
  expect(isKept()).toBe(false)
  await failToDelete(page, 'Kept')
  await page.go('/users')
  await screen.findByRole('heading', { level: 1, name: 'Users' })
  await page.go('/role?q=Kept')
  await row('Kept')
  expect(isKept()).toBe(false)
  await failToDelete(page, 'Kept')
  page.mend()
  await rowAction('Delete', 'Kept')
  await press('Yes, delete it!', await screen.findByRole('dialog'))
  await waitFor(() => expect(isKept()).toBe(false))
})

test('what failed in a form is said there, and not kept when it is closed', async () => {
  const page = await openPage(office, '/role?new', { as: admin })
  const form = await dialog('Add New Role')
  page.answer(/^POST \/api\/role/)
  await fill('Role Name', 'Any', form)
  await fill('Description', 'Any', form)
  await press('Save Role', form)
  const text = 'An error occurred while creating the role.'
  await expectToast(page, 'Error', text)
  await hands.keyboard('{Escape}')
  await press('Discard changes')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  expect(screen.queryByText(text)).toBeNull()
})

test('what is gone leaves the list once a change of it was refused, as after a deletion whose answer was lost', async () => {
  await office.role([], 'Gone twice')
  const page = await openPage(office, '/role?q=twice', { as: admin })
  let sent = 0
  page.lose(/^DELETE \/api\/role/, () => (sent += 1) === 1)
  await rowAction('Delete', 'Gone twice')
  const question = await screen.findByRole('dialog')
  await press('Yes, delete it!', question)
  await expectToast(page, 'Error', failure)
  expect(rowsWith('Gone twice')).toHaveLength(1)
  await press('Yes, delete it!', question)
  await waitFor(() => expect(rowsWith('Gone twice')).toEqual([]))
})
