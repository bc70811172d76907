import { Secret, TOTP } from 'otpauth'
import { am } from '#domains/auth/messages/web.am.ts'
import { newPerson, newStaff } from '#tests/support/e2e-accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './hydrated.ts'
import { rowAction } from './support/row-menu.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** Returns the current code of the authenticator app, or the one `steps` half minutes later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

test('an authenticator app is set up in Amharic on a phone, asked for at sign-in, and turned off', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const person = await newPerson(page.request)
  const t = am.secondFactor
  await openAs(page, '/am/user', person)
  const section = page.getByRole('region', { name: t.title })
  await section.getByLabel(am.account.password.current).fill(person.password)
  await section.getByRole('button', { name: t.begin }).click()
  await expect(section.getByRole('img', { name: t.picture })).toBeVisible()
  await expectAccessible(page)
  const secret = (await section.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? ''
  await section.getByLabel(t.code).fill('000000')
  await section.getByRole('button', { name: t.confirm }).click()
  await expect(section.getByLabel(t.code)).toHaveAccessibleDescription(/ይህ ኮድ ትክክል አይደለም/)
  await section.getByLabel(t.code).fill(codeOf(secret))
  await section.getByRole('button', { name: t.confirm }).click()
  await expect(section.getByRole('listitem')).toHaveCount(10)
  const recovery = (await section.getByRole('listitem').first().textContent()) ?? ''
  await section.getByRole('button', { name: t.codesKept }).click()
  await expect(section.getByText(t.codesLeft({ count: 10 }))).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await openHydrated(page, '/am/login')
  await page.getByLabel(am.form.email).fill(person.email)
  await page.getByLabel(am.form.password, { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(t.code)).toBeFocused()
  await page.keyboard.type(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/am/user')

  await section.getByRole('button', { name: t.disable }).click()
  await expectAccessible(page)
  await section.getByLabel(am.account.password.current).fill(person.password)
  await section.getByLabel(t.code).fill(recovery)
  await section.getByRole('button', { name: t.disable }).click()
  await expect(section.getByRole('button', { name: t.begin })).toBeVisible()
})

test('a role that needs it leads its people there first, and an administrator resets it', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const role = ownName('guarded')
  const roleId = await admin.addRole(role, ['users.read'])
  await openAs(page, '/settings')
  await page.getByLabel(role).check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved successfully')).toBeVisible()
  const person = await newStaff(page.request, role)
  await page.evaluate(() => localStorage.clear())
  await openHydrated(page, '/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/second-factor')
  await page.goto('/users')
  await expect(page).toHaveURL('/second-factor?from=%2Fusers')
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Current Password').fill(person.password)
  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? ''
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(page).toHaveURL('/users')
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()

  await openAs(page, `/users?q=${person.email}`)
  await rowAction(page, 'Reset two-step sign-in', person.name)
  await page.getByRole('button', { name: 'Yes, reset' }).click()
  await expect(page.getByText('Two-step sign-in reset', { exact: true })).toBeVisible()
  await admin.call('PUT', '/settings', { second_factor_roles: null })
  expect(roleId).toBeGreaterThan(0)
})
