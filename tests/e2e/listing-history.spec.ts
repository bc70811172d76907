import { en as history } from '#domains/history/messages/en.ts'
import { addListing, row } from './support/listings.ts'
import { watchErrors } from './support/page-errors.ts'
import { rowAction, rowMenu } from './support/row-menu.ts'
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
  await rowAction(page, 'History', title)
  const dialog = page.getByRole('dialog', { name: `History: ${title}` })
  await expect(dialog.getByRole('row').filter({ hasText: `added “${title}”` })).toBeVisible()
  const dearer = dialog.getByRole('row').filter({ hasText: `changed “${title}”` })
  await expect(dearer).toContainText('ETB 45,000')
  await dearer.getByRole('button', { name: `${history.restore}: ${title}` }).click()
  await page.getByRole('button', { name: history.restoreConfirm, exact: true }).click()
  await expectToast(page, 'Success', history.restored)
  await expect(dialog.getByRole('row').filter({ hasText: `changed “${title}”` })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row(page, title)).toContainText('45,000')
  await expect(rowMenu(page, title)).toBeFocused()
  errors.expectNone()
})

test('a change of several is one entry of the history, which opens to its rows and undoes them', async ({ page }) => {
  const errors = watchErrors(page)
  const admin = await asAdministrator(page.request)
  const title = ownName('Together')
  const ids = [await addListing(admin, `${title} one`), await addListing(admin, `${title} two`)]
  await admin.call('POST', '/property/bulk', { ids, action: 'status', status: 'pending' })
  await admin.call('PUT', `/property/${ids[1]}`, { price: 61_000 })
  await openAs(page, '/history')
  const entry = page.getByRole('row').filter({ hasText: 'changed 2 properties' }).first()
  await expect(entry).toContainText('Available → Pending')
  await entry.getByRole('button', { name: history.open({ count: '2' }) }).click()
  const dialog = page.getByRole('dialog', { name: history.batchTitle })
  await expect(dialog.getByRole('row').filter({ hasText: `changed “${title} one”` })).toBeVisible()
  await dialog.getByRole('button', { name: history.undo }).click()
  await page.getByRole('button', { name: history.undoConfirm }).click()
  await expectToast(page, 'Success', 'Undone for 1 property. 1 was left as it is.')
  await expect(
    dialog
      .getByRole('row')
      .filter({ hasText: `${title} two` })
      .first(),
  ).toContainText('Somebody changed it since.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'undid the changes of 1 property' }).first()).toBeVisible()
  errors.expectNone()
})
