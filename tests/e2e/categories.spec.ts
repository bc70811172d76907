import type { Locator, Page } from '@playwright/test'
import { am } from '#domains/taxonomy/messages/am.ts'
import { am as office } from '#ui/admin/messages/am.ts'
import { watchErrors } from './support/page-errors.ts'
import { rowAction, rowActionByKeys, rowMenu } from './support/row-menu.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

type Kind = 'category' | 'subcategory'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const shown = page.locator('[data-sonner-toast]').filter({ hasText: text })
  await expect(shown.locator('[data-title]')).toHaveText(title)
  await expect(shown.locator('[data-description]')).toHaveText(text)
}

/** Adds categories, subcategories and listings by the API. */
async function market(page: Page) {
  const admin = await asAdministrator(page.request)
  const add = async (kind: Kind, name: string, fields: object = {}): Promise<number> =>
    (await admin.call('POST', `/${kind}`, { name, description: `${name} of a test`, ...fields }))[kind].id
  const [place] = await admin.call('GET', '/location')
  const addListing = (fields: object) =>
    admin.call('POST', '/property', {
      title: ownName('Listing'),
      description: 'Of a test',
      price: 1000,
      property_type: 'sell',
      status: 'available',
      location: place.slug,
      bedrooms: 3,
      bathrooms: 1,
      square_feet: 900,
      ...fields,
    })
  return { ...admin, add, addListing }
}

/** Goes on by Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Fills in the fields of a form by keyboard alone, in their order; the first has the focus. */
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

test('a subcategory is added, changed and deleted; its category is chosen', async ({ page }) => {
  const { add } = await market(page)
  const [category, name] = [ownName('Parent'), ownName('Turrets')]
  const id = await add('category', category)
  await openAs(page, `/subcategory?category=${id}`)
  await expect(page.getByText('Nothing matches your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Add subcategory' }).click()
  const adding = page.getByRole('dialog', { name: 'Add subcategory' })
  await expect(adding.getByLabel('Category').locator('option:checked')).toHaveText(category)
  await adding.locator('[name=name]').fill(name)
  await adding.locator('[name=description]').fill('Round')
  await adding.getByRole('button', { name: 'Save subcategory' }).click()
  await expectToast(page, 'Success', 'Subcategory added successfully')
  await expect(row(page, name)).toContainText(category)

  await rowAction(page, 'Edit', name)
  const changing = page.getByRole('dialog', { name: 'Update subcategory' })
  await changing.locator('[name=description]').fill('Square')
  await changing.getByRole('button', { name: 'Update subcategory' }).click()
  await expectToast(page, 'Success', 'Subcategory updated successfully')

  await rowAction(page, 'Delete', name)
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toContainText("You won't be able to revert this!")
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expectToast(page, 'Success', 'Subcategory deleted successfully')
})

test('what is missing or taken stands at its field; without an answer the text of the specification stands', async ({
  page,
}) => {
  const { add } = await market(page)
  const name = ownName('Taken')
  const id = await add('category', name)
  await openAs(page, '/category?new')
  const dialog = page.getByRole('dialog', { name: 'Add category' })
  const nameField = dialog.locator('[name=name]')
  await dialog.getByRole('button', { name: 'Save category' }).click()
  await expect(nameField).toBeFocused()
  await expect(nameField).toHaveAccessibleDescription('Please enter a name.')
  await expect(dialog.locator('[name=description]')).toHaveAccessibleDescription('Please enter a description.')
  await nameField.fill(name.toUpperCase())
  await dialog.locator('[name=description]').fill('Again')
  await dialog.getByRole('button', { name: 'Save category' }).click()
  await expect(nameField).toHaveAccessibleDescription('Another category already has this name.')
  await page.route('**/api/category', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save category' }).click()
  await expectToast(page, 'Error', 'An error occurred while adding the category.')

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await page.goto(`/category?q=${name}`)
  await page.route(`**/api/category/${id}`, (route) => route.abort())
  await rowAction(page, 'Edit', name)
  await page.getByRole('button', { name: 'Update category' }).click()
  await expectToast(page, 'Error', 'An error occurred while updating the category.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await rowAction(page, 'Delete', name)
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expectToast(page, 'Error', 'An error occurred while deleting the category.')
})

test('the same texts for subcategories', async ({ page }) => {
  const { add } = await market(page)
  const name = ownName('Fails')
  const id = await add('subcategory', name, { category_id: await add('category', ownName('Around')) })
  await openAs(page, `/subcategory?q=${name}`)
  await page.route(`**/api/subcategory/${id}`, (route) => route.abort())
  await page.route('**/api/subcategory', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await rowAction(page, 'Delete', name)
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expectToast(page, 'Error', 'An error occurred while deleting the subcategory.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await rowAction(page, 'Edit', name)
  await page.getByRole('button', { name: 'Update subcategory' }).click()
  await expectToast(page, 'Error', 'An error occurred while updating the subcategory.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add subcategory' }).click()
  await page.getByRole('button', { name: 'Save subcategory' }).click()
  await expectToast(page, 'Error', 'An error occurred while adding the subcategory.')
})

test('deleting a category that is in use says what is in it and moves it where one says', async ({ page }) => {
  const { add, addListing, call } = await market(page)
  const [from, to] = [ownName('Emptied'), ownName('Filled')]
  const [source, target] = [await add('category', from), await add('category', to)]
  const subcategory = await add('subcategory', ownName('Along'), { category_id: source })
  const { property } = await addListing({ category_id: source, subcategory_id: subcategory })
  await openAs(page, `/category?q=${from}`)
  await rowAction(page, 'Delete', from)
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText(`In “${from}”: 1 subcategory and 1 listing.`)
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(question.getByLabel('Move everything to')).toHaveAccessibleDescription(
    'This category is in use. Choose where to move what is in it.',
  )
  await question.getByLabel('Move everything to').selectOption(to)
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expectToast(page, 'Success', 'Category deleted successfully')
  expect(await call('GET', `/property/${property.id}`)).toMatchObject({
    category_id: target,
    subcategory_id: subcategory,
  })
  await page.goto(`/subcategory?category=${target}`)
  await expect(row(page, to)).toContainText('1')
})

test('two people change one category: the second sees the difference and nothing is overwritten', async ({ page }) => {
  const { add, call } = await market(page)
  const name = ownName('Shared')
  const id = await add('category', name)
  await openAs(page, `/category?q=${name}`)
  await rowAction(page, 'Edit', name)
  await call('PUT', `/category/${id}`, { description: 'Theirs' })
  await page.getByRole('dialog').locator('[name=description]').fill('Mine')
  await page.getByRole('button', { name: 'Update category' }).click()
  await expect(page.getByRole('heading', { name: 'Someone else saved changes while you were editing' })).toBeVisible()
  await expect(page.getByText('Theirs', { exact: true }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Success', 'Category updated successfully')
  await expect(row(page, name)).toContainText('Mine')
})

test('page sizes are 5, 10 and 15, five first; the address keeps page, size, order and search', async ({ page }) => {
  const { add } = await market(page)
  const word = ownName('Paged')
  for (const number of [1, 2, 3, 4, 5, 6]) await add('category', `${word}-${number}`)
  await openAs(page, `/category?q=${word}`)
  const size = page.getByLabel('Rows per page')
  await expect(size.getByRole('option')).toHaveText(['5', '10', '15'])
  await expect(size).toHaveValue('5')
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(page.getByText('1–5 of 6')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(page.getByText('6–6 of 6')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1–5 of 6')).toBeVisible()
  const nameHeading = page.getByRole('columnheader', { name: 'Name' })
  await nameHeading.getByRole('button').click()
  await nameHeading.getByRole('button').click()
  await expect(nameHeading).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=name_desc/)
  await expect(page.getByRole('row').nth(1)).toContainText(`${word}-6`)
  await size.selectOption('10')
  await expect(page).toHaveURL(/limit=10/)
  await expect(page.getByRole('row')).toHaveCount(7)
})

test('a list that does not come says so and is tried again', async ({ page }) => {
  await page.route('**/api/category?*', (route) => route.abort())
  await openAs(page, '/category')
  await expect(page.getByText('This list could not be loaded.')).toBeVisible()
  await page.unroute('**/api/category?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Category' })).toBeVisible()
})

for (const [path, texts] of [
  ['/am/category', am.screen.category],
  ['/am/subcategory', am.screen.subcategory],
] as const) {
  test(`in Amharic ${path} and its forms are Amharic, on a phone too`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await openAs(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
    await expect(page.getByRole('table', { name: texts.title })).toBeVisible()
    await page.getByRole('button', { name: texts.add }).click()
    await expect(page.getByRole('dialog', { name: texts.addTitle })).toBeVisible()
    await page.getByRole('button', { name: office.cancel }).click()
    await page
      .getByRole('button', { name: new RegExp(`^${office.actions}፦ `) })
      .first()
      .click()
    await page.getByRole('menuitem', { name: office.delete }).click()
    await expect(page.getByRole('dialog', { name: office.sure })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
}
