import type { Page } from '@playwright/test'
import { rowActionByKeys, rowEntry, rowMenu } from './support/row-menu.ts'
import { openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const toast = (page: Page) => page.locator('[data-sonner-toast]')

/** Waits for a toast with this title and text; it has no button and disappears by itself. */
async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const shown = toast(page).filter({ hasText: text })
  await expect(shown).toBeVisible()
  await expect(shown.locator('[data-title]')).toHaveText(title)
  await expect(shown.locator('[data-description]')).toHaveText(text)
  await expect(shown.getByRole('button')).toHaveCount(0)
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search...').fill(text)
}

test('a role is created, found, changed and deleted by keyboard alone, and the list follows', async ({ page }) => {
  const name = ownName('Keeper')
  await openAs(page, '/role')
  await page.getByRole('button', { name: 'Add New Role' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add New Role' })
  await expect(dialog.getByLabel('Role Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await expect(dialog.getByPlaceholder('Write a description...')).toBeFocused()
  await page.keyboard.type('Keeps things')
  await expect(dialog.getByRole('button', { name: 'Save Role' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Role created successfully')
  await expect(dialog).toBeHidden()
  await expect(row(page, name)).toContainText('Keeps things')

  await search(page, name.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=/)

  await rowActionByKeys(page, 'Edit', name)
  const form = page.getByRole('dialog', { name: 'Update Role' })
  await expect(form.getByLabel('Role Name')).toHaveValue(name)
  await expect(form.getByLabel('Description')).toHaveValue('Keeps things')
  await form.getByLabel('Description').fill('Keeps them well')
  await form.getByRole('button', { name: 'Update Role' }).press('Enter')
  await expectToast(page, 'Success', 'Role updated successfully')
  await expect(row(page, name)).toContainText('Keeps them well')

  await rowActionByKeys(page, 'Delete', name)
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText('This role will be deleted permanently.')
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(rowMenu(page, name)).toBeFocused()
  await rowActionByKeys(page, 'Delete', name)
  await question.getByRole('button', { name: 'Yes, delete it!' }).press('Enter')
  await expectToast(page, 'Success', 'Role deleted successfully')
  await expect(row(page, name)).toHaveCount(0)
})

test.describe('on a clock that the test turns', () => {
  test.use({ ownContext: true })

  test('a notice stands at the top end for three seconds', async ({ page }) => {
    await page.clock.install()
    await openAs(page, '/role')
    // The first toast loads the code that renders toasts; the second is timed.
    await rowActionByKeys(page, 'Delete', 'admin')
    await expect(toast(page)).toBeVisible()
    const box = await toast(page).boundingBox()
    expect(box && box.y < 200 && box.x > 640).toBe(true)
    await page.clock.runFor(5_000)
    await expect(toast(page)).toHaveCount(0)
    const entry = await rowEntry(page, 'Delete', 'admin')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await entry.press('Enter')
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(toast(page)).toBeVisible({ timeout: 50 })
    }).toPass()
    const staying = page.locator('[data-sonner-toast]:not([data-removed=true])')
    await page.clock.runFor(2_800)
    await expect(staying).toHaveCount(1)
    await page.clock.runFor(300)
    await expect(staying).toHaveCount(0)
  })
})
