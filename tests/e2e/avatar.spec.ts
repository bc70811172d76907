import type { Page } from '@playwright/test'
import { localStorageOf, newPerson, signIn } from '#tests/support/e2e-accounts.ts'
import { cameraJpeg } from '#tests/support/pictures/camera-pictures.ts'
import { html } from '#tests/support/pictures/hostile-files.ts'
import { expect, test } from './support/test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Photo', exact: true })
const inTopBar = (page: Page) => page.getByRole('banner').getByRole('link', { name: /My page/ })
const give = async (page: Page, buffer: Buffer) =>
  section(page).locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })

test.beforeEach(async ({ page, request }) => {
  await signIn(page, await newPerson(request))
  await expect(page).toHaveURL('/user')
  await expect(section(page)).toBeVisible()
})

test('the own picture shows on the account page and in the top bar, and stays there', async ({ page }) => {
  await expect(inTopBar(page).locator('img')).toHaveCount(0)
  // A press has the focus here, and opens a dialog of the system.
  await section(page).getByRole('button', { name: 'Choose a photo' }).focus()
  await give(page, await cameraJpeg())
  await expect(section(page).getByRole('status')).toHaveText('Photo saved.')
  for (const place of [section(page), inTopBar(page)]) {
    const picture = place.locator('img')
    await expect(picture).toHaveAttribute('src', /^\/media\/[\da-f]{2}\/[\da-f]{32}-256\.jpg$/)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(section(page).getByRole('button', { name: 'Choose another photo' })).toBeFocused()
  // Specification §3 lists what the browser stores of a session; a picture is not part of it.
  expect(JSON.stringify(await localStorageOf(page))).not.toMatch(/-256\.jpg/)
  await page.reload()
  await expect(inTopBar(page).locator('img')).toHaveCount(1)
})

test('the picture is taken away by keyboard, and the initials are back', async ({ page }) => {
  await give(page, await cameraJpeg())
  await section(page).getByRole('button', { name: 'Remove photo' }).focus()
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('status')).toHaveText('Photo removed.')
  await expect(section(page).getByRole('button', { name: 'Choose a photo' })).toBeFocused()
  await expect(inTopBar(page).locator('img')).toHaveCount(0)
})

test('what is no picture is refused with the reason of the server', async ({ page }) => {
  await give(page, html)
  await expect(section(page).getByRole('alert')).toContainText('This file can’t be used as a photo.')
})
