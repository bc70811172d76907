import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type AdminApp, openOffice } from '#tests/support/office.ts'
import { dialog, fill, press } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'
import { en as messages } from '../messages/en.ts'

const en = messages.screen
let server: AdminApp
beforeAll(async () => {
  server = await openOffice()
})
afterAll(() => server.close())

test('a view whose answer was lost and that gets another name is one view, with that name', async () => {
  const admin = await server.person('admin')
  const page = await openPage(server, '/pro?q=villa', { as: admin })
  await press(/^Saved views/)
  await press('Save this view')
  const form = await dialog('Save this view')
  await fill('Name', 'Vilas', form)
  let sent = 0
  page.lose(/^POST \/api\/saved-views$/, () => (sent += 1) === 1)
  await press('Save this view', form)
  await expectToast(page, 'Error', 'An error occurred while saving the view.')
  await fill('Name', 'Villas', form)
  await press('Save this view', form)
  await expectToast(page, 'Success', 'View saved successfully')
  const views = (await server.call(admin, 'GET', '/api/saved-views?screen=properties')).list
  expect(views.map(({ name }) => name)).toEqual(['Villas'])
})

test('the dialogs of the views give the focus back to the button that opens the views', async () => {
  const admin = await server.person('admin')
  const page = await openPage(server, '/pro?q=villa', { as: admin })
  const button = await screen.findByRole('button', { name: /^Saved views/ })
  const hasFocus = () => waitFor(() => expect(document.activeElement).toBe(button))
  await press(/^Saved views/)
  await press('Save this view')
  await press('Cancel', await dialog('Save this view'))
  await hasFocus()
  await press(/^Saved views/)
  await press('Save this view')
  await fill('Name', 'Villas', await dialog('Save this view'))
  await press('Save this view', await dialog('Save this view'))
  await expectToast(page, 'Success', 'View saved successfully')
  await hasFocus()
  await press(/^Saved views/)
  await press(/^Delete.*Villas/)
  await press('Cancel', await dialog('Are you sure?'))
  await hasFocus()
})

test('a deletion that is answered late does not close the form that was opened meanwhile', async () => {
  const admin = await server.person('admin')
  await server.call(admin, 'POST', '/api/saved-views', { screen: 'properties', name: 'Lofts', query: 'q=loft' })
  const page = await openPage(server, '/pro?q=villa', { as: admin })
  const answered = Promise.withResolvers<void>()
  page.answer(/^DELETE /, (ask) => answered.promise.then(ask))
  await press(/^Saved views/)
  await press(/^Delete.*Lofts/)
  const question = await dialog('Are you sure?')
  await press('Yes, delete it!', question)
  await press('Cancel', question)
  await press(/^Saved views/)
  await press('Save this view')
  await fill('Name', 'Villas', await dialog('Save this view'))
  answered.resolve()
  await expectToast(page, 'Success', 'View deleted successfully')
  await page.settled()
  expect((await dialog('Save this view')).contains(screen.getByDisplayValue('Villas'))).toBe(true)
})

test('what a view filters by and was deleted since is said to be gone, and can be taken out', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const admin = await server.person('admin')
  const gone = 'category=987654&subcategory=987655&location=987656&owner=987657&price_min=12345'
  await server.call(admin, 'POST', '/api/saved-views', { screen: 'properties', name: 'Bygone', query: gone })
  const page = await openPage(server, '/pro', { as: admin })
  await press(/^Saved views/)
  await press('Bygone')
  await screen.findByRole('button', { name: 'Remove the filter Price from: 12345' })
  for (const filter of ['Subcategory', 'Category', 'Location', 'Owner'])
    await press(`Remove the filter ${filter}: no longer available`)
  await waitFor(() => expect(page.address()).toBe('/pro?price_min=12345'))
  await page.go('/enquiries?assignee=987658')
  await press('Remove the filter Agent: no longer available')
  await waitFor(() => expect(page.address()).toBe('/enquiries'))
})

test('views that did not come are not said to be none, and can be tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const admin = await server.person('admin')
  await server.call(admin, 'POST', '/api/saved-views', { screen: 'properties', name: 'Gardens', query: 'q=garden' })
  const page = await openPage(server, '/pro', { as: admin, failing: /saved-views/ })
  await press(/^Saved views/)
  await screen.findByText(en.failures.loading)
  expect(screen.queryByText(en.empty)).toBeNull()
  page.mend()
  await press('Try again')
  await screen.findByRole('button', { name: 'Gardens' })
  expect(screen.queryByText(en.failures.loading)).toBeNull()
})
