import type { Page } from '@playwright/test'
import { am as rolesAm } from '#domains/roles/messages/am.ts'
import { am as usersAm } from '#domains/users/messages/am.ts'
import { watchNetwork } from './support/network.ts'
import { watchErrors, watchRefused } from './support/page-errors.ts'
import { forgetSession, openAs } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back-office' })

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
  const refused = await watchRefused(page)
  await openAs(page, '/dashboard')
  const ofSpecification = ['Dashboard', 'Role', 'Users', 'Category', 'Sub Category', 'Properties']
  const added = ['Locations', 'Enquiries', 'Students', 'History', 'Audit', 'Settings', 'Server status']
  const entries = [...ofSpecification, ...added]
  const headings = entries.map((entry) => (entry === 'Role' ? 'All Roles' : entry))
  await expect(sidebar(page).locator('> ul > li > div > a')).toHaveText(entries)
  for (const [index, entry] of entries.entries()) {
    await sidebar(page).getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[index] ?? '')
    await expect(page.getByText('Loading...')).toHaveCount(0)
  }
  errors.expectNone()
  expect(refused).toEqual([])
})

test('the sidebar collapses to icons that keep their names', async ({ page }) => {
  await openAs(page, '/dashboard')
  const width = async () => (await page.getByRole('complementary').boundingBox())?.width ?? 0
  const wide = await width()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBeLessThan(wide / 2)
  await expect(sidebar(page).getByRole('link', { name: 'Category', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(width).toBe(wide)
})

test('signing out in one tab closes the back-office in the other', async ({ context, page }) => {
  await openAs(page, '/users')
  const other = await context.newPage()
  await other.goto('/role')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('All Roles')
  forgetSession()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/error-page?from=%2Frole')
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
    // Code or texts of roles, dialogs, the listing form, saved views, the map, list search, and schemas.
    expect(await (await page.request.get(path)).text(), path).not.toMatch(
      /Assign Permissions|won't be able to revert|Save as draft|Failed to add property|idempotency-key|leaflet|ZodError|data-list-search|\/saved-views\?/,
    )
  }
})

/** Whether the focused element shows below the bar that stays at the top. */
const isFocusSeen = () => {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const { activeElement: focused } = document
  return !focused?.closest('main') || focused.getBoundingClientRect().bottom > bar
}

test('going back through a long form with the keyboard, no field hides under the top bar', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 })
  await openAs(page, '/settings')
  await page.getByRole('button', { name: 'Save settings' }).focus()
  const hidden: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    if (!(await page.evaluate(isFocusSeen))) hidden.push(await page.locator(':focus').evaluate((one) => one.outerHTML))
  }
  expect(hidden).toEqual([])
})

test('on a phone the list of users fits, and its menu opens, closes with Escape and with a chosen link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, '/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  await expect(page.getByRole('table')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const menu = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Sub Category', exact: true }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/subcategory$/)
})

test('on a phone a message of three lines leaves the title of a tall dialog readable', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openAs(page, '/users')
  await page.route('**/api/users', (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'As long as three lines of it. '.repeat(4) } }),
  )
  await page.getByRole('main').getByRole('button', { name: 'Add user' }).last().click()
  const form = page.getByRole('dialog', { name: 'Add user' })
  await form.getByLabel('Name').fill('Sara')
  await form.getByLabel('Email').fill('sara@home.example')
  await form.getByLabel('Role').selectOption('agent')
  await form.getByLabel('Password').first().fill('Tena2026!yst')
  await form.getByRole('button', { name: 'Save user' }).click()
  const shown = page.locator('[data-sonner-toast]')
  await expect(shown).toContainText('As long as')
  await form.evaluate((element) => element.scrollTo(0, 0))
  const bottom = async () => {
    const { y, height } = (await shown.boundingBox()) ?? { y: 0, height: 0 }
    return y + height
  }
  // The letters of a line begin below its top.
  const title = (await form.getByRole('heading').first().boundingBox())?.y ?? 0
  await expect.poll(bottom).toBeLessThan(title + 4)
})

test('at a zoom of 400 % the whole form of a listing can be read and reached', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openAs(page, '/pro?new')
  const form = page.getByRole('dialog', { name: 'Add property' })
  await form.getByRole('button', { name: 'Next' }).click()
  const category = form.getByLabel(/^Category/)
  await category.focus()
  const isSeen = (of: typeof category) =>
    of.evaluate((element) => {
      const { x, y, height } = element.getBoundingClientRect()
      return [y, y + height - 1].every((edge) => element.contains(document.elementFromPoint(x + 9, edge)))
    })
  await expect.poll(() => isSeen(category)).toBe(true)
  expect(await isSeen(form.getByText(/^Category/).first())).toBe(true)
})

test('at a zoom of 400 % no bar that stays in view takes room from what is read', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const bars: string[] = []
  for (const path of ['/settings', '/pro', '/property-details/1']) {
    await openAs(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/pro')
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check()
    const names = await page.locator('body *').evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).position === 'sticky' && one.matches(':has(:is(a, button))'))
        .filter((one) => one.clientHeight > 0)
        .map((one) => one.className),
    )
    bars.push(...names.map((name) => `${path}: ${name}`))
  }
  expect(bars).toEqual([])
})

test('under forced colours a chosen row shows its tick', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs(page, '/pro')
  const box = page.getByRole('table').getByRole('checkbox').nth(1)
  await box.check()
  const colourOf = (of: typeof box) => of.evaluate((element) => getComputedStyle(element).color)
  expect(await colourOf(box.locator('xpath=following-sibling::*'))).toBe(await colourOf(page.locator('h1')))
})
