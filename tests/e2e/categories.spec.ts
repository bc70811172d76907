import type { Locator, Page } from '@playwright/test'
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

/** Presses Tab until an element is focused. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Fills in the fields of a form by keyboard, in order; the first one is focused. */
async function typeFields(page: Page, form: Locator, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await expect(form).toBeVisible()
}

test('a category is added, changed and deleted by keyboard alone, with the texts of the specification', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const name = ownName('Castles')
  await openAs(page, '/category')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Category')
  await expect(page.getByRole('table', { name: 'Category' })).toBeVisible()
  await page.keyboard.press('n')
  const adding = page.getByRole('dialog', { name: 'Add category' })
  await expect(adding.locator('[name=name]')).toBeFocused()
  await typeFields(page, adding, [name, 'With towers', 'ቤተ መንግሥት'])
  await tabTo(page, adding.getByRole('button', { name: 'Save category' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Category added successfully')

  await page.keyboard.press('/')
  await page.keyboard.type(name.toUpperCase())
  await expect(page).toHaveURL(/q=CASTLES/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, name)).toContainText('ቤተ መንግሥት')
  await tabTo(page, row(page, name))
  await page.keyboard.press('Enter')
  const changing = page.getByRole('dialog', { name: 'Update category' })
  await expect(changing.locator('[name=description]')).toHaveValue('With towers')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('With a moat')
  await tabTo(page, changing.getByRole('button', { name: 'Update category' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Category updated successfully')
  await expect(row(page, name)).toContainText('With a moat')

  await tabTo(page, rowMenu(page, name))
  await rowActionByKeys(page, 'Delete', name)
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText("You won't be able to revert this!")
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(row(page, name)).toBeVisible()
  await tabTo(page, rowMenu(page, name))
  await rowActionByKeys(page, 'Delete', name)
  await tabTo(page, question.getByRole('button', { name: 'Yes, delete it!' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Category deleted successfully')
  await expect(page.getByText('Nothing matches your search.')).toBeVisible()
  errors.expectNone()
})

test('of two versions of which one is longer both are read from the top', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const name = ownName('Contested')
  const { category } = await admin.call('POST', '/category', { name, description: 'As it was' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, `/category?q=${name}`)
  await rowAction(page, 'Edit', name)
  const form = page.getByRole('dialog', { name: 'Update category' })
  await expect(form.locator('[name=description]')).toHaveValue('As it was')
  await admin.call('PUT', `/category/${category.id}`, {
    name,
    description: 'With towers, a moat and a drawbridge. '.repeat(4),
  })
  await form.locator('[name=description]').fill('Short')
  await form.getByRole('button', { name: 'Update category' }).click()
  const top = async (text: string) => (await form.getByText(text, { exact: true }).boundingBox())?.y
  await expect(form.getByText('Yours', { exact: true })).toBeVisible()
  expect(await top('Yours')).toBe(await top('Theirs'))
})
