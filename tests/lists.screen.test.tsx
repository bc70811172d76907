import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { am as savedViews } from '#domains/saved-filters/messages/am.ts'
import { am as office } from '#ui/admin/messages/am.ts'
import { startAccounts, type Accounts, type Person } from './support/accounts.ts'
import { choose, describedBy, dialog, field, fill, hands, press, row, rowAction } from './support/screens/hands.ts'
import { expectToast, openPage } from './support/screens/open-page.tsx'

let server: Accounts
let admin: Person
let roleId: number
/** Adds three users with a distinct first name, in a role of their own. */
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
  roleId = await server.role([], 'Listeds')
  for (const letter of ['a', 'b', 'c']) await server.person([], { name: `Listed-${letter}`, roleId })
})
afterAll(() => server.close())

const heading = (name: string) => screen.getByRole('columnheader', { name })
const firstRow = () => screen.getAllByRole('row')[1]?.textContent

const order = () => heading('Name').getAttribute('aria-sort')
const sort = () => press('Name', heading('Name'))

const save = async (name: string) => {
  await press(/^Saved views/)
  await press('Save this view')
  const form = await dialog('Save this view')
  await fill('Name', name, form)
  return form
}

test('the sheet of keys can turn off those of a single character', async () => {
  await openPage(server, '/users', { as: admin })
  await row('Listed')
  await hands.keyboard('?')
  const sheet = await dialog('Keyboard shortcuts')
  expect(sheet.textContent).toContain('Move between rows')
  await hands.click(within(sheet).getByLabelText('Single-key shortcuts'))
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await hands.keyboard('n/')
  expect(screen.queryAllByRole('dialog')).toEqual([])
  expect(document.activeElement).not.toBe(screen.getByPlaceholderText('Search...'))
})

test('headings sort, say so, and keep it in the address', async () => {
  const page = await openPage(server, '/users?q=Listed-', { as: admin })
  await row('Listed-c')
  expect(firstRow()).toContain('Listed-c')
  expect(order()).toBeNull()
  await sort()
  await waitFor(() => expect(firstRow()).toContain('Listed-a'))
  expect(order()).toBe('ascending')
  await sort()
  await waitFor(() => expect(firstRow()).toContain('Listed-c'))
  expect(order()).toBe('descending')
  expect(page.address()).toMatch(/sort=name_desc/)
  await sort()
  await waitFor(() => expect(order()).toBeNull())
  expect(page.address()).not.toMatch(/sort=/)
})

test('filters show as chips that can be taken out one by one or all at once', async () => {
  const page = await openPage(server, '/users?q=Listed-', { as: admin })
  await choose('Role', 'Listeds')
  await waitFor(() => expect(page.address()).toMatch(/role=\d+/))
  await choose('Status', 'Suspended')
  await screen.findByText('Nothing matches your search.')
  await press('Remove the filter Status: Suspended')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
  await press('Clear all')
  await waitFor(() => expect(page.address()).toBe('/users'))
})

test('an empty list says so, and speaks of a search, filters or a page only where they are the reason', async () => {
  const page = await openPage(server, '/recycle-bin', { as: admin })
  await screen.findByText('The recycle bin is empty.')
  await page.go('/pro?deleted=true')
  await screen.findByText('The recycle bin is empty.')
  await page.go('/pro?deleted=true&q=villa')
  await screen.findByText('Nothing matches your search.')
  await press('Clear search')
  await screen.findByText('The recycle bin is empty.')
  expect(page.address()).toBe('/pro?deleted=true')
  await page.go('/pro?status=sold')
  await screen.findByText('Nothing matches these filters.')
  await press('Clear filters')
  await screen.findByText('No properties yet')
  await page.go('/history')
  await screen.findByText('No changes yet.')
  await page.go('/history?subject_kind=category')
  await screen.findByText('Nothing matches these filters.')
  await page.go('/audit?action=role.deleted')
  await screen.findByText('Nothing matches these filters.')
})

test('columns are chosen and stay in the address', async () => {
  const page = await openPage(server, '/users', { as: admin })
  await row('Listed')
  await press('Columns')
  const menu = await dialog('Columns')
  const box = (name: string) => within(menu).getByRole<HTMLInputElement>('checkbox', { name })
  expect(box('Last sign-in').checked).toBe(false)
  await hands.click(box('Phone'))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull())
  await hands.click(box('Last sign-in'))
  await waitFor(() => expect(heading('Last sign-in')).toBeDefined())
  const kept = page.address()
  expect(kept).toMatch(/columns=/)
  await press('Reset columns')
  await waitFor(() => expect(heading('Phone')).toBeDefined())
  expect(page.address()).toBe('/users')
  await page.go(kept)
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull())
  expect(heading('Last sign-in')).toBeDefined()
})

test('a view is saved under a name, shared with a role, picked by its people, and deleted', async () => {
  const readers = await server.role(['users.read'], 'Readers')
  const reader = await server.person([], { roleId: readers })
  const page = await openPage(server, '/users?q=Listed-&sort=name_desc&columns=email', { as: admin })
  const form = await save('Paused')
  await choose('Share with', 'Readers', form)
  await press('Save this view', form)
  await expectToast(page, 'Success', 'View saved successfully')
  await screen.findByRole('button', { name: 'Saved views Paused' })
  const again = await save('PAUSED')
  await press('Save this view', again)
  const name = await field('Name', again)
  await waitFor(() => expect(describedBy(name)).toBe('You have a view with this name already.'))
  page.close()

  const readersPage = await openPage(server, '/users', { as: reader })
  await press('Saved views')
  const menu = await dialog('Saved views')
  await waitFor(() => expect(menu.textContent).toContain('with Readers'))
  expect(within(menu).queryByRole('button', { name: /^Delete/ })).toBeNull()
  await press(/Paused/, menu)
  await waitFor(() => expect(readersPage.address()).toMatch(/sort=name_desc/))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
  expect(heading('Name').getAttribute('aria-sort')).toBe('descending')
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull()
  readersPage.close()

  const last = await openPage(server, '/users', { as: admin })
  await press('Saved views')
  await press('Delete the view Paused', await dialog('Saved views'))
  expect((await dialog('Are you sure?')).textContent).toContain('Readers')
  await press('Yes, delete it!')
  await expectToast(last, 'Success', 'View deleted successfully')
})

test('in Amharic on a phone a list is sorted, filtered and its views are Amharic', async () => {
  const page = await openPage(server, '/am/users?status=active', { as: admin, width: 360 })
  await row('Listed')
  await hands.selectOptions(screen.getByLabelText(office.list.sortBy), 'name')
  await waitFor(() => expect(page.address()).toMatch(/sort=name/))
  await press(new RegExp(`^${office.list.filters}`))
  const narrowing = await dialog(office.list.filters)
  await waitFor(() => expect(within(narrowing).getAllByRole('combobox')).toHaveLength(2))
  await hands.keyboard('{Escape}')
  await press(savedViews.screen.views)
  await screen.findByRole('button', { name: savedViews.screen.save })
})

test('the list goes to its last page when the only row of a later one was deleted', async () => {
  const six = await server.role([], 'Six')
  for (const letter of 'abcdef') await server.person([], { name: `Six-${letter}`, roleId: six })
  const page = await openPage(server, `/users?role=${six}&page=2`, { as: admin })
  await screen.findByText('6–6 of 6')
  await rowAction('Delete', 'Six-a')
  await press('Yes, delete it!')
  await screen.findByText('1–5 of 5')
  expect(page.address()).toBe(`/users?role=${six}`)
})
