import type { Locator, Page } from '@playwright/test'
import { watchErrors } from './support/page-errors.ts'
import { openAs, ownName } from './support/staff.ts'
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
  for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('a location is added by keyboard alone; a centre abroad is refused at its field', async ({ page }) => {
  const errors = watchErrors(page, { ignoring: /400 \(Bad Request\)/ })
  const name = ownName('Laketown')
  await openAs(page, '/locations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations')
  await expect(page.getByRole('table', { name: 'Locations' })).toBeVisible()
  await page.keyboard.press('n')
  const adding = page.getByRole('dialog', { name: 'Add location' })
  await expect(adding.locator('[name=name]')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('የሐይቅ ከተማ')
  await tabTo(page, adding.locator('[name=latitude]'))
  await page.keyboard.type('51.5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('39.1')
  const save = adding.getByRole('button', { name: 'Save location' })
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(adding.locator('[name=latitude]')).toHaveAccessibleDescription(
    'Must be in Ethiopia: from 3.4 to 14.9 degrees north.',
  )
  await expect(adding.locator('[name=latitude]')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('8.5')
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Location added successfully')

  await page.keyboard.press('/')
  await page.keyboard.type(name.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, name)).toContainText('የሐይቅ ከተማ')
  errors.expectNone()
})
