import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('the record of changes says who changed what from what to what, and is filtered', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const name = ownName('Recorded')
  const id = await admin.addRole(name)
  await admin.call('PUT', `/role/${id}`, { name, description: 'Another sentence' })
  await openAs(page, '/audit')
  await page.getByLabel('Action').selectOption('Role changed')
  await page.getByLabel('Record type').selectOption('Roles')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/audit?action=role.updated&subject_kind=role')
  const entry = page.getByRole('row').filter({ hasText: name })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Administrator')
  await expect(entry).toContainText(`${name} of a test → Another sentence`)
  await expect(page.getByRole('row').filter({ hasText: 'added the role' })).toHaveCount(0)
  await page.getByLabel('From').fill('2199-01-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/audit')
  await expect(page.getByRole('table')).toBeVisible()
})
