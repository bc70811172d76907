import type { Page } from '@playwright/test'
import { am as signInTexts } from '#domains/auth/messages/web.am.ts'
import { am as texts } from '#domains/passkeys/messages/web.am.ts'
import { am as serverTexts } from '#domains/passkeys/messages/am.ts'
import { newPerson } from '#tests/support/e2e-accounts.ts'
import { openHydrated } from './hydrated.ts'
import { expectAccessible } from './support/accessibility.ts'
import { mailsTo } from './support/product.ts'
import { openAs } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** Adds a virtual authenticator with user verification, as in phones; returns a function that sets whether verification succeeds. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return (isUserVerified: boolean) => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

test('a passkey is added in Amharic on a phone, signs in without a password, and is deleted', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const isOwner = await addDevice(page)
  const person = await newPerson(page.request)
  await openAs(page, '/am/user', person)
  const section = page.getByRole('region', { name: texts.title })
  await section.getByRole('button', { name: texts.add }).press('Enter')
  await section.getByLabel(texts.name).fill('ስልኬ 📱')
  await section.getByLabel(signInTexts.account.password.current).fill('not it')
  await section.getByRole('button', { name: texts.create }).press('Enter')
  await expect(section.getByLabel(signInTexts.account.password.current)).toHaveAttribute('aria-invalid', 'true')
  await section.getByLabel(signInTexts.account.password.current).fill(person.password)
  await expectAccessible(page)
  await isOwner(false)
  await page.keyboard.press('Enter')
  await expect(section.getByText(texts.addCancelled)).toBeVisible()
  await isOwner(true)
  await section.getByRole('button', { name: texts.create }).press('Enter')
  await expect(section.getByText(serverTexts.added)).toBeVisible()
  await expect(section.getByText('ስልኬ 📱')).toBeVisible()
  await expect.poll(() => mailsTo(person.email).length).toBeGreaterThan(0)

  await page.evaluate(() => localStorage.clear())
  await openHydrated(page, '/am/login?from=/am/user')
  await isOwner(false)
  const button = page.getByRole('button', { name: texts.signIn })
  await button.press('Enter')
  await expect(page.getByText(texts.cancelled)).toBeVisible()
  await expectAccessible(page)
  await isOwner(true)
  await button.press('Enter')
  await expect(page).toHaveURL('/am/user')

  await section.getByRole('button', { name: texts.delete }).press('Enter')
  await expect(section.getByRole('button', { name: texts.yes })).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('button', { name: texts.yes }).press('Enter')
  await expect(section.getByText(texts.none)).toBeVisible()
})
