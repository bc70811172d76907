import { waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import type { Person } from '#tests/support/accounts.ts'
import { choose, dialog, field, fill, press, rowAction } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'

let server: AdminApp
let admin: Person
beforeAll(async () => {
  server = await openOffice()
  admin = await server.person('admin')
})
afterAll(() => server.close())

const stored = async (id: number) => (await server.call(admin, 'GET', `/api/property/${id}`)).body

test('a listing of the address that comes late does not take the place of the form that was opened meanwhile', async () => {
  const id = await server.add(admin, { title: 'Late home' })
  const page = await openPage(server, '/audit', { as: admin })
  const answered = Promise.withResolvers<void>()
  page.answer(new RegExp(`GET .*property/${id}$`), (ask) => answered.promise.then(ask))
  await page.go(`/pro?open=${id}`)
  await press('Add property')
  const form = await dialog('Add property')
  await fill('Title', 'Typed meanwhile', form)
  answered.resolve()
  await page.settled()
  expect(form.isConnected).toBe(true)
  expect((await field('Title', await dialog('Add property'))).value).toBe('Typed meanwhile')
})

test('further facts that were opened stay open when a wrong one of them is mended', async () => {
  await openPage(server, '/pro?new', { as: admin })
  const form = await dialog('Add property')
  const further = within(form).getByText('More facts').closest('details') as HTMLDetailsElement
  further.open = true
  further.dispatchEvent(new Event('toggle'))
  await fill('Title', 'Wrong floor', form)
  await fill('Floor', 'high', form)
  await press('Save as draft', form)
  const floor = await field('Floor', form)
  await waitFor(() => expect(floor.getAttribute('aria-invalid')).toBe('true'))
  await fill('Floor', '3', form)
  await waitFor(() => expect(floor.getAttribute('aria-invalid')).toBeNull())
  expect(further.open).toBe(true)
})

test('a draft keeps its category and subcategory where these could not be loaded', async () => {
  const { categories, subcategories } = server.market
  const kind = { category_id: categories.apartments, subcategory_id: subcategories.studio }
  const id = await server.add(admin, {
    title: 'Kept kind',
    publication: 'draft',
    category_id: String(kind.category_id),
    subcategory_id: String(kind.subcategory_id),
  })
  expect(await stored(id)).toMatchObject(kind)
  const page = await openPage(server, '/pro?q=Kept', { as: admin, failing: /GET .api.(?:sub)?category$/ })
  await rowAction('Edit', 'Kept kind')
  const form = await dialog('Update property')
  await within(form).findByText('The categories couldn’t be loaded.')
  await fill('Title', 'Kept kind too', form)
  await press('Save as draft', form)
  await expectToast(page, 'Success', 'Property updated successfully')
  expect(await stored(id)).toMatchObject(kind)
})

test('categories that could not be loaded are loaded again', async () => {
  const page = await openPage(server, '/pro?new', { as: admin, failing: /GET .api.(?:sub)?category$/ })
  const form = await dialog('Add property')
  await within(form).findByText('The categories couldn’t be loaded.')
  page.mend()
  await press('Try again', form)
  await choose('Category', 'Apartments', form)
  await choose('Subcategory', 'Studio', form)
  expect(within(form).queryByText('The categories couldn’t be loaded.')).toBeNull()
})

test('a listing keeps its pictures where those of a draft cannot be loaded; they can be loaded again', async () => {
  const id = await server.add(admin, { title: 'With pictures', publication: 'draft' })
  const [own = 0, uploaded = 0] = await addPictures(id)
  const values = { title: 'With pictures', media: [String(own), String(uploaded)] }
  const draft = { at: new Date().toISOString(), values, base: { ...values, media: [String(own)] }, version: 1 }
  localStorage.setItem(`draft:${admin.id}:property-${id}`, JSON.stringify(draft))
  const page = await openPage(server, '/pro?q=pictures', { as: admin, failing: /GET .api.media\?ids/ })
  await rowAction('Edit', 'With pictures')
  const form = await dialog('Update property')
  const media = () => new FormData(form.querySelector('form') as HTMLFormElement).getAll('media').map(Number)
  await press('Continue editing', form)
  await page.settled()
  expect(media()).toEqual([own, uploaded])
  page.mend()
  await press('Try again', form)
  await within(form).findAllByRole('button', { name: /^Caption and focal point/ })
  expect(media()).toEqual([own, uploaded])
})

/** Gives a listing a picture, and its owner another one that is in no listing yet; returns their ids. */
async function addPictures(listing: number): Promise<number[]> {
  const { pool } = server.database
  const { rows } = await pool.query<{ id: number }>(
    `insert into media (kind, path, widths, width, height, color, owner_id)
     select 'image', gen_random_uuid()::text, '{"jpg": [320]}', 4, 3, '#000000', $1 from generate_series(1, 2) returning id`,
    [admin.id],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query('insert into property_media (property_id, position, media_id) values ($1, 0, $2)', [listing, ids[0]])
  return ids
}
