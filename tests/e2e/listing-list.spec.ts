import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { am } from '#domains/listing-admin/messages/am.ts'
import { addListing, row, searchFor } from './support/listings.ts'
import { watchErrors } from './support/page-errors.ts'
import { rowAction } from './support/row-menu.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expectToast } from './support/toasts.ts'
import { expect, test } from './support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the table has the columns of specification §2, prices in ETB, and pages of 5, 10 and 15', async ({ page }) => {
  const errors = watchErrors(page)
  await openAs(page, '/pro?publication=published')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties')
  await expect(page.getByRole('row')).toHaveCount(6)
  const headings = ['#', 'Photo', 'Title', 'Price', 'Status', 'Owner', 'Views', 'Actions']
  for (const name of headings) await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(1)
  await expect(page.getByRole('row').nth(1)).toContainText(/ETB [\d,]+/)
  await expect(page.getByRole('table')).not.toContainText('$')
  const size = page.getByLabel('Rows per page')
  await expect(size.getByRole('option')).toHaveText(['5', '10', '15'])
  await expect(size).toHaveValue('5')
  await size.selectOption('15')
  await expect(page.getByRole('row')).toHaveCount(16)
  await expect(page).toHaveURL(/limit=15/)
  errors.expectNone()
})

test('search, filters and order are in the address and come back with it', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const word = ownName('Sought')
  await addListing(admin, `${word} A`, { price: 10_000 })
  await addListing(admin, `${word} B`, { price: 90_000, status: 'pending' })
  await addListing(admin, `${word} C`, { price: 50_000, category: 'Villas', publication: 'draft' })
  await openAs(page, '/pro')
  await searchFor(page, word.toUpperCase())
  await expect(page.getByText('1–3 of 3')).toBeVisible()
  await button(page, 'Price').click()
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(page.getByRole('row').nth(1)).toContainText(`${word} A`)
  await button(page, 'Filters').click()
  await page.getByLabel('Category', { exact: true }).selectOption('Apartments')
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('pending')
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await expect(row(page, `${word} B`)).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Status: Pending' }).click()
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await openAs(page, `/pro?q=${word}&price_min=25000&without_pictures=true&location=Addis+Abeba`)
  await expect(page.getByText('1–2 of 2')).toBeVisible()
})

test('all that match are changed at once, and the change is undone', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const word = ownName('Many')
  for (const number of [1, 2, 3, 4, 5, 6]) await addListing(admin, `${word} ${number}`)
  await openAs(page, `/pro?q=${word}&columns=category,status`)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await button(page, 'Select all 6 results').click()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Status' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sold or rented' }).click()
  await expectToast(page, 'Success', '6 properties updated.')
  await expect(row(page, `${word} 6`)).toContainText('Rented')
  await button(page, 'Undo').click()
  await expectToast(page, 'Success', 'Undone for 6 properties.')
  await expect(row(page, `${word} 6`)).toContainText('Available')

  await page.getByRole('checkbox', { name: `Select ${word} 6` }).check()
  await page.getByRole('checkbox', { name: `Select ${word} 5` }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Move' }).click()
  await page.getByLabel('Move to the category').selectOption('Villas')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expectToast(page, 'Success', '2 properties moved.')
  await expect(row(page, `${word} 5`)).toContainText('Villas')

  await page.getByRole('checkbox', { name: `Select ${word} 6` }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toContainText(
    'This listing will be moved to the recycle bin.',
  )
  await button(page, 'Yes, delete it!').click()
  await expectToast(page, 'Success', 'Property has been deleted.')
  await expect(page.getByText('1–5 of 5')).toBeVisible()
})

test('a property is deleted after a question, and comes back from the bin', async ({ page }) => {
  const title = ownName('Gone')
  const id = await addListing(await asAdministrator(page.request), title)
  await openAs(page, `/pro?q=${title}`)
  await rowAction(page, 'Delete', title)
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText("You won't be able to revert this!")
  await question.getByRole('button', { name: 'Cancel' }).click()
  await rowAction(page, 'Delete', title)
  await page.route(`**/api/property/${id}`, (route) => route.abort())
  await button(page, 'Yes, delete it!').click()
  await expectToast(page, 'Error', 'Failed to delete property')
  await page.unroute(`**/api/property/${id}`)
  await rowAction(page, 'Delete', title)
  await button(page, 'Yes, delete it!').click()
  await expectToast(page, 'Success', 'Property has been deleted.')
  await expect(page.getByText('Nothing matches your search.')).toBeVisible()
  await openAs(page, `/pro?q=${title}&deleted=true`)
  await expect(row(page, title)).toContainText('In the recycle bin')
  await rowAction(page, 'Restore', title)
  await expectToast(page, 'Success', 'Property has been restored.')
  await openAs(page, `/pro?q=${title}`)
  await expect(row(page, title)).toContainText('Available')
})

test('what is filtered is exported as a file', async ({ page }) => {
  const title = ownName('Exported')
  await addListing(await asAdministrator(page.request), title)
  await openAs(page, `/pro?q=${title}`)
  await expect(row(page, title)).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()])
  expect(download.suggestedFilename()).toBe('properties.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(title)
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveAttribute('href', '/import')
})

test('an agent sees and changes only their own, under My listings', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const roles = (await admin.call('GET', '/roles')) as { id: number; name: string }[]
  const agent = await admin.addUser(ownName('Agent'), roles.find(({ name }) => name === 'agent')?.id ?? 0)
  await addListing(admin, ownName('Foreign'))
  await openAs(page, '/home-listings', agent)
  await expect(page.getByText('You have no listings yet')).toBeVisible()
  await button(page, 'Add property').first().click()
  const dialog = page.getByRole('dialog', { name: 'Add property' })
  const title = ownName('Own')
  await dialog.locator('input[name=title]').fill(title)
  await dialog.getByRole('button', { name: 'Save as draft' }).click()
  await expectToast(page, 'Success', 'Property added successfully')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, title)).toContainText('Draft')
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toHaveCount(0)
})

test('a list that cannot be loaded says so and can be tried again', async ({ page }) => {
  await openAs(page, '/role')
  await page.route('**/api/property?*', (route) => route.abort())
  await page.goto('/pro')
  await expect(page.getByText('This list could not be loaded.')).toBeVisible()
  await page.unroute('**/api/property?*')
  await button(page, 'Try again').click()
  await expect(page.getByRole('row')).toHaveCount(6)
})

test('in Amharic and on a phone the list is Amharic and fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, '/am/pro?publication=published')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(am.title)
  await expect(page.getByRole('row').nth(1)).toContainText('ብር')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
