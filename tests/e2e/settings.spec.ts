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

test('on a phone the bar at the bottom covers no error', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, '/settings')
  const phone = page.getByLabel(en.fields.contact_phone)
  await phone.fill('abc')
  await phone.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - 640))
  await page.getByRole('button', { name: en.save }).click()
  await expect(phone).toBeFocused()
  const error = phone.locator('xpath=following-sibling::*[@role="alert"]')
  await expect(error).toHaveText(/./)
  const bar = page.getByText('Please fix the highlighted field.')
  const [ofError, ofBar] = [await error.boundingBox(), await bar.boundingBox()]
  expect((ofError?.y ?? 0) + (ofError?.height ?? 0)).toBeLessThan(ofBar?.y ?? 0)
})

test('the sample of the usual colour has the colours of the buttons', async ({ page }) => {
  await openAs(page, '/settings')
  const usual = page.getByRole('button', { name: en.save })
  const samples = page.locator('[aria-hidden=true] > span > span')
  for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const colour = await samples.nth(index).evaluate((sample) => getComputedStyle(sample).backgroundColor)
    await expect(usual).toHaveCSS('background-color', colour)
  }
})
