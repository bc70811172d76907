import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import type { Person } from '#tests/support/accounts.ts'
import { choose, describedBy, dialog, field, fill, hands, press, row, rowAction } from '#tests/support/screens/hands.ts'
import { fillHome } from '#tests/support/screens/fill-home.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'

let server: AdminApp
let admin: Person
beforeAll(async () => {
  server = await openOffice()
  admin = await server.person('admin')
})
afterAll(() => server.close())

const add = (title: string, changes: Record<string, unknown> = {}) =>
  server.add(admin, {
    title,
    category_id: String(server.market.categories.apartments),
    property_type: 'rent',
    price: '45000',
    location: 'Bole',
    bedrooms: '2',
    ...changes,
  })
const stored = async (id: number) => (await server.call(admin, 'GET', `/api/property/${id}`)).body
const found = async (title: string) => (await server.call(admin, 'GET', `/api/property?q=${title}`)).list
const isThere = (label: string, inside: HTMLElement) =>
  within(inside).queryAllByText(label, { selector: 'label, label *' }).length > 0

test('what is missing or wrong stands at its field before anything is sent; a draft needs a title only', async () => {
  const page = await openPage(server, '/pro?new', { as: admin })
  const form = await dialog('Add property')
  const category = await field('Category', form)
  await within(category).findByRole('option', { name: 'Apartments' })
  await press('Publish', form)
  await waitFor(() => expect(describedBy(category)).toMatch(/Please choose /))
  await waitFor(() => expect(document.activeElement).toBe(category))
  for (const label of ['Title', 'Price', 'Description', 'Type', 'Location', 'Bedrooms', 'Bathrooms', 'Area (m²)'])
    expect(describedBy(await field(label, form)), label).toMatch(/Please (?:enter|choose) /)
  await fill('Price', 'dear', form)
  await fill('Bedrooms', '2.5', form)
  await press('Save as draft', form)
  const [price, bedrooms] = [await field('Price', form), await field('Bedrooms', form)]
  const unclear = 'We couldn’t read this price. Try 45,000, 45k or 2.5 million.'
  await waitFor(() => expect(describedBy(price)).toBe(unclear))
  expect(within(form).getAllByText(unclear)).toHaveLength(1)
  expect(describedBy(bedrooms)).toContain('Must be a whole number.')
  expect((await field('Type', form)).getAttribute('aria-invalid')).toBeNull()
  expect(page.calls).not.toContain('POST /api/property')
  await fill('Price', '', form)
  await fill('Bedrooms', '', form)
  await fill('Title', 'Only a title', form)
  await press('Save as draft', form)
  await expectToast(page, 'Success', 'Property added successfully')
  expect((await row('Only a title')).textContent).toContain('Draft')
})

test('on a phone the name of a step is seen once, and heard as the name of its heading and of its field', async () => {
  await openPage(server, '/pro?new', { as: admin, width: 360 })
  const form = await dialog('Add property')
  await within(form).findByRole('group', { name: /^Photos and videos/ })
  within(form).getByRole('heading', { name: 'Photos and videos' })
  const seen = within(form).getAllByText(/Photos and videos/, { ignore: '.sr-only' })
  expect(seen.map(({ textContent }) => textContent)).toEqual(['Step 1 of 6: Photos and videos'])
})

test('of a car no rooms and no area are asked, and they are stored as 0', async () => {
  const page = await openPage(server, '/pro?new', { as: admin })
  const form = await dialog('Add property')
  await fillHome(form, 'Corolla')
  expect(isThere('Bedrooms', form)).toBe(true)
  await choose('Category', 'Cars', form)
  await waitFor(() => expect(isThere('Bedrooms', form)).toBe(false))
  for (const label of ['Bathrooms', 'Area (m²)']) expect(isThere(label, form), label).toBe(false)
  await press('Publish', form)
  await expectToast(page, 'Success', 'Property added successfully')
  const [car] = await found('Corolla')
  expect(car).toMatchObject({ bedrooms: 0, bathrooms: 0, square_feet: 0, category_name: 'Cars' })
})

test('a place typed while the places are on their way stays, and is found once they are there', async () => {
  const page = await openPage(server, '/pro', { as: admin })
  const places = Promise.withResolvers<void>()
  page.answer(/^GET \/api\/location$/, (ask) => places.promise.then(ask))
  await press('Add property')
  const form = await dialog('Add property')
  const place = await field('Location', form)
  await hands.type(place, 'Gerji')
  places.resolve()
  await hands.click(await within(form).findByRole('option', { name: /^Gerji/ }))
  expect(place.isConnected).toBe(true)
  expect(place.value).toBe('Gerji, Bole, Addis Abeba')
})

test('where more places match than are offered, the field says so and how to find them', async () => {
  for (let number = 1; number <= 31; number += 1)
    await server.call(admin, 'POST', '/api/location', { name: `Crowded ${number}`, latitude: 9, longitude: 38.7 })
  await openPage(server, '/pro?new', { as: admin })
  const form = await dialog('Add property')
  const place = await field('Location', form)
  await hands.type(place, 'Crowded')
  await within(form).findByText('More locations match. Keep typing to find them.')
  expect(within(form).getAllByRole('option', { name: /^Crowded/ })).toHaveLength(30)
  await hands.type(place, ' 31')
  await waitFor(() => expect(within(form).queryByText(/More locations match/)).toBeNull())
  expect(within(form).getByRole('option', { name: 'Crowded 31' })).toBeTruthy()
})

test('what counts months is not asked of a home that is rented by the day', async () => {
  await openPage(server, '/pro?new', { as: admin })
  const form = await dialog('Add property')
  await choose('Type', 'For rent', form)
  expect(isThere('Minimum stay (months)', form)).toBe(true)
  await choose('Price per', 'day', form)
  await waitFor(() => expect(isThere('Minimum stay (months)', form)).toBe(false))
  await choose('Price per', 'month', form)
  await waitFor(() => expect(isThere('Minimum stay (months)', form)).toBe(true))
})

test('a double click and a retry make one record', async () => {
  const page = await openPage(server, '/pro?new', { as: admin })
  const form = await dialog('Add property')
  await fillHome(form, 'Once only')
  // The server creates the listing, but the first response is lost.
  let lost = 0
  page.lose(/^POST \/api\/property$/, () => (lost += 1) === 1)
  await hands.dblClick(within(form).getByRole('button', { name: 'Publish' }))
  await expectToast(page, 'Error', 'Failed to add property')
  expect(lost).toBe(1)
  expect(await found('Once only')).toHaveLength(1)
  await press('Publish', form)
  await expectToast(page, 'Success', 'Property added successfully')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  expect(await found('Once only')).toHaveLength(1)
})

test('a change is saved; without an answer the fixed text stands, else the words of the server', async () => {
  const id = await add('Changed home')
  const page = await openPage(server, '/pro?q=Changed', { as: admin })
  await rowAction('Edit', 'Changed home')
  const form = await dialog('Update property')
  const [price, place] = [await field('Price', form), await field('Location', form)]
  await waitFor(() => expect(place.value).toBe('Bole, Addis Abeba'))
  expect(price.value).toBe('45,000')
  // "Save as draft" would take a published listing off the market.
  expect(within(form).queryByRole('button', { name: 'Save as draft' })).toBeNull()
  await within(form).findByRole('button', { name: 'Unpublish' })
  await fill('Price', '140 ሺ', form)
  const change = new RegExp(`^PUT /api/property/${id}`)
  page.answer(change)
  await press('Update property', form)
  await expectToast(page, 'Error', 'Failed to update property')
  expect(within(form).getByText('No connection. What you typed is still here; try again.')).toBeDefined()
  page.answer(change, () => Response.json({ message: 'Not today.', code: 'not-today', errors: [] }, { status: 403 }))
  await press('Update property', form)
  await expectToast(page, 'Error', 'Not today.')
  expect(within(form).queryByText(/^No connection/)).toBeNull()
  page.mend()
  await press('Update property', form)
  await expectToast(page, 'Success', 'Property updated successfully')
  await waitFor(async () => expect((await row('Changed home')).textContent).toContain('ETB 140,000'))
})

test('two people edit one listing: the second is shown both versions and chooses field by field', async () => {
  const id = await add('Both')
  const page = await openPage(server, '/pro?q=Both', { as: admin })
  await rowAction('Edit', 'Both')
  const form = await dialog('Update property')
  await waitFor(async () => expect((await field('Title', form)).value).toBe('Both'))
  await fill('Price', '50k', form)
  await fill('Bedrooms', '4', form)
  const theirs = { price: '60000', description: 'Painted anew.', bedrooms: 3 }
  await server.call(admin, 'PUT', `/api/property/${id}`, theirs)
  await press('Update property', form)
  const heading = await within(form).findByRole('heading', { name: /^Someone else saved changes/ })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await press('Back to the form', form)
  await waitFor(() => expect(document.activeElement).toHaveProperty('name', 'category_id'))
  await press('Update property', form)
  await within(form).findByRole('heading', { name: /^Someone else saved changes/ })
  const group = (name: string) => within(form).getByRole('group', { name })
  const side = (name: string, choice: RegExp) =>
    within(group(name)).getByRole<HTMLInputElement>('radio', { name: choice })
  expect(group('Price').textContent).toContain('ETB 50,000')
  expect(group('Price').textContent).toContain('ETB 60,000')
  expect(side('Price', /Keep mine/).checked).toBe(true)
  expect(side('Description', /Use theirs/).checked).toBe(true)
  await hands.click(side('Bedrooms', /Use theirs/))
  await press('Save', form)
  await expectToast(page, 'Success', 'Property updated successfully')
  expect(await stored(id)).toMatchObject({ price: 50_000, bedrooms: 3, description: 'Painted anew.' })
})

test('a copy of somebody’s listing begins as theirs, by name', async () => {
  const agent = await server.person('agent', { name: 'Owner Of Copies' })
  await server.add(agent, { title: 'Copied home' })
  const page = await openPage(server, '/pro?q=Copied', { as: admin })
  await rowAction('Add another like this', 'Copied home')
  const form = await dialog('Add property')
  await waitFor(async () => expect((await field('Owner', form)).value).toBe('Owner Of Copies'))
  await press('Save as draft', form)
  await expectToast(page, 'Success', 'Property added successfully')
  expect((await found('Copied')).map(({ owner }) => owner)).toMatchObject([{ id: agent.id }, { id: agent.id }])
})

test.each(['{Enter}', '{Tab}'])('the only owner that matches what was typed is chosen by %s', async (key) => {
  const name = `Only Match ${key.slice(1, -1)}`
  const only = await server.person('agent', { name })
  const page = await openPage(server, '/pro?new', { as: admin })
  const form = await dialog('Add property')
  const owner = await field('Owner', form)
  await hands.clear(owner)
  await hands.type(owner, name.slice(1).toLowerCase())
  await screen.findByText(only.email)
  await page.settled()
  await hands.keyboard(key)
  await waitFor(() => expect(owner.value).toBe(name))
  expect(form.querySelector<HTMLInputElement>('input[name=owner_id]')?.value).toBe(String(only.id))
})

test('a home with the owner, place, price and size of another is said to be listed already, with a link', async () => {
  const sameness = { property_type: 'rent', rent_period: 'month', location: 'Gerji', price: 123_457, square_feet: 777 }
  const id = await add('Listed twice', sameness)
  await openPage(server, '/pro?new', { as: admin })
  const form = await dialog('Add property')
  await fillHome(form, 'Again')
  await fill('Area (m²)', '777 sq ft', form)
  await fill('Price', '123457', form)
  const link = await within(form).findByRole('link', { name: `Listed twice (RH-${id})` })
  expect(link.getAttribute('href')).toBe(`/pro?open=${id}`)
  expect(form.textContent).toContain('This may be listed already')
  await fill('Price', '123458', form)
  await waitFor(() => expect(form.textContent).not.toContain('This may be listed already'))
})

test('a new home is not said to be listed already because its own draft is saved', async () => {
  const page = await openPage(server, '/pro?new', { as: admin, width: 360 })
  const askedFor = (price: string) => page.calls.filter((call) => call.includes(`price_min=${price}`)).length
  const form = await dialog('Add property')
  await fillHome(form, 'Not twice')
  await fill('Price', '98765', form)
  await press('Next', form)
  await waitFor(() => expect(form.textContent).toContain('Draft saved'))
  const before = askedFor('98765')
  await fill('Price', '98766', form)
  await waitFor(() => expect(askedFor('98766')).toBe(1))
  await fill('Price', '98765', form)
  await waitFor(() => expect(askedFor('98765')).toBe(before + 1))
  await page.settled()
  expect(form.textContent).not.toContain('This may be listed already')
})

test('a draft that a colleague changed while it was filled in: the differences are shown, and no failure besides', async () => {
  const page = await openPage(server, '/pro?new', { as: admin, width: 360 })
  const form = await dialog('Add property')
  await fillHome(form, 'Both drafts')
  await fill('Area (m²)', '120', form)
  await press('Next', form)
  await waitFor(() => expect(form.textContent).toContain('Draft saved'))
  const [draft] = await found('Both')
  await server.call(admin, 'PUT', `/api/property/${String(draft?.id)}`, { square_feet: 900 })
  for (let step = 2; step < 6; step += 1) await press('Next', form)
  await waitFor(() => expect(form.textContent).toContain('Size120 m²'))
  await press('Publish', form)
  await within(form).findByRole('heading', { name: /^Someone else saved changes/ })
  const size = within(form).getByRole('group', { name: 'Size' })
  expect([size.textContent.includes('120 m²'), size.textContent.includes('83.61 m²')]).toEqual([true, true])
  expect(page.toasts.filter(({ kind }) => kind === 'error')).toEqual([])
})
