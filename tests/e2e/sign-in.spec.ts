import { localStorageOf, newPerson, signIn } from '#tests/support/e2e-accounts.ts'
import { openHydrated } from './hydrated.ts'
import { administrator } from './support/administrator.ts'
import { expect, test } from './support/test.ts'

const loginFailed = 'Login failed. Please check your credentials.'
const signInButton = { name: 'Sign In', exact: true }

test.describe('the Log In screen', () => {
  test('has its fields, its links and the welcome of the specification', async ({ page }) => {
    await openHydrated(page, '/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In')
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
    await expect(page.getByLabel('Remember Me', { exact: true })).not.toBeChecked()
    await expect(page.getByRole('button', signInButton)).toBeEnabled()
    await expect(page.getByRole('link', { name: 'Forgot Password?', exact: true })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await expect(page.getByRole('link', { name: 'Create an account', exact: true })).toHaveAttribute(
      'href',
      '/register',
    )
    const banner = page.getByRole('complementary')
    await expect(banner.getByText('Rent Home System', { exact: true })).toBeVisible()
    await expect(banner.getByText('find your next home', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(banner).toBeHidden()
  })

  test('shows its exact text in red above Remember Me when the answer is not OK', async ({ page }) => {
    await signIn(page, { email: 'nobody@example.com', password: 'wrong' })
    const text = page.getByRole('alert').getByText(loginFailed, { exact: true })
    await expect(text).toBeVisible()
    await expect(page.getByLabel('Password')).toBeFocused()
    const [red, green] = await text.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('No canvas')
      canvas.fillStyle = getComputedStyle(element).color
      canvas.fillRect(0, 0, 1, 1)
      return Array.from(canvas.getImageData(0, 0, 1, 1).data)
    })
    expect(red).toBeGreaterThan(4 * (green ?? 255))
    const [error, rememberMe] = await Promise.all([
      text.boundingBox(),
      page.getByText('Remember Me', { exact: true }).boundingBox(),
    ])
    expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(rememberMe?.y ?? 0)
    expect(await localStorageOf(page)).toEqual({})
  })

  test('shows and hides the password, and lets it be pasted', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openHydrated(page, '/login')
    const password = page.getByLabel('Password')
    await expect(password).toHaveAttribute('type', 'password')
    await page.evaluate(() => navigator.clipboard.writeText('pasted password'))
    await password.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(password).toHaveValue('pasted password')
    await page.getByRole('button', { name: /^Show/ }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: /^Hide/ }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  test('works by keyboard alone', async ({ page, request }) => {
    const { email, password } = await newPerson(request)
    await openHydrated(page, '/login')
    await page.getByLabel('Email').focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Show/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByLabel('Remember Me')).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', signInButton)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/user')
  })
})

test.describe('after signing in', () => {
  const keys = ['email', 'name', 'roleName', 'token', 'userId', 'userPermissions']

  test('an administrator is at the users, with the keys of the specification, which Logout removes', async ({
    page,
  }) => {
    await signIn(page, administrator)
    await expect(page).toHaveURL('/users')
    const stored = await localStorageOf(page)
    // Besides them, the account's favourites, if any.
    expect(
      Object.keys(stored)
        .filter((key) => key !== 'kept')
        .toSorted(),
    ).toEqual(keys)
    expect(stored).toMatchObject({ roleName: 'admin', email: administrator.email })
    expect(stored['userId']).toMatch(/^\d+$/)
    expect(stored['token']).toMatch(/^[\w-]{43}$/)
    expect(JSON.parse(stored['userPermissions'] ?? '')).toContain('users.read')

    await page.getByRole('button', { name: 'Logout' }).first().click()
    await expect(page).toHaveURL('/')
    expect(Object.keys(await localStorageOf(page)).filter((key) => [...keys, 'rememberMe'].includes(key))).toEqual([])
    const { status } = await page.evaluate(async (token) => {
      return { status: (await fetch('/api/users/me', { headers: { authorization: `Bearer ${token}` } })).status }
    }, stored['token'])
    expect(status).toBe(401)
  })

  test('the page that was asked for before wins, by way of the error page, in English and Amharic', async ({
    page,
    request,
  }) => {
    const { email, password } = await newPerson(request)
    for (const [prefix, logIn] of [
      ['', 'Log in'],
      ['/am', 'ይግቡ'],
    ] as const) {
      await page.goto(`${prefix}/user?tab=1`)
      await expect(page).toHaveURL(`${prefix}/error-page?from=${encodeURIComponent(`${prefix}/user?tab=1`)}`)
      await page.getByRole('main').getByRole('link', { name: logIn, exact: true }).click()
      await page.locator('input[name=email]').fill(email)
      await page.locator('input[name=password]').fill(password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${prefix}/user?tab=1`)
      await page.evaluate(() => localStorage.clear())
    }
  })
})
