import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { choose, dialog, field, fill, hands, press, row } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'
import { en as office } from '#ui/admin/messages/en.ts'
import { en } from '../../messages/en.ts'

let server: AdminApp
let admin: Person
beforeAll(async () => {
  server = await openOffice()
  admin = await server.person('admin')
})
afterAll(() => server.close())

/** Selects the only listing with this title. */
async function select(title: string) {
  const id = await server.add(admin, { title, property_type: 'rent', price: '45000' })
  const page = await openPage(server, `/pro?q=${title}`, { as: admin })
  await hands.click((await screen.findAllByRole('checkbox', { name: `Select ${title}` }))[0] ?? document.body)
  return { id, page, bar: await screen.findByRole('region', { name: 'Selected rows' }) }
}

/** Selects the only listing with this title and opens the form that changes many. */
async function openForm(title: string) {
  const { id, page, bar } = await select(title)
  await press(en.bulk.change, bar)
  const form = await dialog(en.bulk.changeTitle({ count: '1' }))
  const priceNow = async () => Number((await server.call(admin, 'GET', `/api/property/${id}`)).body['price'])
  return { page, form, priceNow }
}

test('what is missing is said at its field, which gets the focus', async () => {
  const { form } = await openForm('Missing')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(en.bulk.field)))
  await press(en.bulk.apply, form)
  await within(form).findByText(en.bulk.missing.price)
  expect(document.activeElement).toBe(await field(en.bulk.price.by, form))
  await choose(en.bulk.field, en.bulk.fields.amenities, form)
  await waitFor(() => expect(within(form).queryByText(en.bulk.missing.price)).toBeNull())
  await press(en.bulk.apply, form)
  await within(form).findByText(en.bulk.missing.amenities)
  expect(document.activeElement?.getAttribute('role')).toBe('combobox')
})

test('a field that was only chosen is no unsaved input, what was typed for it is', async () => {
  const { form } = await openForm('Chosen')
  await choose(en.bulk.field, en.bulk.fields.expiry, form)
  await choose(en.bulk.field, en.bulk.fields.amenities, form)
  await press(office.cancel, form)
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await press(en.bulk.change, await screen.findByRole('region', { name: 'Selected rows' }))
  const again = await dialog(en.bulk.changeTitle({ count: '1' }))
  await choose(en.bulk.field, en.bulk.fields.expiry, again)
  await fill(en.bulk.expiry.days, '31', again)
  await press(office.cancel, again)
  await dialog(office.form.unsaved.title)
})

test('a change that fails keeps what was typed, says so in the form, and is made once when sent again', async () => {
  const { page, form, priceNow } = await openForm('Lost')
  const by = () => field(en.bulk.price.by, form)
  await fill(en.bulk.price.by, '10', form)
  page.lose(/^POST \/api\/property\/bulk$/, () => true)
  await press(en.bulk.apply, form)
  await expectToast(page, 'Error', en.bulk.failed)
  await within(form).findByText(office.form.noAnswer)
  expect((await by()).value).toBe('10')
  page.mend()
  await press(en.bulk.apply, form)
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await row('49,500')
  expect(await priceNow()).toBe(49_500)
})

test('what the server refuses is said in the form', async () => {
  const { page, form, priceNow } = await openForm('Refused')
  await fill(en.bulk.price.by, '10', form)
  const message = 'What you selected has changed.'
  const refusal = () => Response.json({ message, code: 'selection-changed' }, { status: 409 })
  page.answer(/^POST \/api\/property\/bulk$/, refusal)
  await press(en.bulk.apply, form)
  await within(form).findByText(message)
  await expectToast(page, 'Error', message)
  expect(await priceNow()).toBe(45_000)
})

test('an earlier change that is answered late does not close the form that was opened meanwhile', async () => {
  const { page, bar } = await select('Slow')
  const late = Promise.withResolvers<void>()
  page.answer(/^POST .api.property.bulk$/, (ask) => late.promise.then(ask))
  await press(en.bulk.status, bar)
  await press(en.status.pending)
  await press(en.bulk.change, bar)
  const form = await dialog(en.bulk.changeTitle({ count: '1' }))
  await fill(en.bulk.price.by, '10', form)
  late.resolve()
  await waitFor(() => expect(page.toasts).toHaveLength(1))
  await page.settled()
  expect((await field(en.bulk.price.by, await dialog(en.bulk.changeTitle({ count: '1' })))).value).toBe('10')
  page.mend()
  await press(en.bulk.apply, form)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull())
})

test('an earlier change that is answered late leaves what was selected in another search meanwhile', async () => {
  await server.add(admin, { title: 'Afterwards' })
  const { page, bar } = await select('Beforehand')
  const late = Promise.withResolvers<void>()
  page.answer(/^POST .api.property.bulk$/, (ask) => late.promise.then(ask))
  await press(en.bulk.status, bar)
  await press(en.status.pending)
  await page.go('/pro?q=Afterwards')
  const [box] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: 'Select Afterwards' })
  await hands.click(box as HTMLElement)
  late.resolve()
  await waitFor(() => expect(page.toasts).toHaveLength(1))
  await page.settled()
  await screen.findByRole('region', { name: 'Selected rows' })
  expect(box?.checked).toBe(true)
})
