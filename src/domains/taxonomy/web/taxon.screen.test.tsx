import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import type { Person } from '#tests/support/accounts.ts'
import {
  choose,
  describedBy,
  dialog,
  field,
  fill,
  hands,
  press,
  row,
  rowAction,
  rowsWith,
} from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'
import { am as office } from '#ui/admin/messages/am.ts'
import type { Level } from '../category.ts'
import { am } from '../messages/am.ts'

let server: AdminApp
let admin: Person
beforeAll(async () => {
  server = await openOffice()
  admin = await server.person('admin')
})
afterAll(() => server.close())

async function add(level: Level, name: string, fields: object = {}): Promise<number> {
  const { body } = await server.call(admin, 'POST', `/api/${level}`, {
    name,
    description: `${name} of a test`,
    ...fields,
  })
  return (body[level] as { id: number }).id
}

const order = () => screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')

test('a subcategory is added, changed and deleted; its category is chosen', async () => {
  const id = await add('category', 'Parent')
  const page = await openPage(server, `/subcategory?category=${id}`, { as: admin })
  await screen.findByText('Nothing matches these filters.')
  await press('Add subcategory')
  const adding = await dialog('Add subcategory')
  // The select is remounted once its options have loaded.
  await waitFor(async () => expect((await field('Category', adding)).value).toBe(String(id)))
  await fill('Name', 'Turrets', adding)
  await fill('Description', 'Round', adding)
  await press('Save subcategory', adding)
  await expectToast(page, 'Success', 'Subcategory added successfully')
  expect((await row('Turrets')).textContent).toContain('Parent')

  await rowAction('Edit', 'Turrets')
  const changing = await dialog('Update subcategory')
  await fill('Description', 'Square', changing)
  await press('Update subcategory', changing)
  await expectToast(page, 'Success', 'Subcategory updated successfully')

  await rowAction('Delete', 'Turrets')
  expect((await dialog('Are you sure?')).textContent).toContain("You won't be able to revert this!Turrets")
  await press('Yes, delete it!')
  await expectToast(page, 'Success', 'Subcategory deleted successfully')
})

test('a category says whether its listings have rooms', async () => {
  const page = await openPage(server, '/category?new', { as: admin })
  const adding = await dialog('Add category')
  await fill('Name', 'Event halls', adding)
  await fill('Description', 'For weddings', adding)
  await hands.selectOptions(await field('Bedrooms and bathrooms', adding), 'Listings have none')
  await press('Save category', adding)
  await expectToast(page, 'Success', 'Category added successfully')
  await rowAction('Edit', 'Event halls')
  const rooms = await field('Bedrooms and bathrooms', await dialog('Update category'))
  expect((rooms as unknown as HTMLSelectElement).value).toBe('no')
})

test('what is missing or taken stands at its field; without an answer the text of the specification stands', async () => {
  const id = await add('category', 'Taken')
  const page = await openPage(server, '/category?new', { as: admin })
  const form = await dialog('Add category')
  const name = await field('Name', form)
  await press('Save category', form)
  await waitFor(() => expect(describedBy(name)).toBe('Please enter a name.'))
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(describedBy(await field('Description', form))).toBe('Please enter a description.')
  await fill('Name', 'TAKEN', form)
  await fill('Description', 'Again', form)
  await press('Save category', form)
  await waitFor(() => expect(describedBy(name)).toBe('Another category already has this name.'))
  expect(page.toasts).toEqual([])
  page.answer(/^POST \/api\/category/)
  await press('Save category', form)
  await expectToast(page, 'Error', 'An error occurred while adding the category.')
  await press('Cancel', form)
  await press('Discard changes')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))

  await page.go('/category?q=Taken')
  page.answer(new RegExp(`^(?:PUT|DELETE) /api/category/${id}`))
  await rowAction('Edit', 'Taken')
  await press('Update category', await dialog('Update category'))
  await expectToast(page, 'Error', 'An error occurred while updating the category.')
  await press('Cancel')
  await rowAction('Delete', 'Taken')
  await press('Yes, delete it!')
  await expectToast(page, 'Error', 'An error occurred while deleting the category.')
})

test('the same texts for subcategories', async () => {
  await add('subcategory', 'Fails', { category_id: server.market.categories.villas })
  const page = await openPage(server, '/subcategory?q=Fails', { as: admin })
  page.answer(/^(?:POST|PUT|DELETE) \/api\/subcategory/)
  await rowAction('Delete', 'Fails')
  await press('Yes, delete it!')
  await expectToast(page, 'Error', 'An error occurred while deleting the subcategory.')
  await press('Cancel')
  await rowAction('Edit', 'Fails')
  await press('Update subcategory', await dialog('Update subcategory'))
  await expectToast(page, 'Error', 'An error occurred while updating the subcategory.')
  await press('Cancel')
  await press('Add subcategory')
  await press('Save subcategory', await dialog('Add subcategory'))
  await expectToast(page, 'Error', 'An error occurred while adding the subcategory.')
})

test('deleting a category that is in use says what is in it and moves it where one says', async () => {
  const [source, target] = [await add('category', 'Emptied'), await add('category', 'Filled')]
  const subcategory = await add('subcategory', 'Along', { category_id: source })
  const home = await server.add(admin, { category_id: String(source), subcategory_id: String(subcategory) })
  const page = await openPage(server, '/category?q=Emptied', { as: admin })
  await rowAction('Delete', 'Emptied')
  const question = await dialog('Are you sure?')
  expect(question.textContent).toContain('In “Emptied”: 1 subcategory and 1 listing.')
  await press('Yes, delete it!', question)
  const to = await field('Move everything to', question)
  await waitFor(() => expect(describedBy(to)).toBe('This category is in use. Choose where to move its contents.'))
  await choose('Move everything to', 'Filled', question)
  await press('Yes, delete it!', question)
  await expectToast(page, 'Success', 'Category deleted successfully')
  const { body } = await server.call(admin, 'GET', `/api/property/${home}`)
  expect(body).toMatchObject({ category_id: target, subcategory_id: subcategory })
  await page.go(`/subcategory?category=${target}`)
  expect((await row('Filled')).textContent).toContain('1')
})

test('two people change one category: the second sees the difference and nothing is overwritten', async () => {
  const id = await add('category', 'Shared')
  const page = await openPage(server, '/category?q=Shared', { as: admin })
  await rowAction('Edit', 'Shared')
  const form = await dialog('Update category')
  await server.call(admin, 'PUT', `/api/category/${id}`, { description: 'Theirs' })
  await fill('Description', 'Mine', form)
  await press('Update category', form)
  await screen.findByRole('heading', { name: 'Someone else saved changes while you were editing' })
  expect(within(form).getAllByText('Theirs').length).toBeGreaterThan(0)
  await press('Save', form)
  await expectToast(page, 'Success', 'Category updated successfully')
  await waitFor(() => expect(rowsWith('Mine')).toHaveLength(1))
})

test('in Amharic the count of subcategories and a conflict of two savers name categories in Amharic', async () => {
  const moved = await add('category', 'Moved to', { translations: { am: { name: 'መድረሻ' } } })
  const id = await add('category', 'Left', { translations: { am: { name: 'መነሻ' } } })
  const inside = await add('subcategory', 'Movable', { category_id: id })
  const page = await openPage(server, '/am/category?q=Left', { as: admin })
  await screen.findByRole('link', { name: `1: ${am.screen.category.subcategoriesOf({ name: 'መነሻ' })}` })

  await page.go('/am/subcategory?q=Movable')
  await rowAction(office.edit, 'Movable', office)
  const form = await dialog(am.screen.subcategory.updateTitle)
  await server.call(admin, 'PUT', `/api/subcategory/${inside}`, { category_id: moved })
  await fill(am.screen.description, 'Mine', form)
  await press(am.screen.subcategory.update, form)
  expect((await within(form).findAllByText('መድረሻ', { ignore: 'option' })).length).toBeGreaterThan(0)
  expect(within(form).queryByText('Moved to')).toBeNull()
})

test('page sizes are 5, 10 and 15, five first; the address keeps page, size, order and search', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) await add('category', `Paged-${number}`)
  const page = await openPage(server, '/category?q=Paged', { as: admin })
  await screen.findByText('1–5 of 6')
  const size = await field('Rows per page')
  expect(
    within(size)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '15'])
  expect(size.value).toBe('5')
  expect(screen.getAllByRole('row')).toHaveLength(6)
  await press('Next')
  await screen.findByText('6–6 of 6')
  expect(page.address()).toMatch(/page=2/)
  await page.go(-1)
  await screen.findByText('1–5 of 6')
  await press('Name')
  await waitFor(() => expect(order()).toBe('ascending'))
  await press('Name')
  await waitFor(() => expect(order()).toBe('descending'))
  expect(page.address()).toMatch(/sort=name_desc/)
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('Paged-6'))
  await hands.selectOptions(size, '10')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(7))
  expect(page.address()).toMatch(/limit=10/)
})

test('an address with page, size, order and search shows the same rows again', async () => {
  await openPage(server, '/category?q=Paged&page=2', { as: admin })
  await screen.findByText('6–6 of 6')
})

test('a list that does not come says so and is tried again', async () => {
  const page = await openPage(server, '/category', { as: admin, failing: /GET \/api\/category\?/ })
  await screen.findByText('This list could not be loaded.')
  page.mend()
  await press('Try again')
  await screen.findByRole('table', { name: 'Category' })
})

test.each([
  ['/am/category', am.screen.category],
  ['/am/subcategory', am.screen.subcategory],
] as const)('in Amharic %s and its forms are Amharic', async (path, texts) => {
  await openPage(server, path, { as: admin, width: 360 })
  await screen.findByRole('table', { name: texts.title })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title)
  await press(texts.add)
  await press(office.cancel, await dialog(texts.addTitle))
  const [menu] = screen.getAllByRole('button', { name: new RegExp(`^${office.actions}፦ `) })
  if (menu) await hands.click(menu)
  await hands.click(await screen.findByRole('menuitem', { name: office.delete }))
  await dialog(office.sure)
})
