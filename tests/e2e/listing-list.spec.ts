import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addListing, row } from './support/listings.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

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
