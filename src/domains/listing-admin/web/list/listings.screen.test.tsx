import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import type { Person } from '#tests/support/accounts.ts'
import { choose, dialog, fill, hands, press, row, rowAction, rowsWith } from '#tests/support/screens/hands.ts'
import { expectToast, openPage, type DrawnPage } from '#tests/support/screens/open-page.tsx'
import { am } from '../../messages/am.ts'

let server: AdminApp
let admin: Person
beforeAll(async () => {
  server = await openOffice()
  admin = await server.person('admin')
  await server.market.addListings(20, (index) => ({ title: `Home ${index}` }))
})
afterAll(() => server.close())

/** Finds a checkbox; the one for all rows is rendered twice, in the table head and beside it for phones. */
const box = async (name: string) => {
  const [first] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name })
  if (!first) throw new Error(`No box ${name}`)
  return first
}
const selected = () => screen.findByRole('region', { name: 'Selected rows' })
const add = (title: string, changes: Record<string, unknown> = {}) =>
  server.add(admin, { title, property_type: 'rent', price: '45000', ...changes })
/** Presses the undo button of the latest toast. */
async function undo(page: DrawnPage): Promise<void> {
  const offered = page.toasts.findLast(({ action }) => action !== undefined)?.action
  expect(offered?.label).toBe('Undo')
  offered?.onPress()
}

test('the table has the columns of specification §2, prices in ETB, and pages of 5, 10 and 15', async () => {
  const page = await openPage(server, '/pro?publication=published', { as: admin })
  await screen.findByRole('table')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Properties')
  expect(screen.getAllByRole('row')).toHaveLength(6)
  const headings = ['#', 'Photo', 'Title', 'Price', 'Status', 'Owner', 'Views', 'Actions']
  for (const name of headings) expect(screen.getAllByRole('columnheader', { name })).toHaveLength(1)
  expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/ETB [\d,]+/)
  expect(screen.getByRole('table').textContent).not.toContain('$')
  const size = screen.getByLabelText<HTMLSelectElement>('Rows per page')
  expect([...size.options].map(({ text }) => text)).toEqual(['5', '10', '15'])
  expect(size.value).toBe('5')
  await hands.selectOptions(size, '15')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(16))
  expect(page.address()).toMatch(/limit=15/)
})

test('search, filters and order are in the address and come back with it', async () => {
  await add('Sought A', { price: 10_000, category_id: String(server.market.categories.apartments) })
  await add('Sought B', { price: 90_000, category_id: String(server.market.categories.apartments), status: 'pending' })
  await add('Sought C', { price: 50_000, publication: 'draft' })
  await add('Another', { description: 'Sought after' })
  const page = await openPage(server, '/pro', { as: admin })
  await hands.type(await screen.findByPlaceholderText('Search...'), 'SOUGHT')
  await screen.findByText('1–3 of 3')
  await press('Price')
  await waitFor(() => expect(page.address()).toMatch(/sort=price_asc/))
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('Sought A'))
  await press('Filters')
  await hands.selectOptions(await screen.findByLabelText('Category'), 'Apartments')
  await screen.findByText('1–2 of 2')
  await hands.selectOptions(screen.getByLabelText('Status'), 'pending')
  await screen.findByText('1–1 of 1')
  const kept = page.address()
  await press('Remove the filter Status: Pending')
  await screen.findByText('1–2 of 2')
  await page.go('/dashboard')
  await page.go(kept)
  await screen.findByText('1–1 of 1')
  await row('Sought B')
  await page.go('/pro?q=Sought&price_min=25000&without_pictures=true&location=Bishoftu')
  await screen.findByText('1–2 of 2')
})

test('the owner that is filtered by is named, also where no listing matches', async () => {
  const { id } = await server.person('agent', { name: 'Without Listings' })
  const page = await openPage(server, `/pro?owner=${id}&q=none`, { as: admin })
  await press('Remove the filter Owner: Without Listings')
  await waitFor(() => expect(page.address()).toBe('/pro?q=none'))
})

test('all that match are changed at once, and the change is undone', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) await add(`Many ${number}`)
  const page = await openPage(server, '/pro?q=Many&columns=category,status', { as: admin })
  await hands.click(await box('Select all rows of this page'))
  await press('Select all 6 results')
  await press('Status', await selected())
  await press('Sold or rented', await screen.findByRole('dialog'))
  await expectToast(page, 'Success', '6 properties updated.')
  await waitFor(async () => expect((await row('Many 6')).textContent).toContain('Rented'))
  await undo(page)
  await expectToast(page, 'Success', 'Undone for 6 properties.')
  await waitFor(async () => expect((await row('Many 6')).textContent).toContain('Available'))

  await hands.click(await box('Select Many 6'))
  await hands.click(await box('Select Many 5'))
  await press('Move', await selected())
  await hands.selectOptions(await screen.findByLabelText('Move to the category'), 'Cars')
  await press('Move', await screen.findByRole('dialog'))
  await expectToast(page, 'Success', '2 properties moved.')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  await waitFor(async () => expect((await row('Many 5')).textContent).toContain('Cars'))

  await hands.click(await box('Select Many 6'))
  await press('Delete', await selected())
  expect((await dialog('Are you sure?')).textContent).toContain('This listing will be moved to the recycle bin.')
  await press('Yes, delete it!')
  await expectToast(page, 'Success', 'Property has been deleted.')
  await screen.findByText('1–5 of 5')
})

test('prices lowered by too much are refused with the reason, and one that stays is named and says why', async () => {
  const id = await add('Cheap')
  const page = await openPage(server, '/pro?q=Cheap', { as: admin })
  await hands.click(await box('Select Cheap'))
  await press('Change…', await selected())
  const form = await dialog('Change 1 property')
  await choose('Prices become', 'lower', form)
  await fill('By how much', '150', form)
  await press('Apply to all', form)
  await within(form).findByText('Prices can be lowered by at most 90 per cent.')
  await choose('Unit', 'birr', form)
  await fill('By how much', '50,000', form)
  await press('Apply to all', form)
  const reason = 'It has no price, or the new one would be out of range.'
  const told = `0 properties updated. 1 was left as it is. Reason: ${reason}`
  await expectToast(page, 'Success', told)
  const named = await screen.findByRole('link', { name: `Cheap (RH-${id})` })
  expect(named.closest('output')?.textContent).toContain(told)
})

test('a published listing is renewed from its row, a draft is not', async () => {
  const id = await add('Old home')
  await add('Old draft', { publication: 'draft' })
  await server.database.pool.query(`update properties set expires_at = now() + interval '3 days' where id = $1`, [id])
  const page = await openPage(server, '/pro?q=Old', { as: admin })
  await rowAction('Renew', 'Old home')
  await expectToast(page, 'Success', 'Property has been renewed.')
  const { body } = await server.call(admin, 'GET', `/api/property/${id}`)
  expect(Date.parse(String(body['expires_at'])) - Date.now()).toBeGreaterThan(80 * 86_400_000)
  await press('Actions: Old draft')
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: 'Renew' })).toBeNull()
})

test('what is deleted permanently is named in the question', async () => {
  const id = await add('Gone for good')
  await server.call(admin, 'DELETE', `/api/property/${id}`)
  await openPage(server, '/recycle-bin?q=Gone+for', { as: admin })
  await rowAction('Delete permanently', 'Gone for good')
  expect((await dialog('Are you sure?')).textContent).toContain('This cannot be undone.Gone for good')
})

test('a property is deleted after a question, and comes back from the bin', async () => {
  const id = await add('Gone')
  const page = await openPage(server, '/pro?q=Gone', { as: admin })
  await rowAction('Delete', 'Gone')
  const question = await dialog('Are you sure?')
  expect(question.textContent).toContain("You won't be able to revert this!Gone")
  expect(question.textContent).toContain('This listing will be moved to the recycle bin.')
  await press('Cancel', question)
  page.answer(new RegExp(`^DELETE /api/property/${id}`))
  await rowAction('Delete', 'Gone')
  await press('Yes, delete it!')
  await expectToast(page, 'Error', 'Failed to delete property')
  page.mend()
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await rowAction('Delete', 'Gone')
  await press('Yes, delete it!')
  await expectToast(page, 'Success', 'Property has been deleted.')
  await screen.findByText('Nothing matches your search.')
  await waitFor(() => expect(document.activeElement).toHaveProperty('id', 'content'))
  await page.go('/pro?q=Gone&deleted=true')
  expect((await row('Gone')).textContent).toContain('In the bin')
  await rowAction('Restore', 'Gone')
  await expectToast(page, 'Success', 'Property has been restored.')
  await page.go('/pro?q=Gone')
  expect((await row('Gone')).textContent).toContain('Available')
})

test('an agent sees and changes only their own, under My listings', async () => {
  const page = await openPage(server, '/home-listings', { as: server.agent })
  await screen.findByText('You have no listings yet')
  const [first] = await screen.findAllByRole('button', { name: 'Add property' })
  if (first) await hands.click(first)
  const form = await dialog('Add property')
  await fill('Title', 'Own home', form)
  await press('Save as draft', form)
  await expectToast(page, 'Success', 'Property added successfully')
  expect((await row('Own home')).textContent).toContain('Draft')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(screen.queryByRole('columnheader', { name: 'Owner' })).toBeNull()
})

test('a list that cannot be loaded says so and can be tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await openPage(server, '/pro', { as: admin, failing: /GET \/api\/property\?/ })
  await screen.findByText('This list could not be loaded.')
  page.mend()
  await press('Try again')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6))
  logged.mockRestore()
})

test('an order that does not exist can be given up', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await openPage(server, '/pro?sort=price', { as: admin })
  await screen.findByText('This list could not be loaded.')
  await press('Default order')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6))
  expect(page.address()).toBe('/pro')
  logged.mockRestore()
})

test('in Amharic the list is Amharic, with prices in birr', async () => {
  await openPage(server, '/am/pro?publication=published', { as: admin, width: 360 })
  await screen.findByRole('table')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(am.title)
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('ብር')
})

test('rows are selected by key, by Shift and as a whole; what is done to them can be undone', async () => {
  const agent = await server.person(['properties.write-own'])
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    await server.call(agent, 'POST', '/api/property', { title: `Draft ${number}`, publication: 'draft' })
  const page = await openPage(server, '/home-listings?sort=title_asc', { as: agent })
  await row('Draft 1')
  // Keyboard handling may not be ready at the first key press.
  await waitFor(async () => {
    await hands.keyboard('{ArrowUp}')
    expect(document.activeElement === screen.getAllByRole('row')[1]).toBe(true)
  })
  await hands.keyboard(' ')
  expect((await box('Select Draft 1')).checked).toBe(true)
  await hands.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  expect((await selected()).textContent).toContain('3 selected')
  await hands.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
  await hands.click(await box('Select Draft 5'))
  await hands.keyboard('{Shift>}')
  await hands.click(await box('Select Draft 2'))
  await hands.keyboard('{/Shift}')
  expect((await selected()).textContent).toContain('4 selected')
  expect((await box('Select all rows of this page')).checked).toBe(false)

  await hands.click(await box('Select all rows of this page'))
  await press('Select all 7 results')
  expect((await selected()).textContent).toContain('7 selected')
  await press('Next')
  expect((await box('Select Draft 7')).checked).toBe(true)
  await press('Status', await selected())
  await press('Sold or rented', await screen.findByRole('dialog'))
  await waitFor(() => expect(page.toasts.at(-1)?.action?.label).toBe('Undo'))
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
  await waitFor(() => expect(rowsWith('Draft 7')[0]?.textContent).toContain('Sold'))
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await hands.keyboard('{Control>}z{/Control}')
  // A draft shows no status other than being a draft.
  await waitFor(() => expect(rowsWith('Draft 7')[0]?.textContent).not.toContain('Sold'))
})

test('a change of many that changes nothing offers nothing to undo', async () => {
  await add('Same already', { status: 'available' })
  const page = await openPage(server, '/pro?q=Same', { as: admin })
  await hands.click(await box('Select Same already'))
  await press('Status', await selected())
  await press('Available', await screen.findByRole('dialog'))
  await waitFor(() => expect(page.toasts).toHaveLength(1))
  expect(page.toasts[0]).not.toHaveProperty('action')
})

test('the history of a listing opens from its row, and the old price comes back', async () => {
  const id = await add('Storied')
  await server.call(admin, 'PUT', `/api/property/${id}`, { price: 60_000 })
  const page = await openPage(server, '/pro?q=Storied', { as: admin })
  expect((await row('Storied')).textContent).toContain('60,000')
  await rowAction('History', 'Storied')
  const history = await dialog('History: Storied')
  await waitFor(() => expect(history.textContent).toContain('added “Storied”'))
  const changes = () =>
    within(history)
      .getAllByRole('row')
      .filter(({ textContent }) => textContent.includes('changed “'))
  expect(changes()[0]?.textContent).toContain('ETB 45,000')
  await press('Restore: Storied', changes()[0])
  await press('Restore', await dialog('Are you sure?'))
  await expectToast(page, 'Success', 'Previous values restored.')
  await waitFor(() => expect(changes()).toHaveLength(2))
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await waitFor(async () => expect((await row('Storied')).textContent).toContain('45,000'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions: Storied' })))
})
