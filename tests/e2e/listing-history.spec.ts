import { en as history } from '#domains/history/messages/en.ts'
import { addListing, row } from './support/listings.ts'
import { watchErrors } from './support/page-errors.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expectToast } from './support/toasts.ts'
import { expect, test } from './support/test.ts'

test('the history of a listing opens from its row, and the old price comes back', async ({ page }) => {
  const errors = watchErrors(page)
  const admin = await asAdministrator(page.request)
  const title = ownName('Storied')
  const id = await addListing(admin, title)
  await admin.call('PUT', `/property/${id}`, { price: 60_000 })
  await openAs(page, `/pro?q=${title}`)
  await expect(row(page, title)).toContainText('60,000')
  await page.getByRole('button', { name: `History: ${title}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `History: ${title}` })
  await expect(dialog.getByRole('row').filter({ hasText: 'Property added' })).toBeVisible()
  const dearer = dialog.getByRole('row').filter({ hasText: 'Property changed' })
  await expect(dearer).toContainText('ETB 45,000')
  await dearer.getByRole('button', { name: `${history.restore}: ${title}` }).click()
  await page.getByRole('button', { name: history.restoreConfirm, exact: true }).click()
  await expectToast(page, 'Success', history.restored)
  await expect(dialog.getByRole('row').filter({ hasText: 'Property changed' })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row(page, title)).toContainText('45,000')
  await expect(page.getByRole('button', { name: `History: ${title}`, exact: true })).toBeFocused()
  errors.expectNone()
})
