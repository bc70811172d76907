import { roleNamesAm } from '#domains/roles/index.ts'
import type { Page } from '@playwright/test'
import { am } from '#domains/roles/messages/am.ts'
import { am as office } from '#ui/admin/messages/am.ts'
import { rowAction, rowActionByKeys, rowEntry, rowMenu } from './support/row-menu.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const toast = (page: Page) => page.locator('[data-sonner-toast]')

/** Waits until a notice with this title and text shows; it has no button and is gone by itself. */
async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const shown = toast(page).filter({ hasText: text })
  await expect(shown).toBeVisible()
  await expect(shown.locator('[data-title]')).toHaveText(title)
  await expect(shown.locator('[data-description]')).toHaveText(text)
  await expect(shown.getByRole('button')).toHaveCount(0)
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search...').fill(text)
}

test('the table has row number, Role Name, Description, Permissions and Actions', async ({ page }) => {
  await openAs(page, '/role')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Roles')
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Role Name', 'Description', 'Permissions', 'Actions'])
  const agent = row(page, 'Manages own listings and answers enquiries.')
  await expect(agent.getByRole('cell')).toContainText(['2', 'agent', 'Manages own listings', '3', ''])
  await rowMenu(page, 'agent').click()
  for (const action of ['Assign', 'Edit', 'Delete'])
    await expect(page.getByRole('menuitem', { name: action, exact: true })).toBeVisible()
})

test('a role is created, found, changed and deleted by keyboard alone, and the list follows', async ({ page }) => {
  const name = ownName('Keeper')
  await openAs(page, '/role')
  await page.getByRole('button', { name: 'Add New Role' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add New Role' })
  await expect(dialog.getByLabel('Role Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await expect(dialog.getByPlaceholder('Write a description...')).toBeFocused()
  await page.keyboard.type('Keeps things')
  await expect(dialog.getByRole('button', { name: 'Save Role' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Role created successfully')
  await expect(dialog).toBeHidden()
  await expect(row(page, name)).toContainText('Keeps things')

  await search(page, name.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=/)

  await rowActionByKeys(page, 'Edit', name)
  const form = page.getByRole('dialog', { name: 'Update Role' })
  await expect(form.getByLabel('Role Name')).toHaveValue(name)
  await expect(form.getByLabel('Description')).toHaveValue('Keeps things')
  await form.getByLabel('Description').fill('Keeps them well')
  await form.getByRole('button', { name: 'Update Role' }).press('Enter')
  await expectToast(page, 'Success', 'Role updated successfully')
  await expect(row(page, name)).toContainText('Keeps them well')

  await rowActionByKeys(page, 'Delete', name)
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText('This role will be deleted permanently.')
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(rowMenu(page, name)).toBeFocused()
  await rowActionByKeys(page, 'Delete', name)
  await question.getByRole('button', { name: 'Yes, delete it!' }).press('Enter')
  await expectToast(page, 'Success', 'Role deleted successfully')
  await expect(row(page, name)).toHaveCount(0)
})

test('permissions are assigned in groups: pre-selected, all at once, by group, one by one', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const name = ownName('Assigned')
  const roleId = await admin.addRole(name, ['roles.read', 'users.read'])
  await openAs(page, `/role?q=${name}`)
  const open = () => rowAction(page, 'Assign', name)
  await open()
  const dialog = page.getByRole('dialog', { name: `Assign Permissions to ${name}` })
  const boxes = dialog.getByRole('checkbox')
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(dialog.getByRole('checkbox', { name: 'roles.read' })).toBeChecked()

  await dialog.getByRole('button', { name: 'Select Roles' }).click()
  await expect(dialog.getByRole('group', { name: 'Roles' }).getByRole('checkbox', { checked: true })).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Deselect Roles' }).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Select All', exact: true }).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(await boxes.count())
  await dialog.getByRole('button', { name: 'Deselect All', exact: true }).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await open()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await dialog.getByRole('checkbox', { name: 'audit.read' }).check()
  await dialog.getByRole('button', { name: 'Save Permissions' }).click()
  await expectToast(page, 'Success', 'Permissions assigned successfully')
  await expect(row(page, name).getByRole('cell').nth(3)).toContainText('3')
  const roles = (await admin.call('GET', '/roles')) as { id: number; permissions: { name: string }[] }[]
  const granted = roles.find(({ id }) => id === roleId)?.permissions.map((permission) => permission.name)
  expect(granted?.toSorted()).toEqual(['audit.read', 'roles.read', 'users.read'])
})

test('what the server refuses is told by its message, at the field and as Error', async ({ page }) => {
  await openAs(page, '/role?new')
  const dialog = page.getByRole('dialog', { name: 'Add New Role' })
  await dialog.getByLabel('Role Name').fill('AGENT')
  await dialog.getByLabel('Description').fill('Another one')
  await dialog.getByRole('button', { name: 'Save Role' }).click()
  await expectToast(page, 'Error', 'There is already a role with this name.')
  await expect(dialog.getByRole('alert').first()).toHaveText('There is already a role with this name.')
  await expect(dialog.getByLabel('Role Name')).toBeFocused()
  await dialog.getByLabel('Role Name').fill('')
  await dialog.getByRole('button', { name: 'Save Role' }).click()
  await expect(dialog.getByRole('alert').first()).toHaveText('Please enter a name.')
})

test('a role in use asks where its people go, and takes them there', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const [from, to] = [ownName('Leaving'), ownName('Staying')]
  const fromId = await admin.addRole(from)
  const toId = await admin.addRole(to)
  const { uid } = await admin.addPerson(ownName('Moved'), fromId)
  await openAs(page, `/role?q=${from}`)
  await rowAction(page, 'Delete', from)
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText('1 user has this role. Move them to')
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expectToast(page, 'Error', '1 user has this role. Choose another role for them first.')
  await question.getByRole('combobox').selectOption(to)
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expectToast(page, 'Success', 'Role deleted successfully')
  const users = (await admin.call('GET', `/users/alluser?role=${toId}`)) as { uid: string }[]
  expect(users.map((user) => user.uid)).toEqual([uid])
})

test('a system role says why it stays', async ({ page }) => {
  await openAs(page, '/role')
  const remove = await rowEntry(page, 'Delete', 'agent')
  await expect(remove).toHaveAccessibleDescription('Built-in roles can’t be deleted.')
  await remove.press('Enter')
  await expectToast(page, 'Error', 'Built-in roles can’t be deleted.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('without an answer each change says what failed, in the words of the specification', async ({ page }) => {
  const name = ownName('Unreachable')
  await (await asAdministrator(page.request)).addRole(name)
  await openAs(page, `/role?q=${name}`)
  const dialog = page.getByRole('dialog')
  await rowMenu(page, name).waitFor()
  await page.route(/\/api\/role(?:\/|$)/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  for (const [action, submit, text] of [
    ['Delete', 'Yes, delete it!', 'An error occurred while deleting the role.'],
    ['Edit', 'Update Role', 'An error occurred while updating the role.'],
    ['Assign', 'Save Permissions', 'An error occurred while assigning permissions.'],
  ] as const) {
    await rowAction(page, action, name)
    await dialog.getByRole('button', { name: submit }).click()
    await expectToast(page, 'Error', text)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  // By keyboard: what failed before is still told above it, and stays as long as the pointer is on it.
  await page.getByRole('button', { name: 'Add New Role' }).press('Enter')
  await dialog.getByLabel('Role Name').fill('Any')
  await dialog.getByLabel('Description').fill('Any')
  await dialog.getByRole('button', { name: 'Save Role' }).click()
  await expectToast(page, 'Error', 'An error occurred while creating the role.')
})

test('without a token a change says so under Authentication Error', async ({ page }) => {
  await openAs(page, '/role?new')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Role Name').fill('Any')
  await dialog.getByLabel('Description').fill('Any')
  await page.evaluate(() => localStorage.removeItem('token'))
  await dialog.getByRole('button', { name: 'Save Role' }).click()
  await expectToast(page, 'Authentication Error', 'Token not found. Please log in again.')
})

test('a list that cannot be fetched is logged, says so, and can be tried again', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.route('**/api/roles', (route) => route.abort())
  await openAs(page, '/role')
  await expect(page.getByRole('alert')).toContainText('This list could not be loaded.')
  await expect(toast(page)).toHaveCount(0)
  expect(logged.length).toBeGreaterThan(0)
  await page.unroute('**/api/roles')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.route('**/api/role', (route) => route.abort())
  await page.reload()
  await rowAction(page, 'Assign', 'agent')
  await expect(page.getByRole('dialog')).toContainText('The permissions could not be loaded.')
  await expect(toast(page)).toHaveCount(0)
})

test('a list that is asked for when the token is gone says so in the words of the specification', async ({ page }) => {
  await page.route('**/api/roles', (route) => route.abort())
  await openAs(page, '/role')
  await expect(page.getByRole('alert')).toContainText('This list could not be loaded.')
  await page.unroute('**/api/roles')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('Authentication Error')
  await expect(page.getByRole('alert')).toContainText('No token found, please log in again.')
})

test('a notice stands at the top end for three seconds', async ({ page }) => {
  await openAs(page, '/role')
  // The first notice loads the part that draws them; the second is timed.
  await rowActionByKeys(page, 'Delete', 'admin')
  await expect(toast(page)).toBeVisible()
  const box = await toast(page).boundingBox()
  expect(box && box.y < 200 && box.x > 640).toBe(true)
  await expect(toast(page)).toHaveCount(0, { timeout: 6_000 })
  const lifetime = await (
    await rowEntry(page, 'Delete', 'admin')
  ).evaluate(async (entry) => {
    if (entry instanceof HTMLElement) entry.click()
    for (let shownAt = 0; ; await new Promise((goOn) => setTimeout(goOn, 10))) {
      const drawn = document.querySelector('[data-sonner-toast]:not([data-removed=true])') !== null
      if (drawn && shownAt === 0) shownAt = performance.now()
      if (!drawn && shownAt > 0) return performance.now() - shownAt
    }
  })
  expect(Math.abs(lifetime - 3_000)).toBeLessThan(300)
})

test('in Amharic the screen, its form and its permissions are Amharic', async ({ page }) => {
  await openAs(page, '/am/role')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(am.screen.title)
  await rowAction(page, am.screen.assign, roleNamesAm.agent, office)
  const dialog = page.getByRole('dialog', { name: am.screen.assignTitle({ role: roleNamesAm.agent }) })
  await expect(dialog.getByRole('group', { name: am.group, exact: true })).toContainText(
    am.permissions['roles.read'].label,
  )
})
