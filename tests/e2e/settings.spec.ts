import { am } from '#domains/settings/messages/am.ts'
import { en } from '#domains/settings/messages/en.ts'
import { openAs } from './support/staff.ts'
import { expectToast } from './support/toasts.ts'
import { expect, test } from './support/test.ts'

// The settings hold for all: the tests of this file take turns.
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

test('a number that differs from the default can be reset to it', async ({ page }) => {
  await openAs(page, '/settings')
  const reminder = page.getByRole('textbox', { name: en.fields.expiry_reminder_days })
  const usual = await reminder.inputValue()
  const reset = page.getByRole('button', { name: en.reset({ value: usual }) })
  await expect(reset).toBeHidden()
  await reminder.fill('21')
  await page.getByRole('button', { name: en.save }).click()
  await reset.click()
  await expect(reminder).toHaveValue(usual)
  await page.getByRole('button', { name: en.save }).click()
  await expect(reset).toBeHidden()
})

test('what is wrong stands at its field and gets the focus; in Amharic and on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, '/am/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(am.title)
  const lifetime = page.getByLabel(am.fields.listing_lifetime_days)
  await lifetime.fill('900')
  await page.getByRole('button', { name: am.save }).click()
  await expect(lifetime).toBeFocused()
  await expect(lifetime).toHaveAttribute('aria-invalid', 'true')
})

test('a limit is at most what the server takes, and the form of listings goes by it', async ({ page }) => {
  await openAs(page, '/settings#limits')
  const photos = page.getByRole('textbox', { name: en.fields.listing_pictures })
  await expect(photos).toHaveAccessibleDescription(en.upTo({ maximum: '40' }))
  await photos.fill('41')
  await page.getByRole('button', { name: en.save }).click()
  await expect(photos).toBeFocused()
  await expect(photos).toHaveAccessibleDescription(new RegExp(en.beyondServer({ maximum: '40' })))
  await photos.fill('39')
  await page.getByRole('button', { name: en.save }).click()
  await expectToast(page, 'Success', en.saved)
  await page.goto('/pro?new')
  await expect(page.getByRole('dialog').getByText('0 of 39 photos, 0 of 5 videos')).toBeVisible()
  await page.goto('/settings#limits')
  await page.getByRole('button', { name: en.reset({ value: '40' }) }).click()
  await page.getByRole('button', { name: en.save }).click()
  await expectToast(page, 'Success', en.saved)
})
