import { expect, type Locator, type Page } from '@playwright/test'
import { rowAction } from './row-menu.ts'
import { openAs } from './staff.ts'

export const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add property' })
export const updateDialog = (page: Page) => page.getByRole('dialog', { name: 'Update property' })
export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** Finds a field by its full label; required fields have a mark after it. */
export const field = (within: Page | Locator, name: string) =>
  within.getByLabel(new RegExp(`^${name.replaceAll(/[()]/g, String.raw`\$&`)}\\s*\\*?$`))

export async function openEdit(page: Page, title: string): Promise<Locator> {
  await openAs(page, `/pro?q=${encodeURIComponent(title)}`)
  await rowAction(page, 'Edit', title)
  await expect(field(updateDialog(page), 'Title')).toHaveValue(title)
  return updateDialog(page)
}

/** Fills in the required fields of an apartment (specification §5), with this title. */
export async function fillHome(dialog: Locator, title: string): Promise<void> {
  await field(dialog, 'Category').selectOption('Apartments')
  await field(dialog, 'Type').selectOption('rent')
  await field(dialog, 'Title').fill(title)
  await field(dialog, 'Price').fill('45k')
  await field(dialog, 'Location').fill('Gerji')
  await dialog.getByRole('option', { name: /^Gerji/ }).click()
  await field(dialog, 'Bedrooms').fill('2')
  await field(dialog, 'Bathrooms').fill('1')
  await field(dialog, 'Area (m²)').fill('900 sq ft')
  await field(dialog, 'Description').fill('Quiet.')
}

/** Does the same on a phone, from the second step to the last, where the listing can be published. */
export async function fillHomeInSteps(dialog: Locator, title: string): Promise<void> {
  const next = () => button(dialog, 'Next').click()
  await field(dialog, 'Category').selectOption('Apartments')
  await field(dialog, 'Type').selectOption('rent')
  await field(dialog, 'Location').fill('Gerji')
  await dialog.getByRole('option', { name: /^Gerji/ }).click()
  await next()
  await field(dialog, 'Title').fill(title)
  await field(dialog, 'Price').fill('45k')
  await next()
  await field(dialog, 'Bedrooms').fill('2')
  await field(dialog, 'Bathrooms').fill('1')
  await field(dialog, 'Area (m²)').fill('900 sq ft')
  await next()
  await field(dialog, 'Description').fill('Quiet.')
  await next()
}
