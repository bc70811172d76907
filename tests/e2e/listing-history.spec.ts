import { en as history } from '#domains/history/messages/en.ts'
import { addListing } from './support/listings.ts'
import { watchErrors } from './support/page-errors.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expectToast } from './support/toasts.ts'
import { expect, test } from './support/test.ts'

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
