import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { describedBy, dialog, field, press, row } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('without a category, the subcategories say so and offer the usual ones', async () => {
  await openPage(server, '/subcategory', { as: await server.person('admin') })
  await screen.findByText('There are no subcategories yet.')
  await press('Add subcategory')
  const form = await dialog('Add subcategory')
  await waitFor(async () => expect(describedBy(await field('Category', form))).toBe('There are no categories yet.'))
  await press('Cancel', form)
  await press('Add the usual categories')
  await row('Studio')
  const filter = await screen.findByRole('combobox', { name: 'Category' })
  await within(filter).findByRole('option', { name: 'Apartments' })
})

test('who may not add a category is offered none', async () => {
  await server.database.pool.query('delete from subcategories')
  await server.database.pool.query('delete from categories')
  const roleId = await server.role(['subcategories.read', 'subcategories.write', 'categories.read'], 'sorter')
  await openPage(server, '/subcategory', { as: await server.person([], { roleId }) })
  await screen.findByText('There are no subcategories yet.')
  expect(screen.queryByRole('button', { name: 'Add the usual categories' })).toBeNull()
})
