import type { Page } from '@playwright/test'
import { en as staff } from '#app/messages/staff.en.ts'
import { en as agent } from '#domains/agent-workspace/messages/en.ts'
import { en as listings } from '#domains/listing-admin/messages/en.ts'
import { en as fields } from '#domains/listing-fields/messages/fields.en.ts'
import { en as imports } from '#domains/listing-import/messages/screen.en.ts'
import { en as places } from '#domains/locations/messages/en.ts'
import { en as news } from '#domains/notifications/messages/en.ts'
import { en as roleTexts } from '#domains/roles/messages/en.ts'
import { en as saved } from '#domains/saved-filters/messages/en.ts'
import { am as kitAm } from '#ui/admin/messages/am.ts'
import { en as kit } from '#ui/admin/messages/en.ts'
import { addListing } from './support/listings.ts'
import { field } from './support/listing-form.ts'
import { rowAction, rowEntry } from './support/row-menu.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { languages, startSweep } from './support/sweep.ts'
import { expect, test } from './support/test.ts'

/*
 * Every screen of the back-office and every form that has an address, in both languages; what opens by a press on them, in English: both
 * have the same parts. In both themes and at both widths no rule of accessibility is broken, nothing is wider than the window, and the
 * browser complains about nothing.
 */
const screens = [
  '/role',
  '/dashboard',
  '/users',
  '/personal-data',
  '/category',
  '/subcategory',
  '/locations',
  '/pro?publication=published&limit=15',
  '/import',
  '/enquiries',
  '/viewings',
  '/enquiries?view=board',
  '/reply-templates',
  '/students',
  '/audit',
  '/history?subject_kind=property',
  '/settings',
  '/webhooks',
  '/status',
  '/user',
  '/notifications',
]
/** Lists with an add form at this URL. */
const forms = ['/role?new', '/users?new', '/category?new', '/subcategory?new', '/locations?new', '/pro?new']

const kits = { en: kit, am: kitAm }
const picture = 'demo/pictures/kitchen-01-1024.jpg'

const exact = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog').last()
const invalid = (page: Page) => dialog(page).locator('[aria-invalid=true]').first()
const submit = (page: Page) => dialog(page).locator('button[type=submit]').last()
const lastButton = (page: Page) => dialog(page).getByRole('button').last()

for (const language of languages)
  test(`the screens of the back-office break no rule of accessibility: ${language}`, async ({ page }) => {
    await openAs(page, '/robots.txt')
    const sweep = await startSweep(page, language)
    await sweep.open('/dashboard?days=90')
    await page.locator('main details:not([open]) > summary').first().click()
    const toggle = page.getByRole('button', { name: kits[language].charts.showTable })
    while ((await toggle.count()) > 0) await toggle.first().click()
    await sweep.look('the charts as tables')
    for (const path of screens) await sweep.visit(path)
    for (const path of language === 'en' ? [] : forms) {
      await sweep.goTo(path)
      await expect(submit(page)).toBeVisible()
      await sweep.look(path)
    }
    sweep.expectNothing()
  })

test('the forms of the back-office break no rule of accessibility', async ({ page }) => {
  await openAs(page, '/robots.txt')
  const sweep = await startSweep(page, 'en', { ignoring: /status of 400/, alone: true })
  await sweep.open('/dashboard')
  for (const path of forms) {
    await sweep.goTo(path)
    await expect(submit(page)).toBeVisible()
    await sweep.look(path)
    await submit(page).click()
    await expect(invalid(page)).toBeVisible()
    await sweep.look(`${path} with what is missing`)
  }
  // Fields that only some categories have, and an added amenity.
  await field(dialog(page), fields.category_id).selectOption({ index: 1 })
  await field(dialog(page), fields.amenities).fill('Sauna,')
  await page.keyboard.press('Tab')
  await exact(page, places.point.add).click()
  await expect(page.getByRole('application', { name: places.point.map })).toBeVisible()
  await dialog(page).locator('[name=title]').fill('A home')
  await sweep.look('the map in the form')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: kit.form.unsaved.title })).toBeVisible()
  await sweep.look('leaving without saving')

  await sweep.open('/students')
  await page.getByRole('main').getByRole('button').first().click()
  await submit(page).click()
  await expect(invalid(page)).toBeVisible()
  await sweep.look('a student with what is missing')
  await sweep.goTo('/settings')
  await page.locator('[name=listing_lifetime_days]').fill('900')
  await page.locator('button[type=submit]').click()
  await expect(page.locator('[name=listing_lifetime_days][aria-invalid=true]')).toBeFocused()
  await sweep.look('a setting that is wrong')
  sweep.expectNothing()
})

test('questions and dialogs of the back-office break no rule of accessibility', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const [role, title] = [ownName('Role'), ownName('Listing')]
  await admin.addRole(role, ['users.read'])
  const id = await addListing(admin, title)
  const question = { property_id: id, name: 'Hana', email: 'hana@people.example', message: 'Is it free?' }
  expect((await page.request.post('/api/enquiries', { data: question })).status()).toBe(201)
  await openAs(page, '/robots.txt')
  const sweep = await startSweep(page, 'en', { ignoring: /status of (?:400|409)/, alone: true })

  await sweep.open(`/role?q=${role}`)
  await rowAction(page, roleTexts.screen.assign, role, kit)
  await expect(dialog(page).getByRole('checkbox').first()).toBeVisible()
  await sweep.look('assigning permissions')
  await page.keyboard.press('Escape')
  await rowEntry(page, kit.delete, role, kit)
  await sweep.look('the menu of a row')
  await page.getByRole('menuitem', { name: kit.delete }).click()
  await sweep.look('deleting a role')

  for (const path of ['/category', '/locations?q=Bole']) {
    await sweep.goTo(path)
    await page.getByRole('row').nth(1).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: kit.delete }).click()
    await expect(dialog(page).getByRole('combobox').first()).toBeVisible()
    await sweep.look(`deleting what is in use of ${path}`)
    await lastButton(page).click()
    await expect(invalid(page)).toBeVisible()
    await sweep.look(`deleting what is in use of ${path} without saying where it goes`)
  }

  await sweep.goTo(`/pro?q=${title}`)
  await rowAction(page, listings.history, title, kit)
  await expect(dialog(page).getByRole('row').nth(1)).toBeVisible()
  await sweep.look('the history of a listing')
  await page.keyboard.press('Escape')
  await rowAction(page, kit.edit, title, kit)
  await expect(dialog(page).locator('[name=title]')).toHaveValue(title)
  await field(dialog(page), fields.price).fill('50000')
  await admin.call('PUT', `/property/${id}`, { price: '60000' })
  await submit(page).click()
  await expect(page.getByRole('heading', { name: kit.form.stale.title })).toBeFocused()
  await sweep.look('a listing that somebody else changed')

  await sweep.open('/enquiries')
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(dialog(page).getByText(question.email)).toBeVisible()
  await sweep.look('an enquiry')
  sweep.expectNothing()
})

test('lists and menus of the back-office break no rule of accessibility', async ({ page }) => {
  await openAs(page, '/robots.txt')
  const sweep = await startSweep(page, 'en', { alone: true })
  await sweep.open('/pro')
  await exact(page, kit.list.columns).click()
  await expect(dialog(page).getByRole('checkbox').first()).toBeVisible()
  await sweep.look('the choice of columns')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: kit.list.selectPage }).check()
  await page.getByRole('region', { name: kit.list.selection }).getByRole('button').first().waitFor()
  await sweep.look('a page of selected rows')
  await page.keyboard.press('Escape')
  await exact(page, saved.screen.views).click()
  await sweep.look('the saved views')
  await exact(page, saved.screen.save).click()
  await expect(dialog(page).locator('[name=name]')).toBeFocused()
  await sweep.look('saving a view')

  await sweep.goTo('/users')
  await page.getByRole('table').waitFor()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: kit.list.keys.title })).toBeVisible()
  await sweep.look('the sheet of keys')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(`^${news.title}`) }).click()
  await expect(page.getByRole('dialog', { name: news.title })).toBeVisible()
  await sweep.look('the bell')
  await page.keyboard.press('Escape')
  await exact(page, staff.preview.open).click()
  await page.getByRole('combobox', { name: staff.preview.label }).selectOption('agent')
  await expect(exact(page, staff.preview.end)).toBeVisible()
  await sweep.look('the menu of another role')
  await exact(page, staff.preview.end).click()
  await exact(page, staff.narrow).click()
  await sweep.look('the narrow sidebar')

  await sweep.turnToPhone()
  await exact(page, staff.openMenu).click()
  await expect(dialog(page)).toBeVisible()
  await sweep.look('the menu of phones')
  await page.keyboard.press('Escape')
  await exact(page, kit.list.filters).click()
  await expect(dialog(page).getByRole('combobox').first()).toBeVisible()
  await sweep.look('the filters on phones')
  sweep.expectNothing()
})

test("an agent's screens, an import and the own account break no rule of accessibility", async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const roles = (await admin.call('GET', '/roles')) as { id: number; name: string }[]
  const roleOf = (wanted: string) => roles.find(({ name }) => name === wanted)?.id ?? 0
  const { user } = await openAs(page, '/robots.txt', await admin.addUser(ownName('Agent'), roleOf('agent')))
  const sweep = await startSweep(page, 'en', { alone: true })
  await sweep.open('/user')
  for (const path of ['/home-listings', '/dashboard', '/role']) {
    await sweep.goTo(path)
    await sweep.look(`${path} of a new agent`)
  }
  await addListing(admin, ownName('Offered'), { owner_id: user.id })
  await addListing(admin, ownName('Draft'), { owner_id: user.id, publication: 'draft' })
  await sweep.open('/dashboard')
  await sweep.look('/dashboard of an agent')
  await sweep.goTo('/agent_page')
  await page
    .getByText(agent.missing.title({ count: 5 }))
    .first()
    .click()
  await sweep.look('/agent_page')

  await sweep.goTo('/import')
  const rows = ['title,category,place,cost of it', `${ownName('Home')},Villa,Bole,45000`, 'Second,Villa,Nowhere,1']
  const file = { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByLabel(imports.holdsOf({ column: 'cost of it' })).waitFor()
  await sweep.look('an import whose columns are matched')
  await page.getByLabel(imports.holdsOf({ column: 'cost of it' })).selectOption('price')
  await exact(page, imports.check).click()
  await expect(page.getByText(imports.checked)).toBeVisible()
  await sweep.look('an import that was checked')
  await exact(page, imports.start).click()
  await expect(page.getByText(imports.done)).toBeVisible()
  await sweep.look('an import that is done')

  // Account pages of non-staff users are part of the public site.
  await openAs(page, '/robots.txt', await admin.addUser(ownName('User'), roleOf('user')))
  await sweep.open('/user')
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.locator('main img')).toBeVisible()
  await sweep.look('the own account with a picture')
  sweep.expectNothing()
})
