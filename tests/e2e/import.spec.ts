import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from '@playwright/test'
import { am } from '#domains/listing-import/messages/screen.am.ts'
import { cameraJpeg } from '#tests/support/pictures/camera-pictures.ts'
import { zipOf } from '#tests/support/zip.ts'
import { watchErrors } from './support/page-errors.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** Chooses a file with this text. */
async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
}

const stat = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd')

/** Starts the checked import. */
async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the import' }).click()
  await expect(page.getByText('Import complete.')).toBeVisible()
}

async function newAgent(page: Page) {
  const admin = await asAdministrator(page.request)
  const name = ownName('Importer')
  return admin.addUser(name, await admin.addRole(name, ['properties.write-own', 'dashboard.read']))
}

/** Presses a button and returns the text of the saved file. */
async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

const exported = (page: Page, token: string, query: string) =>
  page.request.get(`/api/property/export?${query}`, { headers: { authorization: `Bearer ${token}` } })

test('a file is matched by hand, tried, explained in an error sheet, imported, and exported as it was', async ({
  page,
}) => {
  test.slow()
  const errors = watchErrors(page)
  const mark = ownName('import')
  const { token } = await openAs(page, '/import', await newAgent(page))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import listings')
  await expect(page.getByText('You have not imported anything yet.')).toBeVisible()

  const rows = [`${mark}-1,=cmd ${mark},Villa,Bole,45000`, `${mark}-2,Second ${mark},Villa,Nowhere,1`]
  await chooseFile(page, 'homes.csv', `reference,title,category,place,cost of it\n${rows.join('\n')}\n`)
  await expect(page).toHaveURL(/id=\d+/)
  const firstImport = page.url()
  const check = page.getByRole('button', { name: 'Check the file' })
  await expect(page.getByText('Missing: Price (ETB).')).toBeVisible()
  await expect(check).toBeDisabled()
  await expect(page.getByLabel('Field for “place”')).toHaveValue('location')
  await page.getByLabel('Field for “cost of it”').selectOption('price')

  await check.click()
  await expect(page.getByText('Check complete. Nothing has been saved.')).toBeVisible()
  await expect(stat(page, 'Would be added')).toHaveText('1')
  await expect(stat(page, 'Would be rejected')).toHaveText('1')
  const problem = page.getByRole('table', { name: 'Rejected rows' }).getByRole('row').nth(1)
  await expect(problem).toContainText('Unknown location “Nowhere”.')
  expect(await (await exported(page, token, 'mine=true')).text()).not.toContain(mark)

  const sheet = parse(await saved(page, 'Download error file'), { bom: true, columns: true }) as object[]
  expect(sheet).toEqual([
    expect.objectContaining({
      line: '3',
      field: 'Location',
      reason: 'Location: Unknown location “Nowhere”.',
      reference: `${mark}-2`,
      'cost of it': '1',
    }),
  ])

  await expect(page.getByRole('heading', { name: 'The first listings, as visitors would see them' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Keep as drafts' })).toBeChecked()
  await start(page)
  await expect(stat(page, 'Added')).toHaveText('1')
  await expect(page.getByRole('link', { name: 'See the listings' })).toHaveAttribute('href', '/home-listings')

  const file = await (await exported(page, token, `mine=true&q=${mark}`)).text()
  expect(file).toContain(`'=cmd ${mark}`)
  await page.getByRole('button', { name: 'Choose a different file' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'homes.csv' })).toContainText('1 added, 1 rejected')
  await chooseFile(page, 'again.csv', file)
  await page.getByLabel('Update existing listings').check()
  await check.click()
  await expect(page.getByText('Nothing to import: no row adds or changes a listing.')).toBeVisible()
  await expect(stat(page, 'Unchanged')).toHaveText('1')

  await page.goto(firstImport)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, undo it' }).click()
  await expect(page.getByText('Import undone.')).toBeVisible()
  await expect(stat(page, 'Removed')).toHaveText('1')
  expect(await (await exported(page, token, `mine=true&q=${mark}`)).text()).not.toContain(mark)
  errors.expectNone()
})

test('a long import shows its progress, is cancelled, survives a reload, and starts again without doubles', async ({
  page,
}) => {
  test.slow()
  const mark = ownName('long')
  await openAs(page, '/import', await newAgent(page))
  const rows = Array.from({ length: 4_000 }, (_, index) => `${mark}-${index},Home ${index},Villa,Bole,${index}`)
  await chooseFile(page, 'long.csv', `reference,title,category,location,price\n${rows.join('\n')}\n`)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Start the import' }).click()
  await expect(page.getByText(/^Importing: \d+%, [1-9][\d,]* rows$/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Cancelled. Listings imported so far have been kept.')).toBeVisible()
  const added = Number((await stat(page, 'Added').textContent())?.replaceAll(',', '') ?? 0)
  expect(added).toBeLessThan(4_000)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByText('Import complete.')).toBeVisible({ timeout: 120_000 })
  await expect(stat(page, 'Rows')).toHaveText('4,000')
  const known = added === 0 ? 0 : Number((await stat(page, 'Unchanged').textContent())?.replaceAll(',', ''))
  expect(Number((await stat(page, 'Added').textContent())?.replaceAll(',', '')) + known).toBe(4_000)
})

test('a ZIP file brings listings with their pictures, and says which are missing', async ({ page }) => {
  const mark = ownName('zip')
  await openAs(page, '/import', await newAgent(page))
  const rows = [`${mark}-1,Shown ${mark},Villa,Bole,45000,kitchen`, `${mark}-2,Bare ${mark},Villa,Bole,45000,gone.jpg`]
  const content = `reference,title,category,location,price,pictures\n${rows.join('\n')}\n`
  const picture = await cameraJpeg(1, { width: 320, height: 240 })
  const buffer = await zipOf([
    { name: 'homes.csv', content },
    { name: 'photos/Kitchen.JPG', content: picture },
  ])
  await page.locator('input[type=file]').setInputFiles({ name: 'homes.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByText(/^homes\.zip, .*, photos: 1$/)).toBeVisible()
  await expect(page.getByLabel('Field for “pictures”')).toHaveValue('pictures')
  await page.getByRole('button', { name: 'Check the file' }).click()
  const unusual = page.getByRole('table', { name: 'Please check' }).getByRole('row').nth(1)
  await expect(unusual).toContainText('No photo is called “gone.jpg”. A new listing stays a draft.')
  await page.getByRole('radio', { name: 'Publish right away' }).check()
  await page.getByLabel('I have looked at these rows.').check()
  await start(page)
  await expect(stat(page, 'Photos added')).toHaveText('1')
  await page.getByRole('link', { name: 'See the listings' }).click()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `Shown ${mark}` })
      .locator('img'),
  ).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `Bare ${mark}` })).toContainText('Draft')
})

test('what is no CSV is refused before or by the server, and says why', async ({ page }) => {
  await openAs(page, '/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert').filter({ hasText: 'This isn’t a CSV or ZIP file.' })).toBeVisible()
  await chooseFile(page, 'empty.csv', ' ')
  await expect(page.getByRole('alert').filter({ hasText: 'The file is empty.' })).toBeVisible()
  await page.goto('/import?id=999999')
  await expect(page.getByText('This import could not be loaded.')).toBeVisible()
})

test('a file beyond the limit is refused before it is sent, and the limits are said', async ({ page }) => {
  const limits = { csv: 2 ** 20, zip: 2 ** 21 }
  await page.route('**/api/property/imports/limits', (route) => route.fulfill({ json: limits }))
  await openAs(page, '/import')
  await expect(page.getByText('CSV files up to 1 MB, ZIP files up to 2 MB.')).toBeVisible()
  await chooseFile(page, 'large.csv', 'x'.repeat(limits.csv + 1))
  await expect(page.getByRole('alert').filter({ hasText: 'The file has more than 1 MB.' })).toBeVisible()
})

test('by keyboard alone, in Amharic, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, '/am/import', await newAgent(page))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(am.title)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: am.choose }).press('Enter'),
  ])
  await chooser.setFiles({
    name: 'ቤቶች.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`ርዕስ,ምድብ,ዋጋ,ቦታ ነው\n${ownName('ቪላ')},ቪላ,45000,ቦሌ\n`),
  })
  const column = page.getByLabel(am.holdsOf({ column: 'ቦታ ነው' }))
  await column.focus()
  await column.selectOption('location')
  await page.getByRole('button', { name: am.check }).press('Enter')
  await page.getByRole('button', { name: am.start }).press('Enter')
  await expect(page.getByText(am.done)).toBeVisible()
  // Whoever comes back to an import sees first what became of it, which is below the columns.
  await page.reload()
  await expect(page.getByText(am.done)).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
