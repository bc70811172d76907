import type { Page } from '@playwright/test'
import { addListing, row, searchFor } from './support/listings.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expectToast } from './support/toasts.ts'
import { expect, test } from './support/test.ts'

type Change = { state: string; handled: number; changed: number; kept: number }

/** Responds like a server that is changing 100,000 listings; an undo request stops it. */
async function answerAsInPieces(page: Page, left: object[]) {
  const change: Change = { state: 'none', handled: 0, changed: 0, kept: 0 }
  const at = '2026-11-23T10:00:00.000Z'
  const run = () => ({ ...change, action: 'price', by: 'Sara', total: 100_000, started_at: at, finished_at: null })
  const view = () => ({ id: 'b', permitted: true, undoable: true, change: run(), undo: null })
  await page.route(/\/api\/property\/bulk(\/|$)/, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/kept'))
      return route.fulfill({ json: left, headers: { 'x-total-count': String(change.kept) } })
    if (pathname.endsWith('/undo')) {
      change.state = 'stopped'
      return route.fulfill({
        json: { message: 'Undoing has started.', batch: 'c', changed: 0, kept: 0, running: true },
      })
    }
    if (pathname.endsWith('/b')) return route.fulfill({ json: view() })
    if (route.request().method() === 'GET') return route.fulfill({ json: change.state === 'running' ? [view()] : [] })
    change.state = 'running'
    return route.fulfill({ json: { message: 'Changing.', batch: 'b', changed: 0, skipped: 0, running: true } })
  })
  return change
}

/** Selects the listing that a search finds, and raises its price. */
async function raisePrice(page: Page, title: string): Promise<void> {
  await searchFor(page, title)
  // Wait for the list of the search: a new list has no selection.
  await expect(row(page, title)).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Change…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('By how much').fill('10')
  await dialog.getByRole('button', { name: 'Apply to all' }).click()
}

test('a change of very many shows how far it is, also after a reload, and names what it left', async ({ page }) => {
  const title = ownName('Piece')
  const id = await addListing(await asAdministrator(page.request), title)
  const reason = 'Someone has changed it since.'
  const change = await answerAsInPieces(page, [{ id, reference: `RH-${id}`, title, why: 'changed', reason }])
  await openAs(page, '/pro')
  await raisePrice(page, title)
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAccessibleName('Changing properties: 0 of 100,000 (Sara)')
  change.handled = 43_000
  await expect(bar).toHaveAccessibleName('Changing properties: 43,000 of 100,000 (Sara)')
  await page.reload()
  await expect(bar).toHaveAccessibleName('Changing properties: 43,000 of 100,000 (Sara)')
  Object.assign(change, { state: 'done', handled: 100_000, changed: 99_999, kept: 1 })
  await expectToast(page, 'Success', '99,999 properties changed. 1 was left as it is.')
  await expect(bar).toHaveCount(0)
  const named = page.getByRole('listitem').filter({ hasText: reason })
  await expect(named.getByRole('link', { name: title })).toBeVisible()
  await expect(row(page, title)).toBeVisible()
})

test('a change of very many is stopped and undone on its way', async ({ page }) => {
  const title = ownName('Stopped')
  await addListing(await asAdministrator(page.request), title)
  await answerAsInPieces(page, [])
  await openAs(page, '/pro')
  await raisePrice(page, title)
  await page.getByRole('button', { name: 'Stop and undo' }).click()
  await page.getByRole('button', { name: 'Yes, stop it' }).click()
  await expectToast(page, 'Success', 'Undoing has started.')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})
