import type { Locator, Page } from '@playwright/test'
import { am } from '#domains/locations/messages/am.ts'
import { am as office } from '#ui/admin/messages/am.ts'
import { watchErrors } from './support/page-errors.ts'
import { rowAction, rowActionByKeys, rowMenu } from './support/row-menu.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const shown = page.locator('[data-sonner-toast]').filter({ hasText: text })
  await expect(shown.locator('[data-title]')).toHaveText(title)
  await expect(shown.locator('[data-description]')).toHaveText(text)
}

/** Goes on by Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Adds places by the API. */
async function market(page: Page) {
  const admin = await asAdministrator(page.request)
  const add = async (name: string, parent: number | null = null): Promise<number> => {
    const body = { name, parent_id: parent, latitude: 9, longitude: 38.7 }
    return (await admin.call('POST', '/location', body))['location'].id
  }
  return { ...admin, add }
}

test('a location is added by keyboard alone; a centre abroad is refused at its field', async ({ page }) => {
  const errors = watchErrors(page, { ignoring: /400 \(Bad Request\)/ })
  const name = ownName('Laketown')
  await openAs(page, '/locations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations')
  await expect(page.getByRole('table', { name: 'Locations' })).toBeVisible()
  await page.keyboard.press('n')
  const adding = page.getByRole('dialog', { name: 'Add location' })
  await expect(adding.locator('[name=name]')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('የሐይቅ ከተማ')
  await tabTo(page, adding.locator('[name=latitude]'))
  await page.keyboard.type('51.5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('39.1')
  const save = adding.getByRole('button', { name: 'Save location' })
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(adding.locator('[name=latitude]')).toHaveAccessibleDescription(
    'Must be in Ethiopia: from 3.4 to 14.9 degrees north.',
  )
  await expect(adding.locator('[name=latitude]')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('8.5')
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Location added successfully')

  await page.keyboard.press('/')
  await page.keyboard.type(name.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, name)).toContainText('የሐይቅ ከተማ')
  errors.expectNone()
})

test('a location is changed and deleted by keyboard alone', async ({ page }) => {
  const name = ownName('Hilltown')
  await (await market(page)).add(name)
  await openAs(page, `/locations?q=${name}`)
  await tabTo(page, row(page, name))
  await page.keyboard.press('Enter')
  const changing = page.getByRole('dialog', { name: 'Update location' })
  await expect(changing.locator('[name=latitude]')).toHaveValue('9')
  await tabTo(page, changing.getByLabel('Part of'))
  await page.keyboard.type('Addis A')
  await tabTo(page, changing.getByRole('button', { name: 'Update location' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Location updated successfully')
  await expect(row(page, name)).toContainText('Sub-city')

  await tabTo(page, rowMenu(page, name))
  await rowActionByKeys(page, 'Delete', name)
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText("You won't be able to revert this!")
  await tabTo(page, question.getByRole('button', { name: 'Yes, delete it!' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Location deleted successfully')
})

test('deleting one in use says what is in it and moves it where one says; the three cities stay', async ({ page }) => {
  const { add, call } = await market(page)
  const [from, to] = [ownName('Emptied'), ownName('Filled')]
  const [source, target] = [await add(from), await add(to)]
  const inner = await add(ownName('Along'), source)
  await openAs(page, `/locations?q=${from}`)
  await rowAction(page, 'Delete', from)
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText(`In “${from}”: 1 sub-location.`)
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(question.getByLabel('Move everything to')).toHaveAccessibleDescription(
    'This location is in use. Choose where to move what is in it.',
  )
  await question.getByLabel('Move everything to').selectOption(to)
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expectToast(page, 'Success', 'Location deleted successfully')
  const places: { id: number; parent_id: number | null }[] = await call('GET', '/location')
  expect(places.find(({ id }) => id === inner)?.parent_id).toBe(target)

  await page.goto('/locations?q=Bishoftu')
  // One thing that can be done is a button of its own.
  await expect(page.getByRole('button', { name: 'Edit: Bishoftu' })).toBeVisible()
  await expect(rowMenu(page, 'Bishoftu')).toHaveCount(0)
})

test('is searched in Amharic and filtered by parent; page sizes are 5, 10 and 15', async ({ page }) => {
  await openAs(page, '/locations?q=ቢሾፍቱ')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, 'Bishoftu')).toBeVisible()
  await page.goto('/locations')
  const size = page.getByLabel('Rows per page')
  await expect(size.getByRole('option')).toHaveText(['5', '10', '15'])
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(page.getByRole('row').nth(1)).toContainText('Addis Abeba')
  await page.getByRole('link', { name: 'Sub-locations of Addis Abeba' }).click()
  await expect(page).toHaveURL(/parent=/)
  await expect(page.getByRole('row').nth(1)).toContainText('Sub-city')
})

test('without an answer the failure is told', async ({ page }) => {
  await openAs(page, '/locations?new')
  await page.route('**/api/location', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Save location' }).click()
  await expectToast(page, 'Error', 'An error occurred while adding the location.')
})

test('in Amharic the screen and its forms are Amharic, on a phone too', async ({ page }) => {
  const texts = am.screen
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, '/am/locations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
  await expect(page.getByRole('table', { name: texts.title })).toBeVisible()
  await page.getByRole('button', { name: texts.add }).click()
  await expect(page.getByRole('dialog', { name: texts.addTitle })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: office.cancel }).click()
})
