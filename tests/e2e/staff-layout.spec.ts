import type { Page } from '@playwright/test'
import { am } from '#app/messages/staff.am.ts'
import { am as rolesAm } from '#domains/roles/messages/am.ts'
import { am as taxonomyAm } from '#domains/taxonomy/messages/am.ts'
import { am as usersAm } from '#domains/users/messages/am.ts'
import { watchNetwork } from './support/network.ts'
import { watchErrors } from './support/page-errors.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back-office' })
const sessionKeys = new Set(['userPermissions', 'token', 'roleName', 'email', 'name', 'userId', 'rememberMe'])

test('a visitor is told that signing in is needed, and the wanted page goes along', async ({ page }) => {
  await page.goto('/users?q=almaz')
  await expect(page).toHaveURL('/error-page?from=%2Fusers%3Fq%3Dalmaz')
  const signIn = page.getByRole('main').getByRole('link', { name: 'Log in' })
  await expect(signIn).toHaveAttribute('href', '/login?from=%2Fusers%3Fq%3Dalmaz')
})

test('until the browser has taken over, the page says Loading... and has the title of its screen, which it keeps alone', async ({
  page,
  request,
}) => {
  const titles = { '/users': 'Users', '/am/users': usersAm.names.users, '/am/role': rolesAm.names.roles }
  for (const [path, title] of Object.entries(titles)) {
    const html = await (await request.get(path)).text()
    expect(html).toContain(`<title>${title} · `)
  }
  expect(await (await request.get('/role')).text()).toContain('Loading...')
  expect((await request.get('/xx/role')).status()).toBe(404)
  await openAs(page, '/users')
  await expect(page).toHaveTitle(/^Users · /)
  await openAs(page, '/audit')
  await expect(page.locator('head title')).toHaveCount(1)
})

test('an administrator sees every entry, and each leads to a screen of its own', async ({ page }) => {
  test.slow()
  const errors = watchErrors(page)
  await openAs(page, '/dashboard')
  const ofSpecification = ['Dashboard', 'Role', 'Users', 'Category', 'Sub Category', 'Properties']
  const added = ['Locations', 'Enquiries', 'Students', 'History', 'Audit', 'Settings']
  const entries = [...ofSpecification, ...added]
  const headings = entries.map((entry) => (entry === 'Role' ? 'All Roles' : entry))
  await expect(sidebar(page).locator('> ul > li > div > a')).toHaveText(entries)
  for (const [index, entry] of entries.entries()) {
    await sidebar(page).getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[index] ?? '')
    await expect(page.getByText('Loading...')).toHaveCount(0)
  }
  errors.expectNone()
})

test('sub-links open on click and by keyboard, and lead somewhere', async ({ page }) => {
  await openAs(page, '/dashboard')
  const toggle = page.getByRole('button', { name: 'Properties submenu' })
  const listings = sidebar(page).getByRole('link', { name: 'My listings' })
  await expect(listings).toBeHidden()
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await listings.click()
  await expect(page).toHaveURL('/home-listings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My listings')
  await toggle.click()
  await expect(listings).toBeHidden()
})

test('the sidebar collapses to icons that keep their names', async ({ page }) => {
  await openAs(page, '/dashboard')
  const width = async () => (await page.getByRole('complementary').boundingBox())?.width ?? 0
  const wide = await width()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  expect(await width()).toBeLessThan(wide / 2)
  await expect(sidebar(page).getByRole('link', { name: 'Category', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  expect(await width()).toBe(wide)
})

test('without a permission its entry is hidden and its screen says which permission is missing', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const role = ownName('reader')
  const person = await admin.addUser(ownName('Reader'), await admin.addRole(role, ['users.read']))
  await openAs(page, '/role', person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have access to this page")
  await expect(page.getByRole('main')).toContainText('roles.read')
  await expect(page.getByRole('main')).toContainText(role)
  await expect(sidebar(page).locator('> ul > li > div > a')).toHaveText(['Users'])
  await sidebar(page).getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add user' })).toHaveCount(0)
})

test('an added permission shows in the sidebar as soon as the tab is looked at again', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const roleId = await admin.addRole(ownName('growing'), ['users.read'])
  const person = await admin.addUser(ownName('Growing'), roleId)
  await openAs(page, '/users', person)
  await expect(sidebar(page).getByRole('link', { name: 'Audit' })).toHaveCount(0)
  await admin.call('POST', '/role/assign_permissions', { roleId, permissions: ['users.read', 'audit.read'] })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(sidebar(page).getByRole('link', { name: 'Audit' })).toBeVisible()
})

test('full screen hides sidebar and top bar; its button and Escape bring them back', async ({ page }) => {
  await openAs(page, '/users')
  const enter = page.getByRole('button', { name: 'Full screen', exact: true })
  const leave = page.getByRole('button', { name: 'Leave full screen' })
  await enter.click()
  await expect(sidebar(page)).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(leave).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeVisible()
  await enter.click()
  await leave.click()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('the search box goes to a screen by keyboard, and knows only those that one may open', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const roleId = await admin.addRole(ownName('searcher'), ['users.read', 'audit.read'])
  await openAs(page, '/users', await admin.addUser(ownName('Searcher'), roleId))
  const search = page.getByRole('combobox', { name: 'Search screens' })
  await search.fill('aud')
  await expect(page.getByRole('option')).toHaveText(['Audit'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/audit')
  await search.fill('all roles')
  await expect(page.getByText('No results for “all roles”.')).toBeVisible()
})

test('Logout ends the session on the server, leaves none of its keys, and goes to the home page', async ({ page }) => {
  const { token, user } = await openAs(page, '/users')
  await expect(page.getByRole('banner')).toContainText(user.name)
  await page.evaluate(() => localStorage.setItem('rememberMe', 'true'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('token')
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left.filter((key) => sessionKeys.has(key))).toEqual([])
  const answer = await page.request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('a session that ended elsewhere sends the person to sign in, and forgets its keys', async ({ page }) => {
  const { token } = await openAs(page, '/role')
  await expect(page.getByRole('table')).toBeVisible()
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await sidebar(page).getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page).toHaveURL('/error-page?from=%2Fusers')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('signing out in one tab closes the back-office in the other', async ({ context, page }) => {
  await openAs(page, '/users')
  const other = await context.newPage()
  await other.goto('/role')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('All Roles')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/error-page?from=%2Frole')
})

test('an administrator looks at the menu as another role without losing anything', async ({ page }) => {
  await openAs(page, '/dashboard')
  await page.getByRole('button', { name: 'View as role…' }).click()
  const choice = page.getByRole('combobox', { name: 'Preview the menu as another role' })
  await expect(choice).toBeFocused()
  await choice.selectOption('agent')
  await expect(sidebar(page).locator('> ul > li > div > a')).toHaveText(['Dashboard', 'Properties', 'Enquiries'])
  await expect(page.getByText("You're previewing the menu as “agent”.")).toBeVisible()
  await page.getByRole('button', { name: 'End preview' }).click()
  await expect(sidebar(page).getByRole('link', { name: 'Audit' })).toBeVisible()
})

test('public pages load nothing of the back-office', async ({ page }) => {
  const paths = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(?:js|css)$/.test(pathname)) paths.add(pathname)
  })
  const [listing] = (await (await page.request.get('/api/property/?limit=1')).json()) as { id: number }[]
  const networkQuiet = watchNetwork(page)
  for (const path of ['/', '/products', '/about', `/property-details/${listing?.id}`]) {
    await page.goto(path)
    await networkQuiet()
  }
  expect(paths.size).toBeGreaterThan(0)
  for (const path of paths) {
    expect(path).not.toMatch(/staff|admin|role|users|audit|students/)
    // Words of roles, of every question, of the listing form, of saved views; the map; the search box of lists; the schemas.
    expect(await (await page.request.get(path)).text(), path).not.toMatch(
      /Assign Permissions|won't be able to revert|Save as draft|Failed to add property|idempotency-key|leaflet|ZodError|data-list-search|\/saved-views\?/,
    )
  }
})

for (const { path, heading, open, entry } of [
  { path: '/users', heading: 'Users', open: 'Open menu', entry: 'Sub Category' },
  { path: '/am/users', heading: usersAm.names.users, open: am.openMenu, entry: taxonomyAm.names.subcategory },
]) {
  test(`on a phone ${path} fits, and its menu opens, closes with Escape and with a chosen link`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await openAs(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('table')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const menu = page.getByRole('dialog')
    await page.getByRole('button', { name: open }).click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: open }).click()
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/subcategory$/)
  })
}
