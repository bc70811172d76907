import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const toast = '[data-sonner-toast]'

test('a student is added with the form, and stands in the list', async ({ page }) => {
  const name = ownName('Selam')
  await openAs(page, '/students')
  await page.getByRole('button', { name: 'Add student' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add student' })
  await dialog.getByRole('button', { name: 'Save student' }).click()
  await expect(page.locator(toast).filter({ hasText: 'Failed to add student.' })).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter an email address.')
  for (const [label, value] of [
    ['Email', `${name}@example.com`],
    ['Password', 'long enough to pass 1'],
    ['Name', name],
    ['Subject', 'Surveying'],
    ['Phone', '0911000000'],
    ['Address', 'Addis Abeba'],
    ['Bio', 'Learns to measure houses'],
  ] as const)
    await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Save student' }).click()
  await expect(page.locator(toast).filter({ hasText: 'Student added successfully' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('+251911000000')
})

test('students that cannot be fetched say: Failed to fetch teachers.', async ({ page }) => {
  await page.route('**/api/users/role/students*', (route) => route.abort())
  await openAs(page, '/students')
  await expect(page.locator(toast)).toContainText('Failed to fetch teachers.')
  await expect(page.getByRole('alert').first()).toContainText('This list could not be loaded.')
})

test('a student without a token: Authorization token is missing. Please log in again.', async ({ page }) => {
  await openAs(page, '/students')
  await page.getByRole('button', { name: 'Add student' }).click()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.getByRole('button', { name: 'Save student' }).click()
  const shown = page.locator(toast).filter({ hasText: 'Authorization token is missing. Please log in again.' })
  await expect(shown.locator('[data-title]')).toHaveText('Authentication Error')
})

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
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/audit')
  await expect(page.getByRole('table')).toBeVisible()
})
