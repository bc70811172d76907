import { en } from '#domains/settings/messages/en.ts'
import { openAs } from './support/staff.ts'
import { expectToast } from './support/toasts.ts'
import { expect, test } from './support/test.ts'

// Settings are global, so the tests of this file run in series.
test.describe.configure({ mode: 'serial' })

test('the opening hours change for every visitor at once, and go back', async ({ page, browser }) => {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/contact')
  const before = 'Monday to Saturday, 8:30 to 17:30'
  await expect(visitor.getByText(before)).toBeVisible()
  await openAs(page, '/settings')
  const hours = page.getByLabel(`${en.fields.contact_hours} (${en.languages.en})`)
  for (const text of ['Every day, 9:00 to 12:00', before]) {
    await hours.fill(text)
    await page.getByRole('button', { name: en.save }).click()
    await expectToast(page, 'Success', en.saved)
    await expect(async () => {
      await visitor.reload()
      await expect(visitor.getByText(text)).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
})
