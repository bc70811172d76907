import { roleNamesAm } from '#domains/roles/index.ts'
import { am } from '#domains/users/messages/am.ts'
import { am as signInAm } from '#domains/auth/messages/web.am.ts'
import { am as office } from '#ui/admin/messages/am.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './hydrated.ts'
import { mailsTo } from './support/product.ts'
import { rowAction } from './support/row-menu.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

function linkTo(email: string): string {
  const mail = (mailsTo(email).at(-1) ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /http:\/\/\S+\/accept-invitation\?token=[\w-]{43}/.exec(mail)?.[0] ?? ''
}

test('a person is invited in Amharic on a phone, sent a second link, chooses a password and works', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const name = ownName('Hirut')
  const email = `${name.toLowerCase()}@example.com`
  const t = am.screen
  await openAs(page, '/am/users?invite')
  const dialog = page.getByRole('dialog', { name: t.inviteTitle })
  await expect(dialog.getByLabel(t.name)).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel(t.name).fill(name)
  await dialog.getByLabel(t.email).fill('admin@renthome.example')
  await dialog.getByLabel(t.role).selectOption(roleNamesAm.agent)
  await dialog.getByRole('button', { name: t.sendInvitation }).click()
  await expect(dialog.getByLabel(t.email)).toHaveAccessibleDescription(am.emailTaken)
  await dialog.getByLabel(t.email).fill(email)
  await dialog.getByRole('button', { name: t.sendInvitation }).click()
  await expect(dialog).toBeHidden()
  // The first steps arrive late: the rows below them wait, or they would move while a menu is open.
  const invited = page.getByText(t.invited, { exact: true })
  let rowsWithoutSteps = 0
  await page.route('**/api/first-day', async (route) => {
    await page.waitForTimeout(1000)
    rowsWithoutSteps = await invited.count()
    await route.continue()
  })
  const answered = page.waitForResponse('**/api/first-day')
  await page.goto(`/am/users?q=${name}`)
  await answered
  await expect(invited).toBeVisible()
  expect(rowsWithoutSteps).toBe(0)
  const first = linkTo(email)
  await rowAction(page, t.resend, name, office)
  await expect.poll(() => mailsTo(email).length).toBe(2)
  await page.evaluate(() => localStorage.clear())

  await page.goto(first)
  await expect(page.getByRole('alert').getByText(signInAm.invitation.invalid)).toBeVisible()
  await openHydrated(page, linkTo(email))
  await expect(page).toHaveURL('/am/accept-invitation')
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(signInAm.invitation.password, { exact: true }).fill('የራሴ ረጅም የይለፍ ቃል')
  await page.getByLabel(signInAm.invitation.confirm).fill('የራሴ ረጅም የይለፍ ቃል')
  await page.getByRole('button', { name: signInAm.invitation.submit }).click()
  await expect(page).toHaveURL('/am/agent_page')
})

test('an invitation is revoked, and a password given by hand is changed before anything else', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const name = ownName('Revoked')
  const invited = { name, email: `${name.toLowerCase()}@example.com`, role: 'agent' }
  await admin.call('POST', '/users/invitations', invited)
  await openAs(page, `/users?status=invited&q=${name}`)
  await rowAction(page, 'Revoke', name)
  await page.getByRole('button', { name: 'Yes, revoke' }).click()
  await expect(page.getByText('Nothing matches your search.')).toBeVisible()

  const given = { ...invited, password: 'told on the telephone' }
  await admin.call('POST', '/users', given)
  await page.evaluate(() => localStorage.clear())
  await openHydrated(page, '/login?from=/home-listings')
  await page.getByLabel('Email').fill(given.email)
  await page.getByLabel('Password').fill(given.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/change-password?from=%2Fhome-listings')
  // No other URL bypasses it.
  await page.goto('/agent_page')
  await expect(page).toHaveURL('/change-password?from=%2Fagent_page')
  await expectAccessible(page)
  const fill = async (password: string) => {
    await page.getByLabel('New Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm New Password').fill(password)
    await page.keyboard.press('Enter')
  }
  await fill(given.password)
  await expect(page.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(
    /the password you were given/,
  )
  await fill('one that only I know')
  await expect(page).toHaveURL('/agent_page')
})
