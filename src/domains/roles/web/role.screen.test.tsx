import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import {
  describedBy,
  dialog,
  field,
  fill,
  hands,
  press,
  pressWithoutToken,
  row,
  rowAction,
  rowEntry,
} from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'
import { am as office } from '#ui/admin/messages/am.ts'
import { roleNamesAm } from '../index.ts'
import { am } from '../messages/am.ts'

let server: Accounts
let admin: Person
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
})
afterAll(() => server.close())

const checked = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.checked)

const openAssigned = async () => {
  await rowAction('Assign', 'Assigned')
  return dialog('Assign Permissions to Assigned')
}

test('the table has row number, Role Name, Description, Permissions and Actions', async () => {
  await openPage(server, '/role', { as: admin })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', 'All Roles')
  const agent = await row('Manages own listings and answers enquiries.')
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).toEqual(['#', 'Role Name', 'Description', 'Permissions', 'Actions'])
  const cells = within(agent)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(0, 3)).toEqual(['2', expect.stringContaining('agent'), expect.stringContaining('Manages own')])
  expect(cells[3]).toContain('3')
  await press('Actions: agent')
  for (const action of ['Assign', 'Edit', 'Delete']) await screen.findByRole('menuitem', { name: action })
})

test('permissions are assigned in groups: pre-selected, all at once, by group, one by one', async () => {
  const roleId = await server.role(['roles.read', 'users.read'], 'Assigned')
  const page = await openPage(server, '/role?q=Assigned', { as: admin })
  let picker = await openAssigned()
  await waitFor(() => expect(checked(picker)).toHaveLength(2))
  const boxes = within(picker).getAllByRole('checkbox')
  expect(within(picker).getByRole('checkbox', { name: /roles\.read/ })).toHaveProperty('checked', true)

  await press('Select Roles', picker)
  expect(checked(within(picker).getByRole('group', { name: 'Roles' }))).toHaveLength(3)
  await press('Deselect Roles', picker)
  expect(checked(picker)).toHaveLength(1)
  await press('Select All', picker)
  expect(checked(picker)).toHaveLength(boxes.length)
  await press('Deselect All', picker)
  expect(checked(picker)).toHaveLength(0)

  await hands.keyboard('{Escape}')
  await press('Discard changes')
  picker = await openAssigned()
  await waitFor(() => expect(checked(picker)).toHaveLength(2))
  await hands.click(within(picker).getByRole('checkbox', { name: /audit\.read/ }))
  await press('Save Permissions', picker)
  await expectToast(page, 'Success', 'Permissions assigned successfully')
  await waitFor(async () => expect(within(await row('Assigned')).getAllByRole('cell')[3]?.textContent).toContain('3'))
  const { list } = await server.call(admin, 'GET', '/api/roles')
  const granted = list.find(({ id }) => id === roleId)?.permissions.map(({ name }) => name)
  expect(granted?.toSorted()).toEqual(['audit.read', 'roles.read', 'users.read'])
})

test('permissions that did not come can be tried again where they are assigned', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await server.call(admin, 'POST', '/api/role', { name: 'Retried', description: 'x' })
  const page = await openPage(server, '/role', { as: admin, failing: /GET \/api\/role$/ })
  await rowAction('Assign', 'Retried')
  const form = await dialog('Assign Permissions to Retried')
  await within(form).findByText('The permissions could not be loaded.')
  page.mend()
  await press('Try again', form)
  await waitFor(() => expect(within(form).getAllByRole('checkbox').length).toBeGreaterThan(5))
  logged.mockRestore()
})

test('who may only assign permissions is offered that and nothing else, and gets the dialog', async () => {
  await server.role(['roles.read'], 'Assigned by a clerk')
  const clerk = await server.person(['roles.read', 'roles.assign'])
  await openPage(server, '/role?q=Assigned by', { as: clerk })
  await press('Assign: Assigned by a clerk')
  await dialog('Assign Permissions to Assigned by a clerk')
  expect(screen.queryByRole('button', { name: /^(?:Actions|Edit|Delete):/ })).toBeNull()
})

test('permissions that another administrator has changed meanwhile are asked about, one by one', async () => {
  const roleId = await server.role(['roles.read', 'users.read'], 'Assigned twice')
  const page = await openPage(server, '/role?q=twice', { as: admin })
  await rowAction('Assign', 'Assigned twice')
  const picker = await dialog('Assign Permissions to Assigned twice')
  await waitFor(() => expect(checked(picker)).toHaveLength(2))
  await hands.click(within(picker).getByRole('checkbox', { name: /audit\.read/ }))
  const theirs = { roleId, permissions: ['users.read', 'dashboard.read'] }
  await server.call(admin, 'POST', '/api/role/assign_permissions', theirs)
  await press('Save Permissions', picker)
  await screen.findByText('Someone else saved changes while you were editing')
  const chosen = within(picker)
    .getAllByRole<HTMLInputElement>('radio')
    .filter((one) => one.checked)
  const offered = chosen.map((one) => one.closest('label')?.textContent)
  expect(offered.toSorted()).toEqual([
    'Keep mineYoursGranted',
    'Use theirsTheirsGranted',
    'Use theirsTheirsNot granted',
  ])
  await press('Save', picker)
  await expectToast(page, 'Success', 'Permissions assigned successfully')
  const { list } = await server.call(admin, 'GET', '/api/roles')
  const granted = list.find(({ id }) => id === roleId)?.permissions.map(({ name }) => name)
  expect(granted?.toSorted()).toEqual(['audit.read', 'dashboard.read', 'users.read'])
  expect(page.toasts).toHaveLength(1)
})

test('texts of a role that another administrator has changed meanwhile are asked about', async () => {
  const roleId = await server.role([], 'Described twice')
  const page = await openPage(server, '/role?q=Described', { as: admin })
  await rowAction('Edit', 'Described twice')
  const form = await dialog('Update Role')
  await fill('Description', 'Mine', form)
  await server.call(admin, 'PUT', `/api/role/${roleId}`, { name: 'Described anew', description: 'Theirs' })
  await press('Update Role', form)
  await screen.findByText('Someone else saved changes while you were editing')
  await press('Save', form)
  await expectToast(page, 'Success', 'Role updated successfully')
  const { list } = await server.call(admin, 'GET', '/api/roles')
  expect(list.find(({ id }) => id === roleId)).toMatchObject({ name: 'Described anew', description: 'Mine' })
})

test('what the server refuses is told by its message, at the field and as Error', async () => {
  const page = await openPage(server, '/role?new', { as: admin })
  const form = await dialog('Add New Role')
  await fill('Role Name', 'AGENT', form)
  await fill('Description', 'Another one', form)
  await press('Save Role', form)
  await expectToast(page, 'Error', 'There is already a role with this name.')
  const name = await field('Role Name', form)
  await waitFor(() => expect(describedBy(name)).toContain('There is already a role with this name.'))
  await waitFor(() => expect(document.activeElement).toBe(name))
  await fill('Role Name', '', form)
  await press('Save Role', form)
  await waitFor(() => expect(describedBy(name)).toContain('Please enter a name.'))
  expect(page.toasts).toHaveLength(1)
})

test('a role in use asks where its people go, and takes them there', async () => {
  const [from, to] = [await server.role([], 'Leaving'), await server.role([], 'Staying')]
  const moved = await server.person([], { roleId: from })
  const page = await openPage(server, '/role?q=Leaving', { as: admin })
  await rowAction('Delete', 'Leaving')
  const question = await dialog('Are you sure?')
  expect(question.textContent).toContain('Leaving1 user has this role. Move them to')
  await press('Yes, delete it!', question)
  await expectToast(page, 'Error', '1 user has this role. Choose another role for them first.')
  await hands.selectOptions(within(question).getByRole('combobox'), 'Staying')
  await press('Yes, delete it!', question)
  await expectToast(page, 'Success', 'Role deleted successfully')
  const { list } = await server.call(admin, 'GET', `/api/users/alluser?role=${to}`)
  expect(list.map(({ uid }) => uid)).toEqual([moved.uid])
})

test('a system role says why it stays', async () => {
  const page = await openPage(server, '/role', { as: admin })
  const remove = await rowEntry('Delete', 'agent')
  expect(describedBy(remove)).toBe('Built-in roles can’t be deleted.')
  await hands.click(remove)
  await expectToast(page, 'Error', 'Built-in roles can’t be deleted.')
  expect(screen.queryAllByRole('dialog')).toEqual([])
})

test.each([
  ['admin', 'The admin role always has every permission.'],
  ['user', 'Everybody who registers gets this role, so it has no permissions.'],
])('the role %s says why its permissions stay', async (name, reason) => {
  await openPage(server, '/role', { as: admin })
  expect(describedBy(await rowEntry('Assign', name))).toContain(reason)
})

test('without an answer each change says what failed, in the words of the specification', async () => {
  await server.role([], 'Unreachable')
  const page = await openPage(server, '/role?q=Unreachable', { as: admin })
  page.answer(/^(?:POST|PUT|DELETE) \/api\/role/)
  for (const [action, submit, text] of [
    ['Delete', 'Yes, delete it!', 'An error occurred while deleting the role.'],
    ['Edit', 'Update Role', 'An error occurred while updating the role.'],
    ['Assign', 'Save Permissions', 'An error occurred while assigning permissions.'],
  ] as const) {
    await rowAction(action, 'Unreachable')
    await press(submit, await screen.findByRole('dialog'))
    await expectToast(page, 'Error', text)
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  }
  await press('Add New Role')
  const form = await dialog('Add New Role')
  await fill('Role Name', 'Any', form)
  await fill('Description', 'Any', form)
  await press('Save Role', form)
  await expectToast(page, 'Error', 'An error occurred while creating the role.')
})

test('without a token a change says so under Authentication Error', async () => {
  const page = await openPage(server, '/role?new', { as: admin })
  const form = await dialog('Add New Role')
  await fill('Role Name', 'Any', form)
  await fill('Description', 'Any', form)
  await pressWithoutToken(page, 'Save Role', form)
  await expectToast(page, 'Authentication Error', 'Token not found. Please log in again.')
})

test('a list that cannot be fetched is logged, says so, and can be tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await openPage(server, '/role', { as: admin, failing: /GET \/api\/roles$/ })
  await screen.findByText('This list could not be loaded.')
  expect(page.toasts).toEqual([])
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
  page.mend()
  await press('Try again')
  await screen.findByRole('table')
})

test('permissions that cannot be fetched are told in the dialog', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await openPage(server, '/role', { as: admin, failing: /GET \/api\/role$/ })
  await rowAction('Assign', 'agent')
  await screen.findByText('The permissions could not be loaded.')
  expect(page.toasts).toEqual([])
  logged.mockRestore()
})

test('permissions that are no list are logged, and the dialog stays without groups', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await openPage(server, '/students', { as: admin })
  page.answer(/GET \/api\/role$/, () => Response.json({ permissions: 'none' }))
  await page.go('/role')
  await rowAction('Assign', 'agent')
  const picker = await dialog('Assign Permissions to agent')
  await waitFor(() => expect(logged).toHaveBeenCalledWith('The permissions are no list'))
  expect(within(picker).queryByRole('checkbox')).toBeNull()
  logged.mockRestore()
})

test('a list that is asked for when the token is gone says so in the words of the specification', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await openPage(server, '/role', { as: admin, failing: /GET \/api\/roles$/ })
  await screen.findByText('This list could not be loaded.')
  page.mend()
  await pressWithoutToken(page, 'Try again')
  await screen.findByText('No token found, please log in again.')
  expect(screen.getByText('Authentication Error')).toBeDefined()
  logged.mockRestore()
})

test('in Amharic the screen, its form and its permissions are Amharic', async () => {
  await openPage(server, '/am/role', { as: admin })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(am.screen.title))
  await rowAction(am.screen.assign, roleNamesAm.agent, office)
  const picker = await dialog(am.screen.assignTitle({ role: roleNamesAm.agent }))
  const group = await within(picker).findByRole('group', { name: am.group })
  expect(group.textContent).toContain(am.permissions['roles.read'].label)
})
