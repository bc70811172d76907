import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { choose, describedBy, dialog, field, fill, hands, press, row, rowAction } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'
import { am } from '../messages/am.ts'

let server: Accounts
let admin: Person
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
})
afterAll(() => server.close())

test('what is missing or wrong stands at its field and nowhere else, and the first one gets the focus', async () => {
  const page = await openPage(server, '/users?new', { as: admin })
  const form = await dialog('Add user')
  const [name, email, phone] = [await field('Name', form), await field('Email', form), await field('Phone', form)]
  const password = form.querySelector('input[name=password]')
  await press('Save user', form)
  await waitFor(() => expect(describedBy(name)).toBe('Please enter a name.'))
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(password?.getAttribute('aria-invalid')).toBe('true')
  await fill('Name', 'A', form)
  await fill('Email', 'nobody', form)
  await fill('Phone', '12', form)
  await fill('Password', 'short', form)
  await press('Save user', form)
  await waitFor(() => expect(describedBy(email)).toBe('Must be an email address.'))
  expect(describedBy(phone)).toMatch(/Must be a phone number/)
  expect(password && describedBy(password)).toMatch(/at least 8 characters/)
  expect(page.toasts).toEqual([])
})

test('a taken e-mail is told by the server; without an answer the fixed text stands', async () => {
  const page = await openPage(server, '/users?new', { as: admin })
  const form = await dialog('Add user')
  await fill('Name', 'Another', form)
  await fill('Email', admin.email.toUpperCase(), form)
  await choose('Role', 'user', form)
  await fill('Password', 'long enough to pass 1', form)
  await press('Save user', form)
  await expectToast(page, 'Error', 'Another account already has this email address.')
  page.answer(/^POST \/api\/users/)
  await press('Save user', form)
  await expectToast(page, 'Error', 'An error occurred while creating the user.')
})

test('an invitation without a mail server is no success: the message says what to do', async () => {
  const page = await openPage(server, '/users?invite', { as: admin })
  const form = await dialog('Invite user')
  await fill('Name', 'Invited Person', form)
  await fill('Email', 'invited-person@example.com', form)
  await choose('Role', 'agent', form)
  await press('Send invitation', form)
  const unsent =
    'The person is invited, but the email has not been sent: no mail server is set up. Enter one under Settings or tell an administrator, then resend it.'
  await expectToast(page, 'Error', unsent)
  await page.go('/users?q=invited-person')
  await rowAction('Send again', 'Invited Person')
  await waitFor(() => expect(page.toasts.map(({ text }) => text)).toEqual([unsent, unsent]))
})

test('an email address that is taken stands at its field and nowhere else when a user is invited or changed', async () => {
  await server.person('student', { name: 'Renamed Person' })
  const page = await openPage(server, '/users?invite', { as: admin })
  for (const [title, submit] of [
    ['Invite user', 'Send invitation'],
    ['Update user', 'Update user'],
  ] as const) {
    if (title === 'Update user') {
      await page.go('/users?q=Renamed')
      await rowAction('Edit', 'Renamed Person')
    }
    const form = await dialog(title)
    await fill('Name', 'Another', form)
    await fill('Email', admin.email, form)
    await choose('Role', 'agent', form)
    await press(submit, form)
    const email = await field('Email', form)
    await waitFor(() => expect(describedBy(email)).toBe('Another account already has this email address.'))
    await press('Cancel', form)
    await press('Discard changes')
  }
  expect(page.toasts).toEqual([])
})

test('a user is changed without a password, suspended, restored and deleted', async () => {
  const { email, uid } = await server.person('student', { name: 'Changing Person' })
  const page = await openPage(server, '/users?q=Changing', { as: admin })
  const change = new RegExp(`^(?:PUT|DELETE) /api/users/${uid}`)

  await rowAction('Edit', 'Changing Person')
  const form = await dialog('Update user')
  expect((await field('Email', form)).value).toBe(email)
  expect(within(form).queryByLabelText(/^Password/)).toBeNull()
  const role = within(form).getByRole<HTMLSelectElement>('combobox', { name: /^Role/ })
  await waitFor(() => expect(role.selectedOptions[0]?.text).toBe('student'))
  await fill('Phone', '+251 922 000 111', form)
  page.answer(change)
  await press('Update user', form)
  await expectToast(page, 'Error', 'An error occurred while updating the user.')
  page.mend()
  await press('Update user', form)
  await expectToast(page, 'Success', 'User updated successfully')
  await waitFor(async () => expect((await row('Changing')).textContent).toContain('+251922000111'))

  await rowAction('Suspend', 'Changing Person')
  await press('Yes, suspend')
  await expectToast(page, 'Success', 'User suspended successfully')
  await waitFor(async () => expect((await row('Changing')).textContent).toContain('Suspended'))
  await rowAction('Reactivate', 'Changing Person')
  await expectToast(page, 'Success', 'User reactivated successfully')
  await waitFor(async () => expect((await row('Changing')).textContent).toContain('Active'))

  await rowAction('Delete', 'Changing Person')
  expect((await dialog('Are you sure?')).textContent).toContain("You won't be able to revert this!Changing Person")
  page.answer(change)
  await press('Yes, delete it!')
  await expectToast(page, 'Error', 'An error occurred while deleting the user.')
  page.mend()
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await rowAction('Delete', 'Changing Person')
  await press('Yes, delete it!')
  await expectToast(page, 'Success', 'User deleted successfully')
  await screen.findByText('Nothing matches your search.')
})

test('who leaves is not offered as the receiver, and a receiver who is refused is told at their field', async () => {
  const leaving = await server.person('agent', { name: 'Leaving Agent' })
  const receiving = await server.person('agent', { name: 'Receiving Agent' })
  await server.call(leaving, 'POST', '/api/saved-views', { screen: 'properties', name: 'Mine', query: 'q=a' })
  const page = await openPage(server, '/users?q=Leaving', { as: admin })
  await rowAction('Delete', 'Leaving Agent')
  const question = await dialog('Are you sure?')
  await hands.click(await within(question).findByRole('radio', { name: 'Another person' }))
  const receiver = await field('New owner', question)
  await hands.type(receiver, 'ing Agent')
  await hands.click(await within(question).findByRole('option', { name: /Receiving Agent/ }))
  expect(within(question).queryByRole('option', { name: /Leaving Agent/ })).toBeNull()
  await server.call(admin, 'POST', `/api/users/${receiving.uid}/suspend`)
  await press('Yes, delete it!', question)
  await waitFor(() => expect(describedBy(receiver)).toBe('Choose an active person who may have listings.'))
  expect(page.toasts).toEqual([])
})

test('an account that another administrator has changed meanwhile is asked about, field by field', async () => {
  const { uid } = await server.person('student', { name: 'Edited Twice' })
  const page = await openPage(server, '/users?q=Edited', { as: admin })
  await rowAction('Edit', 'Edited Twice')
  const form = await dialog('Update user')
  await waitFor(async () => expect((await field('Role', form)).value).not.toBe(''))
  await fill('Phone', '+251 922 000 111', form)
  await server.call(admin, 'PUT', `/api/users/${uid}`, { email: 'twice@homes.example', role: 'agent' })
  await press('Update user', form)
  await screen.findByText('Someone else saved changes while you were editing')
  const role = within(form).getByRole('group', { name: 'Role' })
  await waitFor(() => expect(role.textContent).toContain('Theirsagent'))
  await press('Save', form)
  await expectToast(page, 'Success', 'User updated successfully')
  const { list } = await server.call(admin, 'GET', `/api/users/alluser?uid=${uid}`)
  expect(list).toMatchObject([{ email: 'twice@homes.example', role_name: 'agent', phone: '+251922000111' }])
})

test('whoever may only suspend people has that action, and no column of actions where there is nobody to suspend', async () => {
  await server.person([], { name: 'Subject Suspendable' })
  const page = await openPage(server, '/users?q=Subject', { as: await server.person(['users.read', 'users.suspend']) })
  await press('Suspend: Subject Suspendable')
  await press('Yes, suspend')
  await expectToast(page, 'Success', 'User suspended successfully')
  await page.go('/users?q=' + encodeURIComponent(admin.email))
  await row(admin.email)
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
})

test('page sizes are 5, 10, 15, 50 and 100, five first, and the address keeps page, size and search', async () => {
  const roleId = await server.role([])
  for (const number of [1, 2, 3, 4, 5, 6]) await server.person([], { name: `Paged ${number}`, roleId })
  const page = await openPage(server, '/users?q=Paged', { as: admin })
  await screen.findByText('1–5 of 6')
  const size = await field('Rows per page')
  const sizes = within(size)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(sizes).toEqual(['5', '10', '15', '50', '100'])
  expect(size.value).toBe('5')
  expect(screen.getAllByRole('row')).toHaveLength(6)
  await press('Next')
  await screen.findByText('6–6 of 6')
  expect(page.address()).toMatch(/page=2/)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(screen.getAllByRole('cell')[0]?.textContent).toContain('6')
  await page.go(-1)
  await screen.findByText('1–5 of 6')
  await hands.selectOptions(size, '10')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(7))
  expect(page.address()).toMatch(/limit=10/)
})

test('the dashboard shows the user list to those who may read it', async () => {
  const page = await openPage(server, '/dashboard', { as: admin })
  await screen.findByRole('heading', { level: 2, name: 'Users' })
  await screen.findByRole('table', { name: 'Users' })
  expect(page.leftFor).toEqual([])
})

test('the dashboard of somebody who may not read users has no list of them', async () => {
  await openPage(server, '/dashboard', { as: await server.person(['dashboard.read']) })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard'))
  expect(screen.queryAllByRole('table')).toEqual([])
})

test('in Amharic the list and its form are Amharic', async () => {
  await openPage(server, '/am/users', { as: admin, width: 360 })
  await screen.findByRole('table')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(am.screen.title)
  await press(am.screen.add)
  await dialog(am.screen.addTitle)
})

test('where more people match than are offered, the field says so and how to find them', async () => {
  const leaver = await server.person('agent', { name: 'Crowded Leaver' })
  await server.call(leaver, 'POST', '/api/saved-views', { screen: 'properties', name: 'Mine', query: 'q=a' })
  for (let number = 10; number <= 20; number += 1) await server.person('agent', { name: `Crowd ${number}` })
  await openPage(server, '/users?q=Crowded', { as: admin })
  await rowAction('Delete', 'Crowded Leaver')
  const question = await dialog('Are you sure?')
  await hands.click(await within(question).findByRole('radio', { name: 'Another person' }))
  const receiver = await field('New owner', question)
  await hands.type(receiver, 'Crowd ')
  await within(question).findByText('There are more people. Keep typing to find them.')
  await hands.type(receiver, '20')
  await waitFor(() => expect(within(question).queryByText(/There are more people/)).toBeNull())
  expect(await within(question).findByRole('option', { name: /Crowd 20/ })).toBeTruthy()
})

test('nobody is deleted before it is known, and asked, who takes over what they have', async () => {
  const leaver = await server.person('agent', { name: 'Hasty Leaver' })
  const page = await openPage(server, '/users?q=Hasty', { as: admin })
  page.answer(/^GET .*belongings/)
  await rowAction('Delete', 'Hasty Leaver')
  const question = await dialog('Are you sure?')
  await within(question).findByText('What this person has could not be counted. Close this and try again.')
  await press('Yes, delete it!', question)
  await page.settled()
  expect(page.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  await press('Cancel', question)
  page.mend()
  await rowAction('Delete', 'Hasty Leaver')
  await press('Yes, delete it!', await dialog('Are you sure?'))
  await waitFor(() => expect(page.calls).toContain(`DELETE /api/users/${leaver.uid}?to=nobody`))
})
