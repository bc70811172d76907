import type { Page } from '@playwright/test'
import { localStorageOf, newPerson, signIn, tokenOf, type Person } from '#tests/support/e2e-accounts.ts'
import { expect, test } from './support/test.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let person: Person

test.beforeEach(async ({ page, request }) => {
  person = await newPerson(request)
  await signIn(page, person)
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
})

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the profile is changed, and phones are stored in one form', async ({ page }) => {
  const profile = section(page, 'Profile')
  await expect(profile.getByText(person.email)).toBeVisible()
  await profile.getByLabel('Name').fill('Almaz K. Kebede')
  await profile.getByLabel('Phone').fill('0911 22 33 44')
  await profile.getByLabel('Birth date').fill('1990-12-31')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByRole('status')).toHaveText('Your profile is saved.')
  await expect(profile.getByLabel('Phone')).toHaveValue('+251911223344')
  expect(await localStorageOf(page)).toMatchObject({ name: 'Almaz K. Kebede' })
  await page.reload()
  await expect(profile.getByLabel('Name')).toHaveValue('Almaz K. Kebede')
  await expect(profile.getByLabel('Phone')).toHaveValue('+251911223344')
  await expect(profile.getByLabel('Birth date')).toHaveValue('1990-12-31')
})

test('a phone that is none is refused at its field', async ({ page }) => {
  const profile = section(page, 'Profile')
  await profile.getByLabel('Phone').fill('12')
  await page.keyboard.press('Enter')
  await expect(profile.getByLabel('Phone')).toBeFocused()
  await expect(profile.getByLabel('Phone')).toHaveAccessibleDescription(/Must be a phone number/)
})

test('a password change needs the current one and ends the other session at its next request', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await other.newPage()
  await signIn(elsewhere, person)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('My account')

  const password = section(page, 'Password')
  const fill = async (current: string, next: string, confirm = next) => {
    await password.getByLabel('Current Password').fill(current)
    await password.getByLabel('New Password', { exact: true }).fill(next)
    await password.getByLabel('Confirm New Password').fill(confirm)
    await page.keyboard.press('Enter')
  }
  await fill(person.password, 'the next password', 'another')
  await expect(password.getByText('Passwords do not match', { exact: true })).toBeVisible()
  await fill('not the current one', 'the next password')
  await expect(password.getByLabel('Current Password')).toBeFocused()
  await expect(password.getByLabel('Current Password')).toHaveAccessibleDescription(
    'This is not your current password.',
  )
  await fill(person.password, 'password123')
  await expect(password.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(/most common/)
  await fill(person.password, 'the next password')
  await expect(password.getByRole('status')).toHaveText('Password changed. You’re signed out on all other devices.')
  await expect(password.getByLabel('Current Password')).toHaveValue('')
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1)

  await elsewhere.getByRole('button', { name: 'Save profile' }).click()
  await expect(elsewhere).toHaveURL('/error-page?from=%2Fuser')
  expect(await localStorageOf(elsewhere)).toEqual({})
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
  expect(await tokenOf(request, { ...person, password: 'the next password' })).toMatch(/^[\w-]{43}$/)
  await other.close()
})

test('own sessions are listed, ended one by one, and all others at once', async ({ page, request }) => {
  const tokens: string[] = []
  for (let count = 0; count < 3; count += 1) tokens.push(await tokenOf(request, person, { 'user-agent': firefox }))
  const alive = async () => {
    const answers = tokens.map((token) =>
      request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } }),
    )
    return (await Promise.all(answers)).filter((answer) => answer.ok()).length
  }
  await page.reload()
  const sessions = section(page, 'Sessions')
  // The registration opened one more.
  await expect(sessions.getByRole('listitem')).toHaveCount(5)
  await expect(sessions.getByText('This session', { exact: true })).toHaveCount(1)
  await sessions.getByRole('button', { name: 'End the session: Firefox on Linux' }).first().click()
  await expect(sessions.getByRole('status')).toHaveText('Session ended.')
  await expect(sessions.getByRole('listitem')).toHaveCount(4)
  expect(await alive()).toBe(2)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByText('All other sessions ended.')).toBeVisible()
  expect(await alive()).toBe(0)
})

test('is saved by keyboard alone, and the focus stays', async ({ page }) => {
  const name = section(page, 'Profile').getByLabel('Name')
  await name.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' II')
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    if (
      await page.getByRole('button', { name: 'Save profile' }).evaluate((button) => button === document.activeElement)
    )
      break
  }
  await page.keyboard.press('Enter')
  await expect(section(page, 'Profile').getByRole('status')).toHaveText('Your profile is saved.')
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeFocused()
})
