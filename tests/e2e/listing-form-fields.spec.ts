import { addListing, row, searchFor } from './support/listings.ts'
import { addDialog, button, field, openEdit, updateDialog } from './support/listing-form.ts'
import { rowAction } from './support/row-menu.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expectToast } from './support/toasts.ts'
import { expect, test } from './support/test.ts'

test('pictures are uploaded in the form, saved in their order, and stand in the list', async ({ page }) => {
  const title = ownName('Pictured')
  await openAs(page, '/pro?new')
  const dialog = addDialog(page)
  await field(dialog, 'Title').fill(title)
  const pictures = ['living-room-01-1024.jpg', 'kitchen-01-1024.jpg'].map((name) => `demo/pictures/${name}`)
  await dialog.locator('input[type=file]').first().setInputFiles(pictures)
  await expect(dialog.locator('input[name=media]')).toHaveCount(2)
  const order = await dialog
    .locator('input[name=media]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')))
  await button(dialog, 'Save as draft').click()
  await expectToast(page, 'Success', 'Property added successfully')
  await searchFor(page, title)
  await expect(row(page, title).locator('img')).toBeVisible()
  const admin = await asAdministrator(page.request)
  const [listing] = await admin.call('GET', `/property?q=${title}`)
  expect(listing.media.map(({ id }: { id: number }) => String(id))).toEqual(order)
  await rowAction(page, 'Edit', title)
  await expect(updateDialog(page).locator('input[name=media]')).toHaveCount(2)
  await button(updateDialog(page), 'Close').click()
  await expect(updateDialog(page)).toBeHidden()
})

test('a point is set on the map, by figures, and by keyboard, without a network', async ({ page }) => {
  const title = ownName('Point')
  const admin = await asAdministrator(page.request)
  const id = await addListing(admin, title)
  const dialog = await openEdit(page, title)
  await button(dialog, 'Add a pin on the map').click()
  const map = dialog.getByRole('application', { name: 'Map' })
  await map.click({ position: { x: 120, y: 100 } })
  await expect(field(dialog, 'Latitude')).toHaveValue(/^8\.9|^9\.0/)
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await button(dialog, 'Place pin at map centre').press('Enter')
  await field(dialog, 'Latitude').fill('8.99')
  await field(dialog, 'Longitude').fill('38.8')
  await button(dialog, 'Update property').click()
  await expectToast(page, 'Success', 'Property updated successfully')
  expect(await admin.call('GET', `/property/${id}`)).toMatchObject({ latitude: 8.99, longitude: 38.8 })
})
