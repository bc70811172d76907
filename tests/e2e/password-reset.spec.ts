import { am } from '#domains/auth/messages/web.am.ts'
import { newPerson, signIn } from '#tests/support/e2e-accounts.ts'
import { openHydrated } from './hydrated.ts'
import { mailsTo } from './support/product.ts'
import { expect, test } from './support/test.ts'

test.describe('a forgotten password', () => {
  test('is set anew by a mailed link, which works once and leaves the address at once', async ({ page, request }) => {
    const { email } = await newPerson(request)
    await openHydrated(page, '/login')
    await page.getByRole('link', { name: 'Forgot Password?', exact: true }).click()
    // Both pages have a field of this name.
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.locator('output > :focus')).toContainText('If there is an account with this email address')
    await expect.poll(() => mailsTo(email).length).toBe(1)
    const mail = (mailsTo(email)[0] ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    const link = /http:\/\/\S+\/reset-password\?token=[\w-]{43}/.exec(mail)?.[0] ?? ''

    await openHydrated(page, link)
    await expect(page).toHaveURL('/reset-password')
    await openHydrated(page, '/am/reset-password')
    await expect(page.getByLabel(am.reset.confirm)).toBeVisible()
    await openHydrated(page, '/reset-password')
    const password = 'a quite new password'
    await page.getByLabel('New Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm New Password').fill('something else')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible()
    await page.getByLabel('Confirm New Password').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your new password is set. Please log in.')).toBeVisible()

    await openHydrated(page, link)
    await expect(page.getByRole('alert').getByText('This link is no longer valid.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')

    await signIn(page, { email, password })
    await expect(page).toHaveURL('/user')
  })
})

test('an address is confirmed by a mailed link, which the account page asks for', async ({ page, request }) => {
  const person = await newPerson(request)
  await signIn(page, person)
  await page.getByRole('button', { name: 'Send me a link', exact: true }).click()
  await expect(page.getByText('A link is on its way to your email address.')).toBeVisible()
  await expect.poll(() => mailsTo(person.email).length).toBe(1)
  const mail = (mailsTo(person.email)[0] ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  await openHydrated(page, /http:\/\/\S+\/confirm-email\?token=[\w-]{43}/.exec(mail)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeFocused()
  await page.getByRole('link', { name: 'Go to my account' }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send me a link', exact: true })).toBeHidden()
})
