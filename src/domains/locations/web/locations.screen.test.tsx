import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { choose, describedBy, dialog, field, fill, hands, press, row, rowAction } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'
import { en as office } from '#ui/admin/messages/en.ts'
import { am as officeAm } from '#ui/admin/messages/am.ts'
import { am } from '../messages/am.ts'

let server: AdminApp
let admin: Person
beforeAll(async () => {
  server = await openOffice()
  admin = await server.person('admin')
})
afterAll(() => server.close())

async function add(name: string, parent: number | null = null): Promise<number> {
  const place = { name, parent_id: parent, latitude: 9, longitude: 38.7 }
  const { body } = await server.call(admin, 'POST', '/api/location', place)
  return (body['location'] as { id: number }).id
}

test('a location is changed: another parent makes it a part of that', async () => {
  await add('Hilltown')
  const page = await openPage(server, '/locations?q=Hilltown', { as: admin })
  await rowAction('Edit', 'Hilltown')
  const form = await dialog('Update location')
  expect((await field('Latitude', form)).value).toBe('9')
  await choose('Part of', 'Addis Abeba', form)
  await press('Update location', form)
  await expectToast(page, 'Success', 'Location updated successfully')
  await waitFor(async () => expect((await row('Hilltown')).textContent).toContain('Sub-city'))
  await rowAction('Delete', 'Hilltown')
  expect((await dialog('Are you sure?')).textContent).toContain("You won't be able to revert this!Hilltown")
  await press('Yes, delete it!')
  await expectToast(page, 'Success', 'Location deleted successfully')
})

test('a location stays a part of its parent where the parents could not be loaded', async () => {
  const parent = await add('Outer town')
  const id = await add('Inner quarter', parent)
  const failing = /GET .api.location\?sort=tree$/
  const page = await openPage(server, '/locations?q=Inner', { as: admin, failing })
  await rowAction('Edit', 'Inner quarter')
  const form = await dialog('Update location')
  await fill('Name', 'Inner quarter east', form)
  await press('Update location', form)
  await expectToast(page, 'Success', 'Location updated successfully')
  const { list } = await server.call(admin, 'GET', '/api/location')
  expect(list.find((one) => one['id'] === id)).toMatchObject({ name: 'Inner quarter east', parent_id: parent })
})

test('deleting one in use says what is in it and moves it where one says', async () => {
  const [source, target] = [await add('Emptied'), await add('Filled')]
  const inner = await add('Along', source)
  const page = await openPage(server, '/locations?q=Emptied', { as: admin })
  await rowAction('Delete', 'Emptied')
  const question = await dialog('Are you sure?')
  expect(question.textContent).toContain('In “Emptied”: 1 sub-location.')
  await press('Yes, delete it!', question)
  const to = await field('Move everything to', question)
  await waitFor(() => expect(describedBy(to)).toBe('This location is in use. Choose where to move its contents.'))
  await choose('Move everything to', 'Filled', question)
  await press('Yes, delete it!', question)
  await expectToast(page, 'Success', 'Location deleted successfully')
  const { list } = await server.call(admin, 'GET', '/api/location')
  expect(list.find(({ id }) => id === inner)?.['parent_id']).toBe(target)
})

test('the three cities stay: one thing that can be done is a button of its own', async () => {
  await openPage(server, '/locations?q=Bishoftu', { as: admin })
  await screen.findByRole('button', { name: 'Edit: Bishoftu' })
  expect(screen.queryByRole('button', { name: office.of({ action: office.actions, name: 'Bishoftu' }) })).toBeNull()
})

test('is searched in Amharic and filtered by parent; page sizes are 5, 10 and 15', async () => {
  const page = await openPage(server, '/locations?q=ቢሾፍቱ', { as: admin })
  await row('Bishoftu')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  await page.go('/locations')
  const size = await field('Rows per page')
  expect(
    within(size)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '15'])
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(2))
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('Addis Abeba')
  await hands.click(screen.getByRole('link', { name: /Sub-locations of Addis Abeba/ }))
  await waitFor(() => expect(page.address()).toMatch(/parent=/))
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('Sub-city'))
})

/** Whether the list can be filtered by this parent. */
const isOffered = async (name: string) => within(await field('Part of')).queryByRole('option', { name }) !== null

test('places of Ethiopia that are added again can be chosen as a parent at once', async () => {
  await server.call(admin, 'POST', '/api/location/ready-set')
  const [adama] = (await server.call(admin, 'GET', '/api/location?q=Adama')).list
  expect((await server.call(admin, 'DELETE', `/api/location/${adama?.id}`)).status).toBe(200)
  const page = await openPage(server, '/locations', { as: admin })
  await waitFor(async () => expect(await isOffered('Bishoftu')).toBe(true))
  expect(await isOffered('Adama')).toBe(false)
  await press('Add missing Ethiopian places')
  await waitFor(async () => expect(await isOffered('Adama')).toBe(true))
  expect(page.address()).toBe('/locations')
})

test('without an answer the failure is told', async () => {
  const page = await openPage(server, '/locations?new', { as: admin, failing: /^POST \/api\/location/ })
  await press('Save location', await dialog('Add location'))
  await expectToast(page, 'Error', 'An error occurred while adding the location.')
})

test('in Amharic the screen and its forms are Amharic', async () => {
  await openPage(server, '/am/locations', { as: admin, width: 360 })
  await screen.findByRole('table', { name: am.screen.title })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(am.screen.title)
  await press(am.screen.add)
  await press(officeAm.cancel, await dialog(am.screen.addTitle))
})
